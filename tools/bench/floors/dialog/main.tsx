import { Button, Dialog, DialogSurface, FluentProvider, webLightTheme } from '@fluentui/react-components';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A Fluent dialog with nothing in it. */
function App() {
  const [isOpen, setOpen] = useState(false);
  return (
    <FluentProvider theme={webLightTheme}>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={isOpen} onOpenChange={(_, { open }) => setOpen(open)}>
        <DialogSurface aria-label="Empty" />
      </Dialog>
    </FluentProvider>
  );
}
createRoot(document.getElementById('root') as HTMLElement).render(<App />);

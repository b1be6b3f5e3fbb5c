import { Button, Field, FluentProvider, Input, webLightTheme } from '@fluentui/react-components';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that a sign-in page of React and Fluent can be: two fields and a button, no validation, no texts, no state machine. */
function App() {
  const [user, setUser] = useState('');
  return (
    <FluentProvider theme={webLightTheme}>
      <form className="login">
        <h1>Sign in</h1>
        <Field label="User">
          <Input
            value={user}
            onChange={(e) => {
              setUser(e.target.value);
            }}
          />
        </Field>
        <Field label="Password">
          <Input type="password" />
        </Field>
        <Button appearance="primary">Sign in</Button>
      </form>
    </FluentProvider>
  );
}
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);

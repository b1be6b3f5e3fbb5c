import { Dialog, type DialogProps } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { usePageRestored } from './use-page-restored.ts';

/** A dialog that is open for as long as it is drawn. When it goes, the page is there for screen readers again, and the focus where it was before. */
export function OpenDialog({ onClose, ...dialog }: Omit<DialogProps, 'open' | 'onOpenChange'> & { readonly onClose: () => void }) {
  usePageRestored();
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
  return <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onClose())} {...dialog} />;
}

import type { ReactNode } from 'react';

/** A button that looks like a link, for an action in a line of text or of a list. */
export function LinkButton({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className="link" onClick={onClick}>
      {children}
    </button>
  );
}

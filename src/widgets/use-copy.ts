import { useState } from 'react';

/** How a text reaches the clipboard; rejects where the browser does not allow it. */
export type CopyText = (text: string) => Promise<void> | void;
export const toClipboard: CopyText = (text) => navigator.clipboard.writeText(text);

/** Copies, and remembers how the last copy went, for those who see the outcome and those who hear it. */
export function useCopy(copy: CopyText): {
  readonly outcome: { readonly of: string; readonly done: boolean } | null;
  readonly onCopy: (text: string) => void;
} {
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly done: boolean } | null>(null);
  const run = async (text: string): Promise<void> => {
    setOutcome(null);
    try {
      await copy(text);
      setOutcome({ of: text, done: true });
    } catch {
      setOutcome({ of: text, done: false });
    }
  };
  return { outcome, onCopy: (text) => void run(text) };
}

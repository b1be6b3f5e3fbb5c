import type { ReactNode } from 'react';

/** A field with its name above it. */
export function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label className="column packed gap-4">
      {label}
      {children}
    </label>
  );
}

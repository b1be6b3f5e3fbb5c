import type { ReactNode } from 'react';

/** What the product is, in the words of the specification (§2). */
export interface BrandWords {
  readonly product: string;
  readonly tagline: string;
  readonly line: string;
}

/** The words in their panel. Plain enough to be written into index.html, where they stand before the portal does (tools/build/first-picture.ts). */
export const Brand = ({ words, children }: { readonly words: BrandWords; readonly children?: ReactNode }) => (
  <aside className="brand" aria-label={words.product}>
    {children}
    <p className="brand-product">
      <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden focusable="false">
        <path d="M12 1l9 4v7c0 5-4 9-9 11-5-2-9-6-9-11V5z" className="brand-shield" />
        <path d="M7 12l4 4 6-8" className="brand-tick" />
      </svg>
      <span data-word="product">{words.product}</span>
    </p>
    <div className="brand-words">
      <p className="brand-tagline" data-word="tagline">
        {words.tagline}
      </p>
      <p className="brand-line" data-word="line">
        {words.line}
      </p>
    </div>
  </aside>
);

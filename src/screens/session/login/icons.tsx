import type { ReactNode } from 'react';

/** Four signs drawn by hand: the icon package brings a style engine along, and this page is the first that anybody waits for. */
const sign = (shape: ReactNode) =>
  function Sign({ className }: { readonly className?: string | undefined }) {
    return (
      <svg
        className={className}
        width="1em"
        height="1em"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        focusable="false"
      >
        {shape}
      </svg>
    );
  };

export const ValidSign = sign(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M6.7 10.3l2.3 2.3 4.4-4.8" />
  </>,
);
export const ErrorSign = sign(
  <>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 6.2v4.6M10 13.6v.1" />
  </>,
);
const eye = (
  <>
    <path d="M2.5 10.8C4 7.6 6.8 5.8 10 5.8s6 1.8 7.5 5" />
    <circle cx="10" cy="11" r="2.6" />
  </>
);
export const EyeSign = sign(eye);
export const EyeOffSign = sign(
  <>
    {eye}
    <path d="M3.5 3.5l13 13" />
  </>,
);

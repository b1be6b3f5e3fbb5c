interface LogoProps {
  readonly size?: number;
}
/** The product's sign: a shield with a tick. Decorative, the name stands beside it. */
export const Logo = ({ size = 24 }: LogoProps) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
    <path d="M12 1l9 4v7c0 5-4 9-9 11-5-2-9-6-9-11V5z" fill="var(--colorBrandForeground1)" />
    <path d="M7 12l4 4 6-8" stroke="var(--colorNeutralBackground1)" strokeWidth="2" fill="none" />
  </svg>
);

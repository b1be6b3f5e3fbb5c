import type { ReactNode } from 'react';
import { BrandPanel } from '../login/BrandPanel.tsx';
import login from '../login/LoginView.module.css';

export interface SignedOutPageProps {
  /** What the page is about, above its title. */
  readonly eyebrow: string;
  /** Language and theme, in the corner. */
  readonly corner?: ReactNode;
  readonly children: ReactNode;
}
/** A page around the sign-in: the same two panels, one below 992 px. */
export const SignedOutPage = ({ eyebrow, corner, children }: SignedOutPageProps) => (
  <div className={login.page}>
    <BrandPanel />
    <main className={login.side}>
      <div className={login.corner}>{corner}</div>
      <div className={`${login.form ?? ''} packed stack`}>
        <p className={login.account}>{eyebrow}</p>
        {children}
      </div>
    </main>
  </div>
);

import type { ReactNode } from 'react';
import styles from './PageNotice.module.css';

export interface PageNoticeProps {
  /** A sign; decorative. */
  readonly sign: ReactNode;
  readonly title: string;
  readonly level?: 'h1' | 'h2';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}
/** A page that has one thing to say: sign, title, a line or two, and a way on. */
export const PageNotice = ({ sign, title, level: Title = 'h2', children, action }: PageNoticeProps) => (
  <div className={styles.notice}>
    <div className={styles.sign} aria-hidden>
      {sign}
    </div>
    <Title className={styles.title}>{title}</Title>
    <div className={styles.words}>{children}</div>
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
);

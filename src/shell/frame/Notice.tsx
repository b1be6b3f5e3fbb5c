import type { ReactNode } from 'react';
import css from './Notice.module.css';

export interface NoticeProps {
  /** A sign; decorative. */
  readonly sign: ReactNode;
  readonly title: string;
  readonly level?: 'h1' | 'h2';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}
/** A page that has one thing to say: sign, title, a line or two, and a way on. */
export const Notice = ({ sign, title, level: Title = 'h2', children, action }: NoticeProps) => (
  <div className={css['notice']}>
    <div className={css['sign']} aria-hidden>
      {sign}
    </div>
    <Title className={css['title']}>{title}</Title>
    <div className={css['words']}>{children}</div>
    {action !== undefined && <div className={css['action']}>{action}</div>}
  </div>
);

import { useEffect, useRef, type ReactNode } from 'react';
import styles from './SignedOutPage.module.css';

export interface AnswerProps {
  /** A sign; decorative. */
  readonly sign: ReactNode;
  readonly tone: 'news' | 'good' | 'warn' | 'bad';
  readonly title: string;
  readonly children: ReactNode;
}
/** What comes in the place of a form. Its heading takes the focus, so that it is read out. */
export function Answer({ sign, tone, title, children }: AnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={styles.answer} data-tone={tone}>
      {sign}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <div className={styles.words}>{children}</div>
    </section>
  );
}

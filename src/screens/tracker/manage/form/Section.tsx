import type { ReactNode } from 'react';
import styles from '../Manage.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}
/** A part of a form. */
export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div>
        <h3 id={`${id}-title`}>{title}</h3>
        <p className={styles.quiet}>{hint}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

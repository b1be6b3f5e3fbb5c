import styles from './SplitBar.module.css';

interface SplitBarProps {
  readonly parts: readonly { readonly key: string; readonly value: number; /** A CSS colour. */ readonly color: string }[];
  /** What a full bar stands for; the parts' own sum unless told. */
  readonly of?: number;
  /** For those who do not see it; without it the words beside it say the same. */
  readonly label?: string;
}

/** A number as a bar in its parts. Fills its parent's width. */
export function SplitBar({ parts, of = parts.reduce((sum, { value }) => sum + value, 0), label }: SplitBarProps) {
  return (
    <span className={styles.bar} {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}>
      {parts.map(({ key, value, color }) =>
        value > 0 && of > 0 ? <i key={key} style={{ inlineSize: `${(value / of) * 100}%`, background: color }} /> : null,
      )}
    </span>
  );
}

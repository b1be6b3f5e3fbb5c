import { useId } from 'react';
import styles from './Segments.module.css';

interface SegmentsProps<K extends string> {
  /** What is chosen, for those who do not see it. */
  readonly label: string;
  readonly options: readonly { readonly key: K; readonly name: string; /** A quiet number beside the name. */ readonly detail?: string }[];
  readonly value: K;
  readonly onChange: (key: K) => void;
  readonly size?: 'small' | 'medium';
}

/** One of a few, all of them in sight: radio buttons, so that the browser brings the keys. */
export function Segments<K extends string>({ label, options, value, onChange, size = 'small' }: SegmentsProps<K>) {
  const name = useId();
  return (
    <div className={styles.group} role="radiogroup" aria-label={label} data-size={size}>
      {options.map((option) => (
        <label key={option.key} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.key}
            checked={option.key === value}
            onChange={() => onChange(option.key)}
          />
          {option.name}
          {option.detail === undefined ? null : <span className={`${styles.detail} regular faint figures`}>{option.detail}</span>}
        </label>
      ))}
    </div>
  );
}

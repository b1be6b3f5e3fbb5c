import { useFormat } from '../../format/format.ts';
import { widgetTexts } from '../../i18n/texts/widget.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './Change.module.css';

export interface ChangeOf {
  /** In percent; `null`: there is nothing to compare with. */
  readonly pct: number | null;
  /** Which way is good news for this number. */
  readonly good: 'up' | 'down';
  /** The period that it is measured against, in words. */
  readonly against: string;
  /** How the change reads, where a percentage would mislead (hours, small counts). */
  readonly text?: string;
}

/** A change with its arrow, its size and a colour that means good or bad for this number; never colour alone. */
export function Change({ pct, good, against, text }: ChangeOf) {
  const t = useTexts(widgetTexts);
  const format = useFormat();
  if (pct === null) return <span className={styles.change} title={t.noChange}>–<span className="visually-hidden"> {t.noChange}</span></span>;
  const way = Math.abs(pct) < 0.05 ? 'same' : pct > 0 ? 'up' : 'down';
  const verdict = way === 'same' ? t.unchanged : way === good ? t.better : t.worse;
  return (
    <span className={styles.change}>
      <span className={way === 'same' ? styles.same : way === good ? styles.good : styles.bad}>
        <span aria-hidden>{way === 'same' ? '=' : way === 'up' ? '▲' : '▼'}</span>
        <span className="visually-hidden">{way === 'same' ? '' : way === 'up' ? t.up : t.down}</span> {text ?? format.percent(Math.abs(pct))}
        <span className="visually-hidden"> ({verdict})</span>
      </span>{' '}
      <span className={styles.against} title={t.against({ period: against })}>{t.against({ period: against })}</span>
    </span>
  );
}

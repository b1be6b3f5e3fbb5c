import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { trackerTexts } from '../texts.ts';
import { StatusChip } from '../manage/StatusChip.tsx';
import styles from './cells.module.css';
import type { MarkOf } from './leads.ts';
import { levelOf, type Limits } from './tracker-card.ts';

/** A share of fraudulent events, with a sign and words where it is at or above a limit. */
export function Limited({ pct, limits }: { readonly pct: number | null; readonly limits: Limits }) {
  const t = useTexts(trackerTexts);
  const format = useFormat();
  if (pct === null) return <>–</>;
  const level = levelOf(pct, limits);
  const limit = level === 'block' ? limits.blockPct : level === 'alert' ? limits.alertPct : null;
  const words = limit === null ? '' : (level === 'block' ? t.aboveBlock : t.aboveAlert)({ share: format.percent(limit) });
  return (
    <span className={styles[level]} title={words}>
      {limit === null ? null : <span aria-hidden>▲ </span>}
      {format.percent(pct)}
      {limit === null ? null : <span className="visually-hidden"> {words}</span>}
    </span>
  );
}
/** A chip with the word of what stands out. */
export const Mark = ({ of }: { readonly of: MarkOf | null | undefined }) => (of == null ? null : <StatusChip status={of} />);
/** An amount of money that says by sign and colour whether it is won or lost. */
export function Signed({ amount, write }: { readonly amount: number; readonly write: (n: number) => string }) {
  return (
    <span className={amount < 0 ? styles.bad : amount > 0 ? styles.good : styles.none}>{`${amount > 0 ? '+' : ''}${write(amount)}`}</span>
  );
}
/** In the place of a sum that there is not, with its reason. */
export const Unsummed = ({ why }: { readonly why: string }) => (
  <span className={styles.none} title={why}>
    –<span className="visually-hidden"> {why}</span>
  </span>
);
/** In the place of a sum of several currencies. */
export function Unadded() {
  return <Unsummed why={useTexts(trackerTexts).severalCurrencies} />;
}

import type { Part } from '../../../../contract/judgement/share.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { trackerTexts } from '../texts.ts';
import { Share } from '../../../widgets/Share/Share.tsx';
import { StatusChip } from '../manage/StatusChip.tsx';
import styles from './cells.module.css';
import type { MarkOf } from './leads.ts';
import { levelOf, type Limits } from './tracker-card.ts';
import { signOf } from '../ledger.ts';

interface LimitedProps {
  /** Null where it is not known. */
  readonly of: Part | null;
  readonly limits: Limits;
}
/** A share of fraudulent events, with a sign where it is above a limit, and in words where it lies against each. */
export function Limited({ of, limits }: LimitedProps) {
  if (of === null) return <>–</>;
  const { alertPct, blockPct } = limits;
  return (
    <Share
      of={of}
      tone={({ block: 'bad', alert: 'warn', none: 'plain' } as const)[levelOf(of, limits)]}
      limits={[
        ...(blockPct === null ? [] : [{ of: 'block', pct: blockPct } as const]),
        ...(alertPct === null ? [] : [{ of: 'alert', pct: alertPct } as const]),
      ]}
      signed
    />
  );
}
/** A chip with the word of what stands out. */
export const Mark = ({ of }: { readonly of: MarkOf | null | undefined }) => (of == null ? null : <StatusChip status={of} />);
/** An amount of money that says by sign and colour whether it is won or lost. */
export function Signed({ amount, write }: { readonly amount: number; readonly write: (n: number) => string }) {
  return <span className={amount < 0 ? styles.bad : amount > 0 ? styles.good : styles.none}>{signOf(amount, write)}</span>;
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

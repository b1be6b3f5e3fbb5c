import { ratioPct } from '../../../../contract/judgement/share.ts';
import { NEAR_CAP_PCT } from '../../../../contract/areas/tracker/tracker.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './Manage.module.css';
import { manageTexts } from './texts.ts';

interface CapBarProps {
  readonly used: number;
  /** null: there is none. */
  readonly cap: number | null;
  readonly write: (n: number) => string;
}
/** How much of a cap is used, as a bar and in words; late events may arrive after it is reached. */
export function CapBar({ used, cap, write }: CapBarProps) {
  const t = useTexts(manageTexts);
  const format = useFormat();
  if (cap === null) return <span className={styles.quiet}>{t.noCap}</span>;
  const share = ratioPct(used, cap) ?? 100;
  return (
    <span className={`${styles.cap} stack gap-2`} data-level={used >= cap ? 'over' : share >= NEAR_CAP_PCT ? 'near' : 'within'}>
      <span aria-hidden>
        <i style={{ inlineSize: `${Math.min(100, share)}%` }} />
      </span>
      <small>
        {used > cap
          ? t.over({ used: write(used), over: write(used - cap), cap: write(cap) })
          : t.usedOf({ share: format.percent(share), cap: write(cap) })}
      </small>
    </span>
  );
}

import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Unsummed } from '../cards/cells.tsx';
import { CapBar } from './CapBar.tsx';
import { capOfAll, countsInCaps } from './list-rows.ts';
import styles from './Manage.module.css';
import type { ManagedStatus } from './StatusChip.tsx';
import { manageTexts } from './texts.ts';

interface CapTotalProps {
  /** Records with what is used of their caps: null where one has none of the kind, and of what is no record. */
  readonly all: readonly { readonly status: ManagedStatus; readonly cap: { readonly used: number; readonly cap: number | null } | null }[];
  readonly write: (n: number) => string;
}
/** What is used of the caps of all records that still count, and how many these are. */
export function CapTotal({ all, write }: CapTotalProps) {
  const t = useTexts(manageTexts);
  const format = useFormat();
  const counted = all.filter(countsInCaps);
  const sum = capOfAll(counted.map(({ cap }) => cap));
  if (sum === null) return <Unsummed why={`${t.noCapSum} ${t.capSumWhy}`} />;
  return (
    <span className={styles.capTotal} title={t.capSumWhy}>
      <CapBar {...sum} write={write} />
      <small>{t.capSum({ counted: format.count(counted.length), all: format.count(all.length) })}</small>
    </span>
  );
}

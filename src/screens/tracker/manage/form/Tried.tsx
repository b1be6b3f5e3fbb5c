import type { TriedLimit } from '../../../../../contract/areas/tracker/tried.ts';
import { formatIn, useFormat } from '../../../../format/format.ts';
import { useLocale, useTexts } from '../../../../i18n/use-texts.ts';
import styles from '../Manage.module.css';
import { triedTexts } from './texts.ts';

interface TriedProps {
  /** Of all publishers and campaigns. */
  readonly rows: readonly TriedLimit[];
  readonly of: TriedLimit['of'];
  readonly id: string;
  readonly rules: readonly TriedLimit['rule'][];
  readonly zone: string;
}
/** What limits, as they are saved or while they are typed, would have rejected, and what that would have saved. */
export function Tried({ rows, of, id, rules, zone }: TriedProps) {
  const t = useTexts(triedTexts);
  const format = useFormat();
  const locale = useLocale();
  return rules.flatMap((rule) =>
    rows
      .filter((row) => row.of === of && row.id === id && row.rule === rule)
      .map((row) => {
        const money = formatIn(locale, row.currency).money;
        const days = format.period(row.fromDate, row.toDate);
        const counted = { rule: row.isTyped ? t[`typed_${rule}`] : t[`tried_${rule}`], days, zone, events: format.count(row.events) };
        return (
          <p key={rule} className={styles.quiet} data-wide role="status">
            {row.rejected === 0
              ? t.triedNone(counted)
              : t.tried({
                  ...counted,
                  rejected: format.count(row.rejected),
                  fraud: format.count(row.fraud),
                  saved: money(row.saved),
                  revenue: money(row.revenue),
                })}
          </p>
        );
      }),
  );
}

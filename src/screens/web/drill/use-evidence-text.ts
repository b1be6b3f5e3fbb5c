import type { Evidence, RowFacts } from '../../../../contract/areas/web/web.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import { formatIn, useFormat } from '../../../format/format.ts';
import { useShares } from '../../../format/use-shares.ts';
import { widgetTexts } from '../../../i18n/texts/widget.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { partOf } from '../cards/web-card.ts';
import { useReasons } from '../cards/use-reasons.ts';
import { drillTexts } from './texts.ts';

interface EvidenceOf {
  readonly name: string;
  readonly row: RowFacts;
  readonly evidence: readonly Evidence[];
  readonly range: DateRange;
  readonly zone: string;
  readonly address: string;
  /** Filters and class of what is counted; '' where everything is. */
  readonly narrowed: string;
  /** What stood out, in a sentence; null where nothing did. */
  readonly stood: string | null;
  /** Verdicts of its last days are still being revised. */
  readonly isProvisional: boolean;
}
/** The case against a row as plain text, for a mail or a ticket: numbers, reasons with what was measured, dates, and where to see it. */
export function useEvidenceText(): (of: EvidenceOf) => string {
  const t = useTexts(drillTexts);
  const { provisional } = useTexts(widgetTexts);
  const locale = useLocale();
  const format = useFormat();
  const shares = useShares();
  const { nameOf, signalOf, subNameOf } = useReasons();
  return ({ name, row: { row, id }, evidence, range, zone, address, narrowed, stood, isProvisional }) =>
    [
      id === null ? name : `${name} (${id})`,
      ...(stood === null ? [] : [stood]),
      [
        `${format.range(range.fromDate, range.toDate)} · ${zone}`,
        ...(isProvisional ? [provisional] : []),
        ...(narrowed === '' ? [] : [narrowed]),
      ].join(' · '),
      t.evidenceFacts({
        measured: format.count(row.total),
        invalid: format.count(row.invalid),
        share: shares.full(partOf(row)),
        money: row.spend === 0 ? t.noCost : row.spendAtRisk === null ? '–' : formatIn(locale, row.currency).money(row.spendAtRisk),
      }),
      '',
      ...evidence.map((each) =>
        t.evidenceLine({
          verdict: each.verdict,
          reason: nameOf(each.reason),
          subReason: subNameOf({ category: each.category, subReason: each.sub_reason }),
          number: format.count(each.count),
          signal: signalOf(each) ?? t.notMeasured,
        }),
      ),
      '',
      address,
    ].join('\n');
}

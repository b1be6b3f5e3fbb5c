import type { TrafficShare } from '../../../../../contract/areas/web/sources.ts';
import type { EventType } from '../../../../../contract/areas/web/web.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import type { Column } from '../../../../widgets/card/columns.ts';
import { webTexts } from '../../texts.ts';
import { useClassWords } from '../use-web-words.ts';
import { knownRisk, type WebFacts } from '../web-card.ts';

/** All numbers of a place that traffic comes from, as table and file hold them. */
export function useTrafficColumns(nameTitle: string, type: EventType, facts: Pick<WebFacts, 'currency' | 'verdictClass'>) {
  const t = useTexts(webTexts);
  const labels = useClassWords(facts);
  const named = useValues();
  return [
    { key: 'name', title: nameTitle, of: ({ name }) => named(name) },
    { key: 'total', title: t[`column_${type}`], numeric: true, sums: true, of: ({ total }) => total },
    { key: 'givt', title: t.givt, numeric: true, sums: true, of: ({ givt }) => givt },
    { key: 'sivt', title: t.sivt, numeric: true, sums: true, of: ({ sivt }) => sivt },
    { key: 'invalid', title: labels.invalid, numeric: true, sums: true, of: ({ invalid }) => invalid },
    { key: 'ivt', title: labels.ivt, numeric: true, of: ({ invalidPct }) => invalidPct ?? '' },
    { key: 'atRisk', title: t.atRiskColumn, unit: facts.currency, numeric: true, sums: true, of: (row) => knownRisk(row) ?? '' },
  ] as const satisfies readonly Column<TrafficShare>[];
}

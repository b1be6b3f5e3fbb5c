import { memo } from 'react';
import type { Insight } from '../../../../contract/areas/incident.ts';
import { LEAST_BASE_DAYS } from '../../../../contract/judgement/stands-out.ts';
import { useFormat } from '../../../format/format.ts';
import { incidentTexts } from '../texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';
import { InsightFrame, type InsightBeside, type InsightSentence } from '../../../widgets/InsightFrame/InsightFrame.tsx';
import { useFilterAction } from '../../../widgets/InsightFrame/use-filter-action.ts';
import type { CardProps } from './card-props.ts';

/** One sentence on what stands out, and the filter that shows it. */
export const InsightBar = memo(function InsightBar({ view, filters, onFilter, onRefresh, linkTo = null }: CardProps<Insight>) {
  const t = useTexts(incidentTexts);
  const format = useFormat();
  const { labelOf } = useFilterNames();
  const filterAction = useFilterAction({ filters, onFilter });
  const sentenceOf = ({ top, waves }: Insight): InsightSentence | null => {
    if (top === null) return null;
    const { cause } = top;
    const more = waves > 1 ? [t.insightMore(waves - 1)] : [],
      strong = t.insightUp({ change: format.percent(Math.round(top.changePct)), date: format.day(top.date) }),
      found = t.insightFound(top.count);
    if (cause === null) return { strong, rest: [t.insightAlone({ found }), ...more].join(' '), action: null };
    const name = labelOf(cause.dimension, cause.value);
    const rest = t.insightRest({
      found,
      share: format.percent(Math.round(cause.sharePct)),
      dimension: t[`dimension_${cause.dimension}`],
      value: name,
    });
    return {
      strong,
      rest: [rest, ...more].join(' '),
      action: filterAction(cause.dimension, cause.value, name),
    };
  };
  /** What is past its time, on however usual a day, and the list of it. */
  const besideOf = ({ open, overdue }: Insight): InsightBeside | null =>
    overdue === 0
      ? null
      : {
          text: t.insightOverdue({ overdue: format.count(overdue), open: format.count(open) }),
          actions: linkTo === null ? [] : [{ label: t.openIncidents(overdue), to: linkTo({ status: filters.status, clock: 'breaching' }) }],
        };
  /** That nothing stood out is said of days that were judged. */
  const none = ({ days, judged, shortOf }: Insight): string =>
    shortOf === null
      ? t.insightNone
      : judged === 0
        ? t.insightEarly({ days: format.count(shortOf), least: format.count(LEAST_BASE_DAYS) })
        : t.insightPart({ judged: format.count(judged), others: format.count(days - judged) });
  return (
    <InsightFrame
      label={t.insightLabel}
      none={'data' in view ? none(view.data) : t.insightNone}
      view={view}
      sentenceOf={sentenceOf}
      besideOf={besideOf}
      onRefresh={onRefresh}
    />
  );
});

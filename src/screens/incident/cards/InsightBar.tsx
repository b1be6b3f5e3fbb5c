import { memo } from 'react';
import type { Insight } from '../../../../contract/areas/incident.ts';
import { LEAST_EXCESS } from '../../../../contract/judgement/detection.ts';
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
    const { cause, changePct } = top;
    const found = t.incidentCount(top.count),
      date = format.day(top.date),
      strong =
        changePct === null
          ? t.insightFew({ found, date, usual: top.usual === 0 ? t.insightNever : format.count(top.usual) })
          : t.insightUp({ change: format.percent(Math.round(changePct)), date, found });
    const more = waves > 1 ? [t.insightMore(waves - 1)] : [];
    if (cause === null) return { strong, rest: more.join(' '), action: null };
    const { dimension, value, category } = cause;
    // the page has no filter of campaigns: that of their category is the nearest
    const near =
      dimension === 'campaign' ? (category === null ? null : ({ of: 'category', value: category } as const)) : { of: dimension, value };
    const name =
      dimension === 'campaign'
        ? category === null
          ? value
          : t.campaignOf({ campaign: value, category: labelOf('category', category) })
        : labelOf(dimension, value);
    return {
      strong,
      rest: [
        t.insightCause({ share: format.percent(Math.round(cause.sharePct)), dimension: t[`dimension_${dimension}`], value: name }),
        ...more,
      ].join(' '),
      action: near === null ? null : filterAction(near.of, near.value, labelOf(near.of, near.value)),
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
      about={t.insightRule({ least: format.count(LEAST_EXCESS) })}
      none={'data' in view ? none(view.data) : t.insightNone}
      view={view}
      sentenceOf={sentenceOf}
      besideOf={besideOf}
      onRefresh={onRefresh}
    />
  );
});

import { memo } from 'react';
import type { TakedownTime } from '../../../../contract/areas/incident.ts';
import type { Quantile } from '../../../../contract/judgement/duration.ts';
import { RangeBars } from '../../../charts/bars/RangeBars.tsx';
import type { Reach } from '../../../charts/bars/range-scale.ts';
import { useFormat } from '../../../format/format.ts';
import { incidentTexts } from '../texts.ts';
import { filterLabels } from '../../../i18n/texts/filters/filter-labels.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { downloadOf, fileNameOf, choiceOn, picked } from '../../../widgets/card/card-props.ts';
import type { CardProps } from './card-props.ts';
import { useAsked } from './use-asked.ts';

export const TakedownCard = memo(function TakedownCard({ view, filters, range, onFilter, onRefresh, ...rest }: CardProps<TakedownTime[]>) {
  const t = useTexts(incidentTexts);
  const labels = useTexts(filterLabels);
  const format = useFormat();
  const asked = useAsked(filters, range);
  const named = useValues();
  const summary = (rows: readonly TakedownTime[]): string => {
    const [slowest] = rows;
    if (slowest === undefined) return '';
    const channels = t.channelCount(rows.length),
      { median } = slowest;
    if (median.kind === 'few') return channels;
    const value = median.kind === 'open' ? `> ${format.hours(median.hours)}` : format.hours(median.hours);
    return t.takedownSummary({ channels, name: named(slowest.channel), value });
  };
  return (
    <WidgetCard
      title={t.takedownTime}
      about={t.takedownTimeAbout}
      sub={t.takedownTimeSub}
      view={view}
      skeleton="bars"
      asked={asked}
      emptyHint={t.takedownTimeEmpty}
      fileName={fileNameOf('time-to-takedown', range)}
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={(rows) => ({
        columns: [
          { key: 'channel', title: labels.channel },
          { key: 'cases', title: t.incidents, numeric: true, sums: true },
          { key: 'open', title: t.stillOpen, numeric: true, sums: true },
          { key: 'median', title: t.median, numeric: true },
          { key: 'interval', title: t.medianInterval, numeric: true },
          { key: 'p90', title: t.p90, numeric: true },
        ],
        rows: rows.map(({ channel, cases, open, median, p90 }) => ({
          channel: named(channel),
          cases,
          open,
          median: cellOf(median, t.tooFew),
          interval: median.kind === 'reached' ? `${median.low} – ${median.high ?? '…'}` : '',
          p90: cellOf(p90, t.tooFew),
        })),
      })}
    >
      {(rows) => (
        <RangeBars
          label={t.takedownTime}
          formatHours={format.hoursLike}
          formatCount={format.count}
          axisName={t.takedownAxis}
          summary={summary(rows)}
          rows={rows.map((row) => ({
            key: row.channel,
            name: named(row.channel),
            median: reachOf(row.median),
            p90: reachOf(row.p90),
            count: row.cases,
            selected: choiceOn(filters.channel, row.channel),
          }))}
          onPick={(key, how) => onFilter('channel', picked(filters.channel, [key], how))}
        />
      )}
    </WidgetCard>
  );
});

const reachOf = (quantile: Quantile): Reach | null =>
  quantile.kind === 'few' ? null : { hours: quantile.hours, isOpen: quantile.kind === 'open' };
/** A quantile in a table: hours, hours that it is beyond, or why there is none. */
const cellOf = (quantile: Quantile, few: string): number | string =>
  quantile.kind === 'few' ? few : quantile.kind === 'open' ? `> ${quantile.hours}` : quantile.hours;

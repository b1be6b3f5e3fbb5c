import { memo, type ReactNode } from 'react';
import type { DeepDive } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import { hasNoData } from '../../../../contract/judgement/feed.ts';
import { isRevised } from '../../../../contract/judgement/change.ts';
import { PROVISIONAL_DAYS } from '../../../../contract/areas/web/web.ts';
import { addDays, dayIn, hourOf, type Day } from '../../../../contract/time/dates.ts';
import { LEAST_BASE } from '../../../../contract/units.ts';
import { cutOfDay, cutSaid, type Cut } from '../../../charts/columns/cut.ts';
import { DayLines } from '../../../charts/profiles/DayLines.tsx';
import { chartTexts } from '../../../i18n/texts/charts.ts';
import { widgetTexts } from '../../../i18n/texts/widget.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useShares } from '../../../format/use-shares.ts';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { lackOf, movedOf } from '../../../widgets/card/change.ts';
import { tableOf, type Column } from '../../../widgets/card/columns.ts';
import { Change, type ChangeOf } from '../../../widgets/WidgetCard/notes/Change.tsx';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { tellingOf } from '../base.ts';
import type { SliceCardProps } from '../dive-card.ts';
import { useDiveWords } from '../use-words.ts';
import styles from './Cards.module.css';
import { isByHour, useDayPairs, type DayPair, type DayPairs } from './use-day-pairs.ts';
import { toldFigures, useFigures, without, type Figure } from './use-figures.ts';

const cutOfRunning = ({ running, ...own }: DeepDive): Cut | null =>
  running === null || own.fromDate === own.toDate ? null : cutOfDay(running.day, running);

interface CompareCardProps extends SliceCardProps {
  /** What each slice is, in words; B's is null where there is none. */
  readonly names: { readonly a: string; readonly b: string | null };
  /** B is a publisher of the same period, not the same slice of another one: how many events it has is neither better nor worse. */
  readonly isPublisher?: boolean;
  readonly controls: ReactNode;
}

/** The last day of which nothing is being revised any more. */
const finalTo = ({ asOf, timeZone }: Pick<DeepDive, 'asOf' | 'timeZone'>): Day =>
  addDays(dayIn(Date.parse(asOf), timeZone), -PROVISIONAL_DAYS);
/** Two slices side by side: their numbers, and the invalid share by day, or where there is none to tell the number of invalid events. The days of B stand under those of A of the same number. */
export const CompareCard = memo(function CompareCard({
  view,
  other,
  type,
  range,
  asked,
  pinOf,
  names,
  isPublisher = false,
  controls,
  onRefresh,
}: CompareCardProps) {
  const { t, format, eventsOf, countedOf } = useDiveWords();
  const w = useTexts(widgetTexts);
  const chart = useTexts(chartTexts);
  const shares = useShares();
  const events = eventsOf(type);
  const { labels, writerOf, write } = useFigures(type);
  const changeOf = (figure: Figure, own: DeepDive): ChangeOf | null => {
    if (other === null) return null;
    const why = lackOf(other, w, format);
    const moving = { value: figure.of(own), previous: why === undefined ? figure.of(other) : null };
    const contains = isPublisher && !own.steps.some(({ dimension }) => dimension === 'publisher');
    const apart = figure.isApart(contains ? without(own, other) : own, other);
    const writeMove = figure.by === 'points' ? (n: number) => w.points({ points: format.decimal(n) }) : writerOf(figure, own);
    const base = figure.measure === 'atRisk' ? { base: other.summary.invalid } : {};
    return {
      good: isPublisher && figure.by === 'share' ? null : figure.good,
      provisional: !figure.isFinal && isRevised(finalTo(own), own.toDate, other.toDate),
      against: null,
      why,
      ...movedOf(moving, { by: figure.by, write: writeMove, apart, ...base }, format),
    };
  };
  /** The definition, and behind it each share with its interval. */
  const aboutOf = (own: DeepDive | null): string => {
    const told =
      own === null
        ? []
        : toldFigures(own).flatMap((figure) =>
            figure.part === undefined ? [] : [t.line({ name: labels[figure.measure], value: shares.full(figure.part(own.summary)) })],
          );
    return [t.compareAbout({ events }), ...(told.length === 0 ? [] : [shares.explainedAs(told.join('; '))])].join(' ');
  };
  const pairsOf = useDayPairs();
  const byDayOf = (own: DeepDive, { scale }: DayPairs): string =>
    isByHour(own) ? (scale === 'share' ? t.hoursShare : t.hoursCount({ events })) : scale === 'share' ? t.byDay : t.countByDay({ events });
  /** Why there is no share to tell; null where there is one. */
  const whyOf = (own: DeepDive, { scale }: DayPairs): string | null => {
    if (scale === 'share') return null;
    const few = { least: format.count(LEAST_BASE), events };
    switch (tellingOf(own)) {
      case 'count':
        return t.fewEvents(few);
      case 'part':
        return t.noShare({ events });
      case 'share':
        return (isByHour(own) ? t.hoursFew : t.daysFew)(few);
    }
  };
  const summaryOf = (own: DeepDive, days: DayPairs): string => {
    if (own.days.every(({ total }) => total === 0)) return t.noDays;
    const write = days.scale === 'share' ? format.percent : format.count;
    const values = days.pairs.flatMap(({ own: { value }, isPart }) => (value === null || isPart ? [] : [value]));
    const [first] = values,
      last = values.at(-1);
    const line =
      first === undefined || last === undefined || isByHour(own)
        ? null
        : t.byDaySummary({ from: write(first), to: write(last), most: write(Math.max(...values)) });
    return [whyOf(own, days), line].filter((part) => part !== null).join(' ');
  };
  const columnsOf = ({ scale }: DayPairs, cut: Cut | null): readonly Column<DayPair>[] => [
    { key: 'date', title: t.time, of: ({ a: { date } }) => (date.length > 2 ? date : hourOf(date)) },
    {
      key: 'total',
      title: labels.measured,
      numeric: true,
      sums: true,
      of: ({ a, own }) => (own.value === null && a.total === 0 ? own.said : a.total),
    },
    {
      key: 'invalid',
      title: t.invalid,
      numeric: true,
      sums: true,
      of: ({ a, own }) => (own.value === null && a.total === 0 ? own.said : a.invalid),
    },
    ...(scale === 'count'
      ? []
      : [{ key: 'own', title: t.sliceA({ what: t.share }), numeric: true, of: ({ own }: DayPair) => own.value ?? '' }]),
    ...(other === null
      ? []
      : [
          {
            key: 'otherDate',
            title: t.sliceB({ what: t.time }),
            of: ({ b }: DayPair) => (b === null ? '' : b.date.length > 2 ? b.date : hourOf(b.date)),
          },
          {
            key: 'otherTotal',
            title: t.sliceB({ what: labels.measured }),
            numeric: true,
            sums: true,
            of: ({ b }: DayPair) => b?.total ?? '',
          },
          {
            key: 'otherInvalid',
            title: t.sliceB({ what: t.invalid }),
            numeric: true,
            sums: true,
            of: ({ b }: DayPair) => b?.invalid ?? '',
          },
          ...(scale === 'count'
            ? []
            : [{ key: 'other', title: t.sliceB({ what: t.share }), numeric: true, of: ({ other: { value } }: DayPair) => value ?? '' }]),
        ]),
    { key: 'part', title: t.partDay, of: ({ isPart }) => (!isPart ? t.no : cut === null ? t.yes : cutSaid(chart, cut)) },
  ];
  const figureOf = ({ summary: { total, invalid, invalidPct } }: DeepDive, hasShare: boolean): string =>
    hasShare && invalidPct !== null
      ? t.figureInvalid({
          part: format.count(invalid),
          total: format.count(total),
          events,
          share: shares.full({ part: invalid, all: total }),
        })
      : countedOf(type, total);
  const telling = 'data' in view ? tellingOf(view.data) : 'count';
  return (
    <WidgetCard
      title={t.compare}
      about={aboutOf('data' in view ? view.data : null)}
      view={view}
      skeleton="columns"
      {...('data' in view ? { sub: byDayOf(view.data, pairsOf(view.data, other)) } : {})}
      {...('data' in view && telling !== 'count' ? { controls: pinOf?.('compare', figureOf(view.data, telling === 'share')) } : {})}
      asked={asked}
      emptyHint={(asked.isFiltered ? t.emptyHint : t.emptyDates)({ events })}
      fileName={fileNameOf('deep-dive', range)}
      toolbar={controls}
      onRefresh={onRefresh}
      table={(own) => {
        const days = pairsOf(own, other);
        return tableOf(columnsOf(days, cutOfRunning(own)), days.pairs);
      }}
    >
      {(own) => {
        const days = pairsOf(own, other);
        const why = whyOf(own, days);
        return (
          <div className={styles.compare}>
            <div>
              <dl className={styles.figures}>
                {toldFigures(own).map((figure) => {
                  const change = changeOf(figure, own);
                  return (
                    <div key={figure.measure} className={styles.figure}>
                      <dt className="small muted">{labels[figure.measure]}</dt>
                      <dd className={styles.value}>{write(figure, own)}</dd>
                      {other === null || change === null ? null : (
                        <>
                          {hasNoData(other, other.fromDate, other.toDate) ? null : <dd>{t.sliceB({ what: write(figure, other) })}</dd>}
                          <dd>
                            <Change {...change} />
                          </dd>
                        </>
                      )}
                    </div>
                  );
                })}
              </dl>
              {why === null ? null : <p className={styles.why}>{why}</p>}
            </div>
            <div className={styles.chart}>
              <DayLines
                label={byDayOf(own, days)}
                {...(isByHour(own) ? { nameOf: hourOf } : {})}
                summary={summaryOf(own, days)}
                days={days.pairs}
                scale={days.scale}
                open={days.open}
                cut={cutOfRunning(own)}
                name={t.sliceA({ what: names.a })}
                otherName={names.b === null || other === null ? null : t.sliceB({ what: names.b })}
              />
            </div>
          </div>
        );
      }}
    </WidgetCard>
  );
});

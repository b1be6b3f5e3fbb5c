import { dayIn } from '../../../../contract/dates.ts';
import { memo, type ReactNode } from 'react';
import type { DeepDive } from '../../../../contract/areas/deep-dive.ts';
import { ShareLines, type SharePoint } from '../../../charts/profiles/ShareLines.tsx';
import { widgetTexts } from '../../../i18n/texts/widget.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { movedOf } from '../../../widgets/card/change.ts';
import { tableOf, type Column } from '../../../widgets/card/columns.ts';
import { Change, type ChangeOf } from '../../../widgets/WidgetCard/Change.tsx';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { isFew, isInvalidAlone, LEAST_BASE, tellsShare } from '../base.ts';
import type { SliceCardProps } from '../dive-card.ts';
import { useDiveWords } from '../use-words.ts';
import styles from './Cards.module.css';
import { figures, useFigures, type Figure } from './use-figures.ts';

interface CompareCardProps extends SliceCardProps {
  /** What each slice is, in words; B's is null where there is none. */
  readonly names: { readonly a: string; readonly b: string | null };
  readonly controls: ReactNode;
}

/** Two slices side by side: six numbers, and the invalid share by day. The days of B stand under those of A of the same number. */
export const CompareCard = memo(function CompareCard({
  view,
  other,
  type,
  range,
  asked,
  pinOf,
  names,
  controls,
  onRefresh,
}: CompareCardProps) {
  const { t, format, eventsOf } = useDiveWords();
  const w = useTexts(widgetTexts);
  const events = eventsOf(type);
  const { labels, writers, write } = useFigures(type);
  const changeOf = (figure: Figure, own: DeepDive): ChangeOf | null => {
    if (other === null) return null;
    const moving = { value: figure.of(own), previous: figure.of(other) };
    const writeMove = figure.by === 'points' ? (n: number) => w.points({ points: format.decimal(n) }) : writers[figure.unit];
    const base = figure.measure === 'atRisk' ? { base: other.summary.invalid } : {};
    // of so few events nothing is better or worse
    const good = tellsShare(own) && tellsShare(other) ? figure.good : null;
    return { good, against: null, ...movedOf(moving, { by: figure.by, write: writeMove, ...base }, format) };
  };
  const isOpen = ({ asOf, timeZone }: DeepDive, date: string | undefined): boolean => date === dayIn(Date.parse(asOf), timeZone);
  /** A day that is not over, on either side, is left out of both while one of them has too few events for a share. */
  const pointsOf = (own: DeepDive): SharePoint[] =>
    own.days.map(({ date, invalidPct, total }, i) => {
      const beside = other?.days[i];
      const isEither = isOpen(own, date) || (other !== null && isOpen(other, beside?.date));
      return !tellsShare(own) || (isEither && isFew(Math.min(total, beside?.total ?? total)))
        ? { date, own: null, other: null }
        : { date, own: invalidPct, other: beside?.invalidPct ?? null };
    });
  const summaryOf = (own: DeepDive): string => {
    if (own.days.every(({ total }) => total === 0)) return t.noDays;
    if (isInvalidAlone(own)) return t.noShare({ events });
    const shares = own.days.flatMap(({ date, invalidPct, total }) =>
      invalidPct === null || isFew(total) || isOpen(own, date) ? [] : [invalidPct],
    );
    const [first] = shares,
      last = shares.at(-1);
    if (first === undefined || last === undefined) return t.daysFew({ least: format.count(LEAST_BASE), events });
    return t.byDaySummary({ from: format.percent(first), to: format.percent(last), most: format.percent(Math.max(...shares)) });
  };
  const columns: readonly Column<SharePoint & { readonly total: number; readonly invalid: number }>[] = [
    { key: 'date', title: t.time, of: ({ date }) => date },
    { key: 'total', title: labels.measured, numeric: true, sums: true, of: ({ total }) => total },
    { key: 'invalid', title: t.invalid, numeric: true, sums: true, of: ({ invalid }) => invalid },
    { key: 'own', title: t.sliceA({ what: t.share }), numeric: true, of: ({ own }) => own ?? '' },
    { key: 'other', title: t.sliceB({ what: t.share }), numeric: true, of: ({ other: b }) => b ?? '' },
  ];
  return (
    <WidgetCard
      title={t.compare}
      about={t.compareAbout({ events })}
      view={view}
      skeleton="columns"
      {...('data' in view && tellsShare(view.data)
        ? {
            controls: pinOf?.(
              'compare',
              t.figureInvalid({
                share: view.data.summary.invalidPct === null ? '–' : format.percent(view.data.summary.invalidPct),
                total: format.count(view.data.summary.total),
                events,
              }),
            ),
          }
        : {})}
      asked={asked}
      emptyHint={t.emptyHint({ events })}
      fileName={fileNameOf('deep-dive', range)}
      toolbar={controls}
      onRefresh={onRefresh}
      table={(own) =>
        tableOf(
          columns,
          pointsOf(own).map((point, i) => ({ ...point, total: own.days[i]?.total ?? 0, invalid: own.days[i]?.invalid ?? 0 })),
        )
      }
    >
      {(own) => (
        <div className={styles.compare}>
          <dl className={styles.figures}>
            {figures.map((figure) => {
              const change = changeOf(figure, own);
              return (
                <div key={figure.measure} className={styles.figure}>
                  <dt>{labels[figure.measure]}</dt>
                  <dd className={styles.value}>{write(figure, figure.of(own))}</dd>
                  {other === null || change === null ? null : (
                    <>
                      <dd>{t.sliceB({ what: write(figure, figure.of(other)) })}</dd>
                      <dd>
                        <Change {...change} />
                      </dd>
                    </>
                  )}
                </div>
              );
            })}
          </dl>
          <div className={styles.chart}>
            <ShareLines
              label={t.byDay}
              summary={summaryOf(own)}
              days={pointsOf(own)}
              isUnfinished={isOpen(own, own.days.at(-1)?.date)}
              isOtherUnfinished={other !== null && isOpen(other, other.days[own.days.length - 1]?.date)}
              name={t.sliceA({ what: names.a })}
              otherName={names.b === null || other === null ? null : t.sliceB({ what: names.b })}
            />
          </div>
        </div>
      )}
    </WidgetCard>
  );
});

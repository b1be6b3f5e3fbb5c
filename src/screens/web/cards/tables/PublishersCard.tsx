import { widest } from '../../../../charts/frame/text-width.ts';
import { memo } from 'react';
import { TOP_PUBLISHERS, type PublisherShare } from '../../../../../contract/areas/web/sources.ts';
import { ALL } from '../../../../../contract/scope.ts';
import { LEAST_BASE } from '../../../../../contract/units.ts';
import { CLEAN_BELOW_PCT, uncleanReasons } from '../../../../../contract/judgement/clean.ts';
import { daysBeforeRunning } from '../../../../charts/columns/cut.ts';
import { Sparkline } from '../../../../charts/Sparkline.tsx';
import { useFormatIn } from '../../../../format/format.ts';
import { useShares } from '../../../../format/use-shares.ts';
import { widgetTexts } from '../../../../i18n/texts/widget.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { color } from '../../../../theme/theme.ts';
import { movedOf } from '../../../../widgets/card/change.ts';
import { finalDays } from '../../../../widgets/card/final-days.ts';
import type { DrawnColumn } from '../../../../widgets/card/columns.ts';
import { MarkedName } from '../../../../widgets/BlockedMark/BlockedMark.tsx';
import type { BlockedOf } from '../../../../widgets/BlockedMark/blocked.ts';
import { Share, type Tone } from '../../../../widgets/Share/Share.tsx';
import { Change } from '../../../../widgets/WidgetCard/notes/Change.tsx';
import { webTexts } from '../../texts.ts';
import styles from './cells.module.css';
import { RankedTraffic } from './RankedTraffic.tsx';
import { useClassWords } from '../use-web-words.ts';
import { hasUnit, useReasons } from '../use-reasons.ts';
import { isProvisional, knownRisk, limitsOf, partOf, toneOf, type WebCardProps } from '../web-card.ts';

interface PublishersCardProps extends WebCardProps<PublisherShare[]> {
  readonly ranking: 'worst' | 'cleanest';
  readonly blockedOf: BlockedOf;
}
const strokes: Readonly<Record<Tone, string>> = {
  bad: color('vigilBad'),
  warn: color('vigilWarn'),
  good: color('vigilGood'),
  plain: color('vigilSeries1'),
};

/** A column as wide as what it says asks for: amounts are longer in some languages than in others. */
const roomOf = (texts: readonly string[]): string => `${Math.ceil(Math.max(72, widest(texts, 12) + 10))}px`;
/** Five publishers, the worst or the cleanest, each with why and how it went. */
export const PublishersCard = memo(function PublishersCard({ ranking, blockedOf, ...props }: PublishersCardProps) {
  const { type, facts, range, filters } = props;
  const isWorst = ranking === 'worst';
  const t = useTexts(webTexts);
  const events = t[`events_${type}`];
  const w = useTexts(widgetTexts);
  const format = useFormatIn(facts.currency);
  const riskOf = (row: PublisherShare): string => {
    const risk = knownRisk(row);
    return risk === null ? '–' : format.shortMoney(risk);
  };
  const shares = useShares();
  // clean publishers are judged by all invalid traffic, whatever class is chosen
  const { ivt, invalid: invalidName, previous, titled } = useClassWords(isWorst ? facts : { verdictClass: 'all' });
  const named = useValues();
  const { nameOf, signalOf } = useReasons();
  const limit = format.percent(CLEAN_BELOW_PCT);
  const title = isWorst ? titled(t.worst) : t.cleanest;
  const about = isWorst ? t.worstAbout({ events }) : t.cleanestAbout({ events, limit });
  /** Clean ones are below their limit, or they would not be here. */
  const toneOfRow = (row: PublisherShare): Tone => (isWorst ? toneOf(partOf(row), facts) : 'good');
  const whyNot = (): string =>
    uncleanReasons
      .flatMap((why) => {
        const n = facts.unclean?.[why] ?? 0;
        return n === 0 ? [] : [t[`unclean_${why}`]({ n: format.count(n), limit, events })];
      })
      .join(' · ');
  /** Of fewer than are promised, why: of the worst by which rule, of the clean ones what the others are, unless one publisher is chosen on the page and the list has all. */
  const noteOf = (rows: readonly PublisherShare[]): string | null => {
    if (rows.length >= TOP_PUBLISHERS) return null;
    if (isWorst) return t.worstRule({ least: format.count(LEAST_BASE), events, limit });
    if (facts.unclean === null || filters.publisher_name !== ALL) return null;
    return t.cleanCount(rows.length) + (whyNot() === '' ? '' : ` ${t.others({ why: whyNot() })}`);
  };
  const whyOf = ({ why }: PublisherShare): string => {
    if (why === null) return t.nothingFound;
    const reason = nameOf(why.reason);
    const signal = isWorst && hasUnit(why.reason) ? signalOf(why) : null;
    const most = shares.mostly(reason, why.sharePct);
    return signal === null ? most : t.whyLine({ reason: most, signal });
  };
  const points = (n: number) => w.points({ points: format.decimal(n) });
  const columnsOf = (rows: readonly PublisherShare[]): readonly DrawnColumn<PublisherShare>[] => {
    const most = Math.max(facts.alertPct ?? 1, ...rows.flatMap(({ series }) => series.map((pct) => pct ?? 0)));
    return [
      {
        key: 'publisher',
        title: t.publisherWhy,
        of: ({ publisher }) => named(publisher),
        cell: (row) => (
          <span className={styles.two}>
            <MarkedName of={blockedOf(row.publisher, row.publisher_id)}>
              <span className={`${styles.name} truncate`} title={named(row.publisher)}>
                {named(row.publisher)}
              </span>
            </MarkedName>
            <span className={`${styles.second} ${styles.full}`} title={whyOf(row)}>
              {whyOf(row)}
            </span>
          </span>
        ),
      },
      { key: 'why', title: t.why, of: whyOf },
      ...(isWorst
        ? [
            {
              key: 'excess',
              title: t.excess,
              numeric: true,
              width: roomOf(rows.map((row) => shares.counts(partOf(row)))),
              of: ({ excess }: PublisherShare) => excess ?? '',
              cell: (row: PublisherShare) => (
                <span className={styles.two}>
                  <span className={styles.strong}>{row.excess === null ? '–' : `+${format.count(row.excess)}`}</span>
                  <span className={styles.second}>{shares.counts(partOf(row))}</span>
                </span>
              ),
            },
            {
              key: 'atRisk',
              title: t.atRiskColumn,
              unit: facts.currency,
              numeric: true,
              width: roomOf(rows.map((row) => riskOf(row))),
              wide: true,
              of: (row: PublisherShare) => knownRisk(row) ?? '',
              cell: (row: PublisherShare) => riskOf(row),
            },
            { key: 'invalid', title: invalidName, numeric: true, of: ({ invalid }: PublisherShare) => invalid },
          ]
        : [
            {
              key: 'invalid',
              title: invalidName,
              numeric: true,
              width: '76px',
              of: ({ invalid }: PublisherShare) => invalid,
              cell: ({ invalid, total }: PublisherShare) => (
                <span className={styles.two}>
                  <span>{format.count(invalid)}</span>
                  <span className={styles.second}>{t.outOf({ amount: format.count(total) })}</span>
                </span>
              ),
            },
          ]),
      { key: 'total', title: t.measuredColumn, numeric: true, of: ({ total }) => total },
      {
        key: 'ivt',
        title: ivt,
        numeric: true,
        width: '96px',
        of: ({ invalidPct }) => invalidPct ?? '',
        cell: ({ invalidPct, previousPct, apart, ...row }) => (
          <span className={styles.two}>
            <Share of={partOf(row)} tone={toneOfRow({ ...row, invalidPct, previousPct, apart })} limits={limitsOf(facts)} />
            <span className={styles.second}>
              {previousPct === null ? (
                ''
              ) : (
                <Change
                  good="down"
                  revised={isProvisional(facts, range)}
                  against={null}
                  {...movedOf({ value: invalidPct, previous: previousPct }, { by: 'points', write: points, apart }, format)}
                />
              )}
            </span>
          </span>
        ),
      },
      { key: 'previous', title: previous, numeric: true, of: ({ previousPct }) => previousPct ?? '' },
      {
        key: 'series',
        title: format.period(range.fromDate, range.toDate),
        width: isWorst ? '84px' : '116px',
        numeric: true,
        wide: true,
        cell: (row) => (
          <span className={styles.spark}>
            <Sparkline
              values={row.series}
              label=""
              stroke={strokes[toneOfRow(row)]}
              cutFrom={Math.min(row.series.length, daysBeforeRunning(range.fromDate, facts.running))}
              provisionalFrom={Math.min(row.series.length, finalDays(range.fromDate, facts))}
              domain={[0, most]}
            />
          </span>
        ),
      },
    ];
  };
  return (
    <RankedTraffic
      {...props}
      title={title}
      about={about}
      sub={isWorst ? t.worstSub : t.cleanestSub({ events, limit })}
      noteOf={noteOf}
      file={isWorst ? 'worst-publishers' : 'clean-publishers'}
      group="publisher"
      valueOf={({ publisher }) => publisher}
      keyOf={({ publisher_id, publisher }) => `${publisher_id}/${publisher}`}
      columnsOf={columnsOf}
      rowHeight={47}
      skeleton="table"
      empty={
        facts.measured === null || facts.measured === 0
          ? null
          : { emptyTitle: t[`${ranking}None`], emptyHint: isWorst || whyNot() === '' ? about : t.others({ why: whyNot() }) }
      }
    />
  );
});

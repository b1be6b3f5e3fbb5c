import { memo } from 'react';
import { RANKED_FROM_PCT, type PublisherShare } from '../../../../../contract/areas/web/web.ts';
import { Sparkline } from '../../../../charts/Sparkline.tsx';
import { useFormat } from '../../../../format/format.ts';
import { widgetTexts } from '../../../../i18n/texts/widget.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { color } from '../../../../theme/theme.ts';
import { movedOf } from '../../../../widgets/card/change.ts';
import { finalDays } from '../../../../widgets/card/final-days.ts';
import type { DrawnColumn } from '../../../../widgets/card/columns.ts';
import { Change } from '../../../../widgets/WidgetCard/notes/Change.tsx';
import { webTexts } from '../../texts.ts';
import styles from './cells.module.css';
import { RankedTraffic } from './RankedTraffic.tsx';
import { levelOf } from '../web-card.ts';
import { useReasons } from '../use-reasons.ts';
import { isProvisional, isSmall, type WebCardProps } from '../web-card.ts';

interface PublishersCardProps extends WebCardProps<PublisherShare[]> {
  readonly ranking: 'worst' | 'cleanest';
}
const strokes = { high: color('vigilBad'), middle: color('vigilWarn'), low: color('vigilGood'), strong: color('vigilSeries1') };

/** Five publishers, the worst or the cleanest, each with why and how it went. */
export const PublishersCard = memo(function PublishersCard({ ranking, ...props }: PublishersCardProps) {
  const { type, facts, range } = props;
  const t = useTexts(webTexts);
  const events = t[`events_${type}`];
  const w = useTexts(widgetTexts);
  const format = useFormat();
  const named = useValues();
  const { nameOf, signalOf } = useReasons();
  const isWorst = ranking === 'worst';
  const share = format.percent(RANKED_FROM_PCT);
  const title = isWorst ? t.worst : t.cleanest;
  const about = isWorst ? t.worstAbout({ events }) : t.cleanestAbout({ events, share });
  const whyOf = ({ why, total }: PublisherShare): string => {
    const small = isSmall(total) ? ` · ${t.small({ events })}` : '';
    if (why === null) return `${t.nothingFound}${small}`;
    const reason = nameOf(why.reason);
    const signal = isWorst ? signalOf(why) : null;
    const line =
      signal !== null
        ? t.whyLine({ reason, signal })
        : why.sharePct === null
          ? reason
          : t.mostly({ reason, share: format.percent(why.sharePct), events });
    return `${line}${small}`;
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
            <span className={styles.name} title={named(row.publisher)}>
              {named(row.publisher)}
            </span>
            <span className={`${styles.second} ${styles.full}`} title={whyOf(row)}>
              {whyOf(row)}
            </span>
          </span>
        ),
      },
      { key: 'why', title: t.why, of: whyOf },
      {
        key: 'invalid',
        title: t.invalidColumn,
        numeric: true,
        width: '76px',
        of: ({ invalid }) => invalid,
        cell: ({ invalid, total }) => (
          <span className={styles.two}>
            <span>{format.count(invalid)}</span>
            <span className={styles.second}>{t.outOf({ amount: format.count(total) })}</span>
          </span>
        ),
      },
      { key: 'total', title: t.measuredColumn, numeric: true, of: ({ total }) => total },
      {
        key: 'ivt',
        title: t.ivt,
        numeric: true,
        width: '84px',
        of: ({ invalidPct }) => invalidPct ?? '',
        cell: ({ invalidPct, previousPct }) => (
          <span className={styles.two}>
            <span className={styles[levelOf(invalidPct, facts.alertPct)]}>{invalidPct === null ? '–' : format.percent(invalidPct)}</span>
            <span className={styles.second}>
              {previousPct === null ? (
                ''
              ) : (
                <Change
                  good={isProvisional(facts, range) ? null : 'down'}
                  against={null}
                  {...movedOf({ value: invalidPct, previous: previousPct }, { by: 'points', write: points }, format)}
                />
              )}
            </span>
          </span>
        ),
      },
      { key: 'previous', title: t.previousColumn, numeric: true, of: ({ previousPct }) => previousPct ?? '' },
      {
        key: 'series',
        title: format.period(range.fromDate, range.toDate),
        width: '116px',
        numeric: true,
        wide: true,
        cell: ({ series, invalidPct }) => (
          <span className={styles.spark}>
            <Sparkline
              values={series}
              label=""
              stroke={strokes[levelOf(invalidPct, facts.alertPct)]}
              provisionalFrom={Math.min(series.length, finalDays(range.fromDate, facts))}
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
      sub={isWorst ? t.worstSub({ events }) : t.cleanestSub({ events, share })}
      file={isWorst ? 'worst-publishers' : 'clean-publishers'}
      group="publisher"
      valueOf={({ publisher }) => publisher}
      keyOf={({ publisher_id, publisher }) => `${publisher_id}/${publisher}`}
      columnsOf={columnsOf}
      rowHeight={47}
      skeleton="table"
      empty={facts.measured === null || facts.measured === 0 ? null : { emptyTitle: t[`${ranking}None`], emptyHint: about }}
    />
  );
});

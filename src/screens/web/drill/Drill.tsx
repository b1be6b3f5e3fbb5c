import { useRef, type ReactNode } from 'react';
import type { AdEvents, BreakdownGroup, Evidence, EventType, HourCount, RowFacts, SimilarRow } from '../../../../contract/areas/web/web.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormat } from '../../../format/format.ts';
import { useShares } from '../../../format/use-shares.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPanel } from '../../../widgets/DetailPanel/DetailPanel.tsx';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { useClassWords } from '../cards/use-web-words.ts';
import { partOf, type WebFacts } from '../cards/web-card.ts';
import { webTexts } from '../texts.ts';
import { DayRates, HourShares } from './DrillCharts.tsx';
import styles from './Drill.module.css';
import { EventList } from './EventList.tsx';
import { EventsFile, type FileOf } from './EventsFile.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { Facts } from './Facts.tsx';
import { SimilarList } from './SimilarList.tsx';
import { drillTexts } from './texts.ts';
import { useEvidenceText } from './use-evidence-text.ts';
import { useRowName } from './use-row-words.ts';

/** Events on a page of the drawer; one of the contract's page sizes. */
export const EVENTS_A_PAGE = 10;

export interface DrillViews {
  readonly row: ResourceView<RowFacts>;
  readonly hours: ResourceView<HourCount[]>;
  readonly evidence: ResourceView<Evidence[]>;
  readonly events: ResourceView<AdEvents>;
  readonly similar: ResourceView<SimilarRow[]>;
}
export type DrillPart = keyof DrillViews;

export interface DrillProps {
  readonly group: BreakdownGroup;
  readonly value: string;
  readonly type: EventType;
  readonly facts: WebFacts;
  /** The days that it is about: those of the page, or the one on which the row stood out. */
  readonly range: DateRange;
  readonly isOneDay: boolean;
  /** What stood out on that day, in a sentence; null where nothing is known to have. */
  readonly stood: string | null;
  /** The package's, an IANA name. */
  readonly zone: string;
  /** Filters and class of the page in a line; '' where it is about everything. */
  readonly narrowed: string;
  readonly views: DrillViews;
  /** From 1, `EVENTS_A_PAGE` each. */
  readonly eventsPage: number;
  readonly onEventsPage: (page: number) => void;
  /** All of its events as a file. */
  readonly file: FileOf;
  readonly onOpen: (value: string) => void;
  /** Null at either end of the table. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
  readonly onRefresh: (part: DrillPart) => void;
  /** Of the page with this row open; it goes with the evidence. */
  readonly address: string;
  /** What can be done about the row. `subject` says it in a line; `evidence` is the case against it, null until there is one. */
  readonly actions: (of: { readonly subject: string; readonly evidence: string | null }) => ReactNode;
}

/** What is known of one row of the breakdown, in the order of the argument: how much, since when, is it human, why, which, who else. */
export function Drill({
  group,
  value,
  type,
  facts,
  range,
  isOneDay,
  stood,
  zone,
  narrowed,
  views,
  eventsPage,
  onEventsPage,
  file,
  onOpen,
  onPrevious,
  onNext,
  onClose,
  onRefresh,
  address,
  actions,
}: DrillProps) {
  const t = useTexts(drillTexts);
  const events = useTexts(webTexts)[`events_${type}`];
  const labels = useClassWords(facts);
  const format = useFormat();
  const shares = useShares();
  const nameOf = useRowName(group);
  const evidenceText = useEvidenceText();
  const days = format.period(range.fromDate, range.toDate);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = nameOf(value);
  const row = 'data' in views.row ? views.row.data : null;
  const evidence = 'data' in views.evidence ? views.evidence.data : null;
  /** Nothing can be said of a row that is not there, its innocence least of all. */
  const isNowhere = views.row.status === 'failed' && views.row.failure.kind === 'missing';
  const isRowRefused = views.row.status === 'failed' || views.row.status === 'forbidden' || views.row.status === 'empty';
  const single = t.single({ events });
  return (
    <DetailPanel
      label={t.region({ name })}
      title={name}
      titleRef={heading}
      line={
        row === null
          ? ''
          : [
              ...(isOneDay ? [days] : []),
              ...(row.id === null ? [] : [row.id]),
              ...(row.rank === null
                ? []
                : [t.place({ rank: format.count(row.rank), of: format.count(row.of), excess: format.count(row.excess ?? 0) })]),
            ].join(' · ')
      }
      previous={t.previous}
      next={t.next}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
      actions={actions({
        subject:
          row === null
            ? name
            : [
                ...(isOneDay ? [days] : []),
                t.subject({
                  name,
                  invalid: format.count(row.row.invalid),
                  events,
                  share: shares.full(partOf(row.row)),
                  total: format.count(row.row.total),
                }),
                ...(narrowed === '' ? [] : [narrowed]),
              ].join(' · '),
        evidence:
          row === null || evidence === null
            ? null
            : evidenceText({
                name,
                row,
                evidence,
                range,
                zone,
                address,
                narrowed,
                stood,
                isProvisional: facts.finalTo !== null && facts.finalTo < range.toDate,
              }),
      })}
    >
      <DetailPart
        title={t.facts}
        quiet
        view={isNowhere ? { status: 'empty', at: 0 } : views.row}
        skeleton="map"
        height={56}
        empty={t.noneAtAll({ events })}
        onRefresh={() => onRefresh('row')}
      >
        {(found) => <Facts row={found.row} facts={facts} />}
      </DetailPart>
      {isNowhere ? null : (
        <>
          <div className={styles.charts}>
            {!isRowRefused && (
              <DetailPart
                title={t.daysTitle({ ivt: labels.ivt })}
                {...(facts.alertPct === null ? {} : { note: t.alertAt({ share: format.percent(facts.alertPct) }) })}
                view={views.row}
                skeleton="columns"
                height={104}
                empty={t.noneAtAll({ events })}
                onRefresh={() => onRefresh('row')}
              >
                {(found) => <DayRates days={found.days} facts={facts} />}
              </DetailPart>
            )}
            <DetailPart
              title={t[`hours_${type}`]}
              note={t.hoursNote}
              view={views.hours}
              skeleton="map"
              height={104}
              empty={t.noneAtAll({ events })}
              onRefresh={() => onRefresh('hours')}
            >
              {(hours) => (
                <HourShares
                  hours={hours}
                  name={name}
                  type={type}
                  day={range.fromDate === range.toDate ? range.fromDate : null}
                  facts={facts}
                />
              )}
            </DetailPart>
          </div>
          <DetailPart
            title={t.why}
            note={t.whyNote}
            view={views.evidence}
            skeleton="table"
            height={132}
            empty={t.noneFlagged}
            onRefresh={() => onRefresh('evidence')}
          >
            {(found) => <EvidenceList key={value} evidence={found} invalid={row?.row.invalid ?? null} />}
          </DetailPart>
          <DetailPart
            title={single}
            note={t.newest({ zone })}
            view={views.events}
            skeleton="table"
            height={220}
            empty={t.noneFlagged}
            onRefresh={() => onRefresh('events')}
            footer={(found) => (
              <>
                <Pager page={eventsPage} limit={EVENTS_A_PAGE} totalCount={found?.total_count ?? null} onPage={onEventsPage} />
                <EventsFile {...file} hasRows={found !== null && found.total_count > 0} />
              </>
            )}
          >
            {(answer) => <EventList label={single} answer={answer} zone={zone} />}
          </DetailPart>
          <DetailPart
            title={t.similar}
            note={t.similarNote}
            view={views.similar}
            skeleton="table"
            height={100}
            empty={t.noneSimilar}
            onRefresh={() => onRefresh('similar')}
          >
            {(rows) => (
              <SimilarList
                rows={rows}
                nameOf={nameOf}
                onOpen={(other) => {
                  heading.current?.focus();
                  onOpen(other);
                }}
              />
            )}
          </DetailPart>
        </>
      )}
    </DetailPanel>
  );
}

import type { ReactNode } from 'react';
import type { JournalEntry } from '../../../../contract/areas/report/changes.ts';
import type { Incident } from '../../../../contract/areas/report/report.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';
import { DetailPanel } from '../../../widgets/DetailPanel/DetailPanel.tsx';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { SlaMark } from '../SlaMark.tsx';
import { reportTexts } from '../texts.ts';
import { riskLevel } from '../use-report-columns.tsx';
import { Journal, type JournalRules } from '../change/Journal.tsx';
import { changeTexts, ticketStatusTexts } from '../change/texts.ts';
import { toClipboard, type CopyText } from '../../../widgets/use-copy.ts';
import { IncidentActions } from './IncidentActions.tsx';
import { Evidence, type Picture } from './Evidence.tsx';
import { IncidentFacts } from './IncidentFacts.tsx';
import { LifeCycle } from './LifeCycle.tsx';
import { RiskReasons } from './RiskReasons.tsx';
import styles from './Incident.module.css';

export interface IncidentPanelProps {
  readonly id: string;
  readonly view: ResourceView<Incident>;
  /** The package's, an IANA name. */
  readonly zone: string;
  /** Where it stands in the list; null where it is not on the page shown. */
  readonly place: { readonly nth: number; readonly of: number } | null;
  /** Of the page with this incident open. */
  readonly address: string;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
  readonly onRefresh: () => void;
  readonly evidence: ResourceView<Picture>;
  readonly onRefreshEvidence: () => void;
  readonly journal: ResourceView<JournalEntry[]>;
  readonly onRefreshJournal: () => void;
  /** Null where the reader may not change anything. */
  readonly rules?: JournalRules | null;
  /** The address of a ticket by its number; null where the reader has no tickets. */
  readonly ticketHref?: ((id: string) => string) | null;
  readonly publisherHref?: ((name: string) => string) | null;
  /** Whether it is contested. */
  readonly dispute?: ReactNode;
  /** Changes it; null where the reader may not. */
  readonly change?: ReactNode;
  /** How text reaches the clipboard; rejects where it does not. */
  readonly onCopy?: CopyText;
}

/** What is known of one incident: how urgent, what happened and when, why it is risky, and the facts that a takedown needs. */
export function IncidentPanel({
  id,
  view,
  zone,
  place,
  address,
  onPrevious,
  onNext,
  onClose,
  onRefresh,
  evidence,
  onRefreshEvidence,
  journal,
  onRefreshJournal,
  rules = null,
  ticketHref = null,
  publisherHref = null,
  dispute = null,
  change = null,
  onCopy = toClipboard,
}: IncidentPanelProps) {
  const t = useTexts(reportTexts);
  const c = useTexts(changeTexts);
  const format = useFormat();
  const { labelOf } = useFilterNames();
  const statusOf = useValues(ticketStatusTexts);
  const found = 'data' in view ? view.data : null;
  const isNowhere = view.status === 'failed' && view.failure.kind === 'missing';
  const shown = isNowhere ? ({ status: 'empty', at: 0 } as const) : view;
  const name = found === null || found.row.title === '' ? id : found.row.title;
  return (
    <DetailPanel
      label={t.region({ name })}
      title={name}
      line={place === null ? id : t.at({ id, nth: format.count(place.nth), whole: format.count(place.of) })}
      previous={t.previous}
      next={t.next}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
      actions={<IncidentActions url={found?.row.url ?? null} address={address} onCopy={onCopy} change={change} />}
    >
      <DetailPart title={t.address} quiet view={shown} skeleton="map" height={56} empty={t.missing} onRefresh={onRefresh}>
        {({ row, tickets = [] }) => (
          <>
            <p className={styles.address}>
              <bdi>{row.url}</bdi>
            </p>
            <p className={styles.chips}>
              <span className="score" data-level={riskLevel(row.risk)} title={t.risk}>
                <span className="visually-hidden">{t.risk} </span>
                {format.count(row.risk)}
              </span>
              <span>{labelOf('status', row.status)}</span>
              <span>{labelOf('priority', row.priority)}</span>
              <SlaMark sla={row.sla} />
              <span>
                {t.assignee}: <bdi>{row.assignee?.name ?? t.unassigned}</bdi>
              </span>
              {tickets.map(({ id: number, status, assignee }) => {
                const words = [t.ticketIs({ id: String(number) }), statusOf(status), ...(assignee === null ? [] : [assignee])].join(' · ');
                return <span key={number}>{ticketHref === null ? words : <a href={ticketHref(String(number))}>{words}</a>}</span>;
              })}
            </p>
          </>
        )}
      </DetailPart>
      {isNowhere ? null : (
        <>
          <DetailPart
            title={t.lifeTitle}
            note={t.lifeNote({ zone })}
            view={view}
            skeleton="table"
            height={160}
            empty={t.missing}
            onRefresh={onRefresh}
          >
            {(incident) => <LifeCycle life={incident.life} asOf={incident.asOf} zone={zone} />}
          </DetailPart>
          <DetailPart title={c.journalTitle} view={journal} skeleton="table" height={60} empty={c.journalNone} onRefresh={onRefreshJournal}>
            {(entries) => <Journal entries={entries} zone={zone} rules={rules} ticketHref={ticketHref} />}
          </DetailPart>
          {dispute}
          <DetailPart title={t.whyTitle} view={view} skeleton="table" height={80} empty={t.missing} onRefresh={onRefresh}>
            {({ row, reason }) => <RiskReasons row={row} reason={reason} />}
          </DetailPart>
          <details className={styles.fold}>
            <summary className="small strong">
              {t.evidenceTitle} <small>{t.evidenceNote}</small>
            </summary>
            <DetailPart
              title={t.evidenceTitle}
              quiet
              view={evidence}
              skeleton="map"
              height={200}
              empty={t.missing}
              onRefresh={onRefreshEvidence}
            >
              {(picture) => <Evidence picture={picture} of={name} />}
            </DetailPart>
          </details>
          <DetailPart title={t.factsTitle} view={view} skeleton="table" height={160} empty={t.missing} onRefresh={onRefresh}>
            {({ row }) => <IncidentFacts row={row} zone={zone} publisherHref={publisherHref} />}
          </DetailPart>
        </>
      )}
    </DetailPanel>
  );
}

import type { OwnDisputes as Disputes } from '../../../../contract/areas/ticket/dispute.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { report } from '../../../../machines/routes/areas/report.ts';
import { reportScreen } from '../../../../machines/screens/report/report.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLinkTo } from '../../../portal/use-link.ts';
import { useSetParams } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { disputeTexts } from '../texts.ts';
import styles from './OwnDisputes.module.css';

/** What its reader has contested, and how it was decided. */
export function OwnDisputes() {
  const { view, refresh } = useRead(reportScreen, 'disputes');
  const setParams = useSetParams(reportScreen.route);
  const linkTo = useLinkTo(report);
  return (
    <OwnDisputesView
      view={view}
      hrefOf={(row) => linkTo?.({ row }) ?? `${report.path}?row=${encodeURIComponent(row)}`}
      onOpen={(row) => setParams({ row }, 'push')}
      onRefresh={refresh}
    />
  );
}

export interface OwnDisputesViewProps {
  readonly view: ResourceView<Disputes>;
  /** Where an incident is read. */
  readonly hrefOf: (incident: string) => string;
  readonly onOpen: (incident: string) => void;
  readonly onRefresh: () => void;
}
/** The numbers of what is open and what is decided; opened, each dispute with its state, its dates and the reason, and a link to its incident. */
export function OwnDisputesView({ view, hrefOf, onOpen, onRefresh }: OwnDisputesViewProps) {
  const t = useTexts(disputeTexts);
  const format = useFormat();
  return (
    <div className={styles.own}>
      <DetailPart title={t.own} level={2} view={view} skeleton="table" height={32} empty={t.ownNone} onRefresh={onRefresh}>
        {({ disputes, open_count, decided_count }) => {
          const total = open_count + decided_count;
          return (
            <details>
              <summary>
                {t.ownOpen(open_count)} · {t.ownDecided(decided_count)}
              </summary>
              <ul className={styles.list} aria-label={t.own}>
                {disputes.map(({ id, incident_id, title, package_name, state, raised_on, text, ended_on, ended_by, reason, timeZone }) => (
                  <li key={id}>
                    <p className={styles.head}>
                      <a
                        href={hrefOf(incident_id)}
                        onClick={(event) => {
                          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                          event.preventDefault();
                          onOpen(incident_id);
                        }}
                      >
                        <bdi>{title}</bdi>
                      </a>
                      <strong data-state={state}>{state === 'answered' ? t.ownAnswered : t[`state_${state}`]}</strong>
                    </p>
                    <p className={styles.quiet}>
                      <bdi>{package_name}</bdi>
                      <span>{t.raisedOn({ time: format.instant(raised_on, timeZone) })}</span>
                      {ended_on !== null && (
                        <span>
                          {format.instant(ended_on, timeZone)} {ended_by !== null && <bdi>{t.endedBy({ name: ended_by })}</bdi>}
                        </span>
                      )}
                    </p>
                    <p className={styles.text} dir="auto">
                      {text}
                    </p>
                    {reason !== '' ? (
                      <p className={styles.text} dir="auto">
                        {t.ownAnswer({ text: reason })}
                      </p>
                    ) : (
                      ended_on !== null && <p className={styles.quiet}>{t.ownUnreasoned}</p>
                    )}
                  </li>
                ))}
              </ul>
              {total > disputes.length && (
                <p className="spaced">{t.ownLast({ shown: format.count(disputes.length), whole: format.count(total) })}</p>
              )}
            </details>
          );
        }}
      </DetailPart>
    </div>
  );
}

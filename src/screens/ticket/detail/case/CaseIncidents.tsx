import { Open16Regular } from '@fluentui/react-icons/svg/open';
import type { CaseIncidents as Answer } from '../../../../../contract/areas/ticket/case-incidents.ts';
import type { ResourceView } from '../../../../../machines/resource/types.ts';
import type { DateRange } from '../../../../../contract/time/dates.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import { ClockMark } from '../../list/ClockMark.tsx';
import { ticketTexts } from '../../texts.ts';
import styles from './Case.module.css';
import { caseTexts } from './texts.ts';

export interface CaseIncidentsProps {
  /** How many incidents the ticket is about. */
  readonly count: number;
  /** That all of them are of; null where they share none. */
  readonly campaign: string | null;
  readonly view: ResourceView<Answer>;
  readonly onRefresh: () => void;
  /** Where an incident, all of the case on some days, and a campaign on some days are read; null where the reader has no report. */
  readonly links: {
    readonly one: (id: string, days: DateRange) => string;
    readonly all: (days: DateRange) => string;
    readonly campaign: (name: string, days: DateRange) => string;
  } | null;
}
/** The incidents of a case beside its ticket: how each stands, its risk, its address and its clock; the report shows all. */
export function CaseIncidents({ count, campaign, view, onRefresh, links }: CaseIncidentsProps) {
  const t = useTexts(caseTexts);
  const common = useTexts(ticketTexts);
  const named = useValues();
  const format = useFormat();
  if (view.status === 'empty') return null;
  return (
    <DetailPart title={t.incidents(count)} view={view} skeleton="table" height={160} empty="" onRefresh={onRefresh}>
      {({ incidents, total, days }) => (
        <>
          <p className="quiet">
            {total > incidents.length ? t.first({ shown: format.count(incidents.length) }) : null}{' '}
            {links === null || days === null ? null : (
              <>
                <a href={links.all(days)}>{t.all(total)}</a>
                {campaign === null ? null : (
                  <>
                    {' · '}
                    <a href={links.campaign(campaign, days)}>{t.openCampaign({ name: campaign })}</a>
                  </>
                )}
              </>
            )}
          </p>
          <ul className={styles.incidents} aria-label={t.incidents(count)}>
            {incidents.map(({ incident_id, title, url, risk, status, sla }) => (
              <li key={incident_id}>
                {links === null || days === null ? (
                  <bdi>{title === '' ? incident_id : title}</bdi>
                ) : (
                  <a href={links.one(incident_id, days)} title={incident_id}>
                    <bdi>{title === '' ? incident_id : title}</bdi>
                  </a>
                )}
                <span>{named(status)}</span>
                <span className="quiet">{t.riskOf({ risk: format.count(risk) })}</span>
                {sla.state === 'none' ? <span className="quiet">{t.noClock}</span> : <ClockMark clock={{ ...sla, state: sla.state }} />}
                {url === '' ? null : (
                  <span className={styles.url}>
                    <bdi>{url}</bdi>{' '}
                    {/^https?:\/\//i.test(url) ? (
                      <a
                        href={url}
                        target="_blank"
                        rel="noopener noreferrer nofollow external"
                        aria-label={`${common.openAddress}: ${url}`}
                        title={common.openAddress}
                      >
                        <Open16Regular aria-hidden />
                      </a>
                    ) : null}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </DetailPart>
  );
}

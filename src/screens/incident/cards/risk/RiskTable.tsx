import { ArrowRepeatAll16Regular } from '@fluentui/react-icons/svg/arrow-repeat-all';
import { Copy16Regular } from '@fluentui/react-icons/svg/copy';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { Link } from 'react-router-dom';
import type { RiskyIncident } from '../../../../../contract/areas/incident.ts';
import { howOf, type Picked } from '../../../../charts/frame/picking.ts';
import { useRoving } from '../../../../charts/frame/use-roving.ts';
import { useFormat } from '../../../../format/format.ts';
import { incidentTexts } from '../../texts.ts';
import { widgetTexts } from '../../../../i18n/texts/widget.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { useCopy, type CopyText } from '../../../../widgets/use-copy.ts';
import styles from './RiskTable.module.css';

interface RiskTableProps {
  readonly incidents: readonly RiskyIncident[];
  /** Is the page filtered by a channel and nothing else of its kind, so that a press shows all? */
  readonly isChosen: (channel: string) => boolean;
  readonly onChannel: (channel: string, how: Picked) => void;
  /** The address of one incident, by its number; null where it is not open to the reader. */
  readonly linkTo: ((id: string) => string) | null;
  readonly copy: CopyText;
}
/** Only pages of the web are opened: an address of an import may be anything. */
const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

/**
 * Two lines an incident: what it is, by its number where it has no title; and leads to the incident; where it was found, which filters the page. An address is
 * never a link: many of these lead to phishing; it is copied, or opened by a button that warns. All of a table is one tab stop; up and down move in it.
 */
export function RiskTable({ incidents, isChosen, onChannel, linkTo, copy }: RiskTableProps) {
  const t = useTexts(incidentTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const named = useValues();
  const w = useTexts(widgetTexts);
  const { outcome, onCopy } = useCopy(copy);
  const first = linkTo === null ? 0 : 1;
  const stops = first + 3;
  const { onKeyDown, item } = useRoving('vertical', stops * incidents.length);
  const pickOf = (channel: string) => {
    const name = named(channel);
    const does = isChosen(channel) ? w.unpick({ name }) : w.pick({ name });
    return { 'aria-label': does, title: does };
  };
  return (
    <div className={`${styles.scroll} more`}>
      <table className={styles.table} aria-label={t.risk}>
        <thead>
          <tr>
            <th scope="col">{common.incident}</th>
            <th scope="col" className={styles.number}>
              {t.riskScore}
            </th>
            <th scope="col" className={styles.number}>
              {t.age}
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {incidents.map((incident, at) => (
            <tr key={incident.incident_id}>
              <th scope="row">
                {linkTo === null ? (
                  <bdi className={styles.title}>{incident.title || incident.incident_id}</bdi>
                ) : (
                  <Link className={styles.title} to={linkTo(incident.incident_id)} {...item(stops * at)}>
                    <bdi>{incident.title || incident.incident_id}</bdi>
                  </Link>
                )}
                <span className={`${styles.where} anchor block`}>
                  <span className={styles.url} title={incident.url}>
                    <button
                      type="button"
                      className={styles.channel}
                      {...pickOf(incident.channel)}
                      {...item(stops * at + first)}
                      onClick={(event) => onChannel(incident.channel, howOf(event))}
                    >
                      {named(incident.channel)}
                    </button>
                    {incident.url === '' ? null : (
                      <>
                        {' · '}
                        <bdi>{bare(incident.url)}</bdi>
                      </>
                    )}
                  </span>
                  {incident.url === '' ? null : (
                    <span className={styles.does}>
                      <button
                        type="button"
                        className={styles.act}
                        title={t.copyAddress}
                        aria-label={t.copyAddressOf({ name: incident.title || incident.incident_id })}
                        {...item(stops * at + first + 1)}
                        onClick={() => onCopy(incident.url)}
                      >
                        {icons.copy}
                      </button>
                      {isWeb(incident.url) ? (
                        <a
                          className={styles.act}
                          href={incident.url}
                          target="_blank"
                          rel="noopener noreferrer nofollow external"
                          title={t.openWarning}
                          aria-label={t.openAddressOf({ name: incident.title || incident.incident_id })}
                          {...item(stops * at + first + 2)}
                        >
                          {icons.open}
                        </a>
                      ) : null}
                    </span>
                  )}
                </span>
                {outcome !== null && outcome.of === incident.url ? (
                  <span className="quiet block">{outcome.done ? common.copied : t.notCopied}</span>
                ) : null}
              </th>
              <td className={styles.number}>
                <span className="score" data-level={levelOf(incident.risk)}>
                  {incident.risk}
                </span>
              </td>
              <td className={styles.number}>
                {format.hours(incident.ageHours)}
                {incident.reemergedCount === 0 && !incident.breaching ? null : (
                  <span className={styles.marks}>
                    {incident.reemergedCount === 0 ? null : (
                      <span className={styles.back} title={t.reemerged(incident.reemergedCount)}>
                        <ArrowRepeatAll16Regular aria-hidden />
                        <span aria-hidden>{incident.reemergedCount}</span>
                        <span className="visually-hidden">{t.reemerged(incident.reemergedCount)}</span>
                      </span>
                    )}
                    {incident.breaching ? (
                      <abbr className={styles.sla} title={t.slaBreached}>
                        {t.sla}
                        <span className="visually-hidden"> {t.slaBreached}</span>
                      </abbr>
                    ) : null}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <span className="visually-hidden" role="status">
        {outcome === null ? '' : outcome.done ? common.copied : t.notCopied}
      </span>
    </div>
  );
}
const icons = { copy: <Copy16Regular aria-hidden />, open: <Open16Regular aria-hidden /> };

const bare = (url: string): string => url.replace(/^https?:\/\//, '');
const levelOf = (risk: number): 'high' | 'medium' | 'low' => (risk >= 80 ? 'high' : risk >= 50 ? 'medium' : 'low');

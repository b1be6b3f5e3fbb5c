import { ArrowDownload16Regular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUp20Regular } from '@fluentui/react-icons/svg/chevron-up';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { Link20Regular } from '@fluentui/react-icons/svg/link';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../../contract/failure.ts';
import type { TicketDetail } from '../../../../contract/areas/ticket/ticket.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { filtersTexts } from '../../../i18n/texts/filters/filters.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { focusOpened, focusWhereFree } from '../../../widgets/focus-opened.ts';
import { toClipboard, useCopy, type CopyText } from '../../../widgets/use-copy.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { ticketTexts, ticketWords } from '../texts.ts';
import { ClockStrip } from './ClockStrip.tsx';
import { Contested } from './Contested.tsx';
import { IncidentOf } from './IncidentOf.tsx';
import { LinkButton } from '../../../widgets/LinkButton/LinkButton.tsx';
import styles from './Detail.module.css';
import { Timeline } from './Timeline.tsx';

export interface TicketPanelProps {
  readonly id: string;
  readonly view: ResourceView<TicketDetail>;
  readonly zone: string;
  /** Address of this ticket alone. */
  readonly address: string;
  /** Where its incident is read; null where the reader has no report. */
  readonly incidentLink: ((id: string) => string) | null;
  /** Where a publisher stands in every package. */
  readonly publisherLink: (name: string) => string;
  /** Where another ticket is read, as that of a dispute. */
  readonly ticketLink: ((id: string) => string) | null;
  /** Null at either end of the list, and where there is none. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  /** Back to the list where that is out of sight; null where it stands beside. */
  readonly onBack: (() => void) | null;
  readonly onRefresh: () => void;
  /** Null where the reader may not change it. */
  readonly onEdit: (() => void) | null;
  /** Status, priority, person and closing. */
  readonly actions?: ReactNode;
  /** What became of the last change. */
  readonly outcome?: ReactNode;
  readonly composer?: ReactNode;
  readonly onFile: (id: string) => void;
  /** Why the last file did not come. */
  readonly fileFailure?: Failure | null;
  /** The entry of the timeline that its reader has just written. */
  readonly revealed?: string | null;
  /** The incidents of its case. */
  readonly incidents?: ReactNode;
  /** Its takedown notices. */
  readonly notices?: ReactNode;
  readonly onCopy?: CopyText;
  /** Takes the focus when it opens, and gives it back to its row; `where-free`: where nothing else has it, as after a link that went with its page. */
  readonly takesFocus?: keyof typeof focusBy;
}
const focusBy = { always: focusOpened, 'where-free': focusWhereFree, never: undefined } as const;

/** One ticket: what it is, how its clock stands, what was done, and the place to go on. */
export function TicketPanel(props: TicketPanelProps) {
  const {
    id,
    view,
    zone,
    address,
    ticketLink,
    onPrevious,
    onNext,
    onBack,
    onRefresh,
    onEdit,
    actions,
    outcome,
    composer,
    onFile,
    fileFailure = null,
    incidents,
    notices,
    revealed = null,
    onCopy = toClipboard,
    takesFocus = 'never',
  } = props;
  const t = useTexts(ticketTexts);
  const f = useTexts(filtersTexts);
  const format = useFormat();
  const copied = useCopy(onCopy);
  const isNowhere = view.status === 'failed' && view.failure.kind === 'missing';
  const shown = isNowhere ? ({ status: 'empty', at: 0 } as const) : view;
  // while the next one is on its way, the one before is shown, inert: nothing around it speaks of it
  const ticket = 'data' in view && view.status !== 'turning' ? view.data : null;
  return (
    <article className={styles.panel} aria-label={t.region({ id })} tabIndex={-1} ref={focusBy[takesFocus]}>
      <header className={styles.head}>
        {onBack !== null && (
          <ActionButton label={t.back} onClick={onBack}>
            <ArrowLeft20Regular aria-hidden />
          </ActionButton>
        )}
        <span className="quiet">{ticket === null ? `#${id}` : `${t.place({ id, package: ticket.project.id })} · ${zone}`}</span>
        <span className={`${styles.tools} last gap-2`}>
          {(onPrevious !== null || onNext !== null) && (
            <>
              <ActionButton label={t.previous} idle={onPrevious === null} onClick={() => onPrevious?.()}>
                <ChevronUp20Regular aria-hidden />
              </ActionButton>
              <ActionButton label={t.next} idle={onNext === null} onClick={() => onNext?.()}>
                <ChevronDown20Regular aria-hidden />
              </ActionButton>
            </>
          )}
          {onEdit !== null && (
            <ActionButton label={t.edit} idle={ticket === null} onClick={onEdit}>
              <Edit20Regular aria-hidden />
            </ActionButton>
          )}
          <ActionButton label={t.copyLink} onClick={() => copied.onCopy(address)}>
            <Link20Regular aria-hidden />
          </ActionButton>
          <ActionButton
            label={t.print}
            idle={ticket === null}
            onClick={() => {
              window.print();
            }}
          >
            <Print20Regular aria-hidden />
          </ActionButton>
        </span>
      </header>
      <DetailPart
        title={ticket?.subject ?? `#${id}`}
        quiet
        view={shown}
        skeleton="table"
        height={320}
        empty={t.missing}
        onRefresh={onRefresh}
      >
        {(data) => (
          <>
            <h2 className={styles.subject} dir="auto">
              {data.subject}
            </h2>
            <p className={`${styles.paper} spaced`}>
              {f.asOf({ time: format.instant(data.asOf, zone) })} · {address}
            </p>
            <PrivateOut ticket={data} />
            <Contested disputes={data.disputes} zone={zone} disputeLink={ticketLink} />
            <div className={styles.actions}>{actions}</div>
            <div role="status">{outcome}</div>
            <ClockStrip ticket={data} zone={zone} />
            <Facts {...props} ticket={data} />
            {incidents}
            {data.description !== '' && (
              <p className={styles.description} dir="auto">
                {data.description}
              </p>
            )}
            {data.attachments.length > 0 && <Files files={data.attachments} zone={zone} failure={fileFailure} onFile={onFile} />}
            {notices}
            <h3 className={styles.section}>{t.timeline}</h3>
            <Timeline ticket={data} zone={zone} revealed={revealed} />
          </>
        )}
      </DetailPart>
      {'data' in view && (
        <div className={styles.composerPlace} inert={view.status === 'turning'}>
          {composer}
        </div>
      )}
    </article>
  );
}

/** On paper: how many private notes are left out. */
function PrivateOut({ ticket: { journals } }: { readonly ticket: TicketDetail }) {
  const t = useTexts(ticketTexts);
  const notes = journals.filter(({ private_notes }) => private_notes).length;
  return notes > 0 ? <p className={`${styles.paper} spaced`}>{t.privateOut(notes)}</p> : null;
}

interface FilesProps {
  readonly files: TicketDetail['attachments'];
  readonly zone: string;
  readonly failure: Failure | null;
  readonly onFile: (id: string) => void;
}
function Files({ files, zone, failure, onFile }: FilesProps) {
  const t = useTexts(ticketTexts);
  const format = useFormat();
  const causeOf = useCause();
  return (
    <>
      <h3 className={styles.section}>{t.files}</h3>
      <ul className={`${styles.files} stack gap-4`}>
        {files.map(({ id, filename, filesize, author, created_on, sha256 }) => (
          <li key={id}>
            <LinkButton onClick={() => onFile(id)}>
              <ArrowDownload16Regular aria-hidden />
              <bdi>{filename}</bdi>
            </LinkButton>
            <span className="quiet">
              {t.fileOf({ size: format.bytes(filesize), name: author.name, time: format.instant(created_on, zone) })}
            </span>
            {sha256 === '' ? null : <code className={styles.paper}>{t.hash({ hash: sha256 })}</code>}
          </li>
        ))}
      </ul>
      {failure !== null && <p role="alert">{t.noFile({ cause: causeOf(failure) })}</p>}
    </>
  );
}

type FactsProps = Pick<TicketPanelProps, 'zone' | 'incidentLink' | 'publisherLink'> & { readonly ticket: TicketDetail };
function Facts({ ticket, zone, incidentLink, publisherLink }: FactsProps) {
  const t = useTexts(ticketTexts);
  const named = useValues(ticketWords);
  const format = useFormat();
  const { incident_id, resolution, publisher } = ticket;
  const common = useTexts(commonTexts);
  // on screen the menus say them
  const said: readonly (readonly [string, ReactNode])[] = [
    [t.status, named(ticket.status.name)],
    [t.priority, named(ticket.priority.name)],
    [t.assignee, ticket.assigned_to?.name ?? t.unassigned],
  ];
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t.kind, named(ticket.tracker.name)],
    ...(incident_id === null
      ? []
      : [[t.incident, <IncidentOf key={incident_id} id={incident_id} incident={ticket.incident} link={incidentLink} />] as const]),
    ...(publisher === undefined ? [] : [[common.publisher, <Link to={publisherLink(publisher)}>{publisher}</Link>] as const]),
    ...(resolution === null ? [] : [[t.resolution, named(resolution)] as const]),
    [t.raised, t.raisedBy({ time: format.instant(ticket.created_on, zone), name: ticket.author.name })],
    [t.changed, format.instant(ticket.updated_on, zone)],
  ];
  return (
    <dl className={styles.facts}>
      {said.map(([label, value]) => (
        <div key={label} className={styles.paper}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

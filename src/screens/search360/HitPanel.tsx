import { Button, Field, Select } from '@fluentui/react-components';
import { BranchFork16Regular } from '@fluentui/react-icons/svg/branch-fork';
import type { LinkedValues, RowTicket, SearchHit, SearchValue } from '../../../contract/areas/search360.ts';
import { maskedValue } from '../../../contract/search-kind.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import type { HitName } from '../../../machines/screens/search360/search360.ts';
import { useFormat } from '../../format/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useValues } from '../../i18n/use-values.ts';
import { DetailPanel } from '../../widgets/DetailPanel/DetailPanel.tsx';
import { DetailPart } from '../../widgets/DetailPanel/DetailPart.tsx';
import { ActionButton } from '../../widgets/WidgetCard/ActionButton.tsx';
import { kindIcons } from './icons.tsx';
import styles from './Search360.module.css';
import { countOf, differing, type StagedTicket } from './staged.ts';
import { fieldTexts, kindTexts, matchTexts, searchTexts, ticketValueTexts, typeTexts } from './texts.ts';
import { useBasis } from './words.ts';

interface Choice {
  readonly id: string;
  readonly name: string;
}
export interface TicketLists {
  readonly statuses: readonly Choice[];
  readonly priorities: readonly Choice[];
  readonly people: readonly Choice[];
}
export interface HitPanelProps {
  readonly name: HitName;
  /** The hit, where it is on this page of the list. */
  readonly hit: SearchHit | null;
  readonly view: ResourceView<LinkedValues>;
  readonly zone: string;
  readonly lists: TicketLists;
  readonly staged: StagedTicket | null;
  readonly isSaving: boolean;
  /** What became of the last change of its ticket. */
  readonly said: string;
  /** Null where the reader changes no tickets. */
  readonly onStage: ((ticket: RowTicket, staged: StagedTicket | null) => void) | null;
  readonly onSave: (ticket: RowTicket, staged: StagedTicket) => void;
  /** Where all of it is; null of what has no page of its own. */
  readonly link: { readonly href: string; readonly text: string } | null;
  readonly ticketLink: ((id: number) => string) | null;
  readonly onPivot: (values: readonly SearchValue[]) => void;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
  readonly onRefresh: () => void;
}
/** One hit: the values that it is known by, each of which leads on, and its ticket, whose fields are changed in place. */
export function HitPanel(props: HitPanelProps) {
  const { name, hit, view, zone, onPivot, onPrevious, onNext, onClose, onRefresh, link } = props;
  const t = useTexts(searchTexts);
  const k = useTexts(kindTexts);
  const f: Readonly<Record<string, string>> = useTexts(fieldTexts);
  const m = useTexts(matchTexts);
  const ty = useTexts(typeTexts);
  const format = useFormat();
  const basisOf = useBasis();
  const data = 'data' in view ? view.data : null;
  const ticket = data?.ticket ?? hit?.ticket ?? null;
  return (
    <DetailPanel
      label={ty[`one_${name.type}`]}
      title={hit?.title ?? data?.title ?? name.key}
      line={[
        ty[`one_${name.type}`],
        ...(hit === null ? [] : [`${m[hit.match]}, ${basisOf(hit)}, ${t.score} ${format.count(hit.score)}`]),
        ...(data === null ? [] : [`${format.dayIn(data.firstSeen, zone)} – ${format.dayIn(data.lastSeen, zone)}`]),
      ].join(' · ')}
      previous={t.previous}
      next={t.next}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
      actions={ticket === null ? null : <TicketFields key={ticket.id} {...props} ticket={ticket} />}
    >
      {link !== null && (
        <p className={styles.panelLine}>
          <a className={styles.link} href={link.href}>
            {link.text}
          </a>
        </p>
      )}
      <DetailPart
        title={t.linked}
        {...(data !== null && { note: t.linkedCount(data.values.length) })}
        view={view}
        skeleton="table"
        height={220}
        empty={t.linkedNone}
        onRefresh={onRefresh}
      >
        {({ values }) => (
          <ul className={styles.linked}>
            {values.map(({ kind, value, field, count }) => {
              const shown = maskedValue(kind, value);
              return (
                <li key={`${kind} ${value}`}>
                  <span title={k[kind]}>{kindIcons[kind]}</span>
                  <span className={styles.two}>
                    <bdi title={shown}>{shown}</bdi>
                    <span className={styles.quiet}>
                      {k[kind]}, {f[field] ?? field} · {t.inThings(count)}
                    </span>
                  </span>
                  <ActionButton label={t.pivot({ value: shown })} onClick={() => onPivot([{ kind, value }])}>
                    <BranchFork16Regular aria-hidden />
                  </ActionButton>
                </li>
              );
            })}
          </ul>
        )}
      </DetailPart>
    </DetailPanel>
  );
}

/** Priority, status and person of a ticket: staged, and saved as one change. */
function TicketFields({
  ticket,
  lists,
  staged,
  isSaving,
  said,
  onStage,
  onSave,
  ticketLink,
}: HitPanelProps & { readonly ticket: RowTicket }) {
  const t = useTexts(searchTexts);
  const named = useValues(ticketValueTexts);
  const now = differing(ticket, staged ?? { seen: ticket.updated_on });
  const count = countOf(now);
  const fields = [
    {
      key: 'priority_id' as const,
      label: t.priority,
      was: ticket.priority.name,
      value: now.priority_id ?? ticket.priority.id,
      choices: lists.priorities,
    },
    {
      key: 'status_id' as const,
      label: t.status,
      was: ticket.status.name,
      value: now.status_id ?? ticket.status.id,
      choices: lists.statuses,
    },
    {
      key: 'assigned_to_id' as const,
      label: t.assignee,
      was: ticket.assigned_to?.name ?? t.unassigned,
      value: (now.assigned_to_id === undefined ? ticket.assigned_to?.id : now.assigned_to_id) ?? '',
      choices: [{ id: '', name: t.unassigned }, ...lists.people],
    },
  ];
  return (
    <div className={styles.ticket}>
      <h3>
        {ticketLink === null ? (
          t.openTicket({ id: String(ticket.id) })
        ) : (
          <a className={styles.link} href={ticketLink(ticket.id)}>
            {t.openTicket({ id: String(ticket.id) })}
          </a>
        )}
      </h3>
      <div className={styles.fields}>
        {fields.map(({ key, label, was, value, choices }) => (
          <Field key={key} size="small" label={now[key] === undefined ? label : t.was({ field: label, value: named(was) })}>
            <Select
              size="small"
              value={value}
              disabled={onStage === null || choices.length === 0}
              data-changed={now[key] !== undefined}
              onChange={(_, { value: to }) =>
                onStage?.(
                  ticket,
                  differing(ticket, { ...now, seen: ticket.updated_on, [key]: key === 'assigned_to_id' && to === '' ? null : to }),
                )
              }
            >
              {!choices.some(({ id }) => id === value) && <option value={value}>{named(was)}</option>}
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {named(name)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <div className={styles.ticketFoot}>
        <span role="status" className={styles.grow}>
          {count > 0 && said === '' ? t.changes(count) : said}
        </span>
        <Button size="small" disabledFocusable={count === 0 || isSaving} onClick={() => onStage?.(ticket, null)}>
          {t.cancel}
        </Button>
        <Button size="small" appearance="primary" disabledFocusable={count === 0 || isSaving} onClick={() => onSave(ticket, now)}>
          {isSaving ? t.saving : t.saveNow}
        </Button>
      </div>
    </div>
  );
}

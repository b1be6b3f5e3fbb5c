import type { TicketLists } from '../../../widgets/ticket-lists.ts';
import { Button, Field, Select } from '@fluentui/react-components';
import type { RowTicket } from '../../../../contract/areas/search360/search360.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import shared from '../Search360.module.css';
import styles from './HitPanel.module.css';
import { countOf, differing, type StagedTicket } from './staged.ts';
import { searchTexts, ticketValueTexts } from '../texts.ts';

export interface TicketFieldsProps {
  readonly ticket: RowTicket;
  readonly lists: TicketLists;
  readonly staged: StagedTicket | null;
  readonly isSaving: boolean;
  /** What became of its last change. */
  readonly said: string;
  /** It was not saved. */
  readonly isBad: boolean;
  /** Null where the reader changes no tickets. */
  readonly onStage: ((ticket: RowTicket, staged: StagedTicket | null) => void) | null;
  readonly onSave: (ticket: RowTicket, staged: StagedTicket) => void;
  readonly ticketLink: ((id: number) => string) | null;
}
/** Priority, status and person of a ticket: staged, and saved as one change. */
export function TicketFields({ ticket, lists, staged, isSaving, said, isBad, onStage, onSave, ticketLink }: TicketFieldsProps) {
  const t = useTexts(searchTexts);
  const common = useTexts(commonTexts);
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
      // those that end a ticket go with a resolution, which is chosen at the ticket itself
      choices: lists.statuses.filter(({ is_closed }) => !is_closed),
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
          <a className={shared.link} href={ticketLink(ticket.id)}>
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
      {onStage !== null && !ticket.status.is_closed && ticketLink !== null && (
        <a className={`${shared.link} ${styles.closes}`} href={ticketLink(ticket.id)}>
          {t.closeThere}
        </a>
      )}
      <div className="flow">
        <span role="status" className={styles.grow} data-bad={isBad}>
          {count > 0 && said === '' ? t.changes(count) : said}
        </span>
        <Button size="small" disabledFocusable={count === 0 || isSaving} onClick={() => onStage?.(ticket, null)}>
          {common.cancel}
        </Button>
        <Button size="small" appearance="primary" disabledFocusable={count === 0 || isSaving} onClick={() => onSave(ticket, now)}>
          {isSaving ? t.saving : common.save}
        </Button>
      </div>
    </div>
  );
}

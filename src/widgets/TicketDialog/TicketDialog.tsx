import { DialogSurface, Input, Select, Textarea } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ticketFiles } from '../../../contract/life/ticket-fields.ts';
import { DialogForm } from '../form/DialogForm.tsx';
import { FormField } from '../form/FormField.tsx';
import type { CheckedForm } from '../form/use-checked-form.ts';
import { OpenDialog } from '../OpenDialog.tsx';
import type { TicketLists } from '../ticket-lists.ts';
import { FormFilesBox } from '../UploadBox/FormFilesBox.tsx';
import { ticketFormKinds, type TicketForm } from './ticket-form.ts';

/** Names of the fields and buttons, in the area's own words. */
export interface TicketDialogWords {
  readonly newTicket: string;
  readonly kind: string;
  readonly subject: string;
  readonly description: string;
  readonly create: string;
  readonly creating: string;
}
interface TicketDialogProps {
  readonly words: TicketDialogWords;
  /** The package that the ticket is raised in, in words. */
  readonly about: string;
  readonly named: (value: string) => string;
  readonly form: CheckedForm<TicketForm>;
  readonly isSending: boolean;
  /** Why it was not raised; null while nothing failed. */
  readonly fault: string | null;
  /** What priority and person can be chosen from. */
  readonly choices: {
    readonly priority: string;
    readonly assignee: string;
    readonly unassigned: string;
    readonly lists: Pick<TicketLists, 'priorities' | 'people'>;
  };
  readonly rows: number;
  /** What else goes with it. */
  readonly extra?: ReactNode;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}
/** Raises a ticket that is about no incident: its kind, what it says, and its files. */
export function TicketDialog({ words, about, named, form, isSending, fault, choices, rows, extra, onSubmit, onCancel }: TicketDialogProps) {
  // the usual one is that of a ticket which is raised without one
  const usual = choices.lists.priorities.find(({ is_default }) => is_default === true);
  const others = choices.lists.priorities.filter((each) => each !== usual);
  return (
    <OpenDialog onClose={onCancel}>
      <DialogSurface>
        <DialogForm
          title={words.newTicket}
          fault={fault}
          send={isSending ? words.creating : words.create}
          isSending={isSending}
          className={'stack gap-12'}
          onSubmit={onSubmit}
          onCancel={onCancel}
        >
          <p className="quiet">{about}</p>
          <FormField form={form} name="tracker" label={words.kind}>
            {(field) => (
              <Select {...field}>
                {ticketFormKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {named(kind)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField form={form} name="subject" label={words.subject} required>
            {(field) => <Input {...field} />}
          </FormField>
          <FormField form={form} name="description" label={words.description}>
            {(field) => <Textarea rows={rows} resize="vertical" {...field} />}
          </FormField>
          <FormField form={form} name="priority_id" label={choices.priority}>
            {(field) => (
              <Select {...field}>
                <option value="">{usual === undefined ? '' : named(usual.name)}</option>
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {named(name)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField form={form} name="assigned_to_id" label={choices.assignee}>
            {(field) => (
              <Select {...field}>
                <option value="">{choices.unassigned}</option>
                {choices.lists.people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          {extra}
          <FormFilesBox form={form} name="files" part={ticketFiles.files} />
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}

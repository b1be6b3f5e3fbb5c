import { DialogSurface, Select, Textarea } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Failure } from '../../../../contract/failure.ts';
import { MOST_TEXT, ticketFiles } from '../../../../contract/areas/ticket/ticket.ts';
import { contestedKinds } from '../../../../contract/areas/ticket/traffic-dispute.ts';
import type { PublisherInPackage } from '../../../../contract/areas/publisher/across.ts';
import { publisherScreen as screen } from '../../../../machines/screens/publisher/across.ts';
import { useFormat } from '../../../format/format.ts';
import { useShares } from '../../../format/use-shares.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDays } from '../../../portal/use-params.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { DialogForm } from '../../../widgets/form/DialogForm.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { formFiles } from '../../../widgets/UploadBox/form-files.ts';
import { FormFilesBox } from '../../../widgets/UploadBox/FormFilesBox.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { contestTexts } from '../texts.ts';
import { contestable } from './contestable.ts';

const Text = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_TEXT, `maximum-symbols:${MOST_TEXT}`));
const Contest = z.object({ kind: z.enum(contestedKinds), text: Text, files: formFiles(ticketFiles.files) });
interface ContestDialogProps {
  readonly of: PublisherInPackage;
  readonly publisher: string;
  readonly onClose: () => void;
}
interface WordsDialogProps {
  readonly title: string;
  readonly send: string;
  readonly sent: { readonly status: string; readonly failure: Failure | null };
  /** Said where somebody was first. */
  readonly conflict: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
/** What somebody says in a dispute, and what became of it. */
function WordsDialog({ title, send, sent: { status, failure }, conflict, onSubmit, onClose, children }: WordsDialogProps) {
  const t = useTexts(contestTexts);
  const causeOf = useCause();
  const isSending = status === 'sending';
  return (
    <OpenDialog onClose={onClose} modalType="alert">
      <DialogSurface>
        <DialogForm
          title={title}
          fault={status === 'conflict' ? conflict : status === 'failed' && failure !== null ? t.notSent({ cause: causeOf(failure) }) : null}
          send={isSending ? t.sending : send}
          isSending={isSending}
          className="stack gap-12"
          onSubmit={onSubmit}
          onCancel={onClose}
        >
          {children}
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}
/** Contests what was invalid on the chosen days, on the events that the advertiser sees too. */
export function ContestDialog({ of, publisher, onClose }: ContestDialogProps) {
  const t = useTexts(contestTexts);
  const format = useFormat();
  const shares = useShares();
  const range = useDays();
  const { package_name, timeZone } = of;
  const kinds = contestable(of);
  const { form, ...sent } = useWriteForm(screen, 'contest', {
    schema: Contest,
    defaults: { kind: kinds[0] ?? 'visit', text: '', files: [] as File[] },
    request: ({ kind, text, files }) => ({ body: { package_name, publisher, kind, ...range, text }, files: { files } }),
    about: `${package_name} ${publisher}`,
    draft: true,
  });
  return (
    <WordsDialog
      title={t.contest}
      send={t.send}
      sent={sent}
      conflict={t.already}
      onSubmit={() => sent.submit({ onDone: onClose })}
      onClose={onClose}
    >
      <p>{t.days({ days: format.range(range.fromDate, range.toDate), zone: timeZone })}</p>
      <FormField form={form} name="kind" label={t.kind} own={{ 'days-credited': t.daysCredited }}>
        {(field) => (
          <Select {...field}>
            {kinds.map((kind) => {
              const { invalid = 0, all = 0 } = of.traffic.find((each) => each.kind === kind) ?? {};
              return (
                <option key={kind} value={kind}>
                  {`${t[kind]}: ${shares.based({ part: invalid, all })}`}
                </option>
              );
            })}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="text" label={t.why} required>
        {(field) => <Textarea rows={4} resize="vertical" {...field} />}
      </FormField>
      <FormFilesBox form={form} name="files" part={ticketFiles.files} />
    </WordsDialog>
  );
}

const Reply = z.object({ text: Text, files: formFiles(ticketFiles.files) });
/** Says more in an open dispute. */
export function ReplyDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTexts(contestTexts);
  const { form, ...sent } = useWriteForm(screen, 'reply', {
    schema: Reply,
    defaults: { text: '', files: [] as File[] },
    request: ({ text, files }) => ({ params: { id }, body: { text }, files: { files } }),
    about: id,
    draft: true,
  });
  return (
    <WordsDialog
      title={t.reply}
      send={t.reply}
      sent={sent}
      conflict={t.changed}
      onSubmit={() => sent.submit({ onDone: onClose })}
      onClose={onClose}
    >
      <FormField form={form} name="text" label={t.why} required>
        {(field) => <Textarea rows={4} resize="vertical" {...field} />}
      </FormField>
      <FormFilesBox form={form} name="files" part={ticketFiles.files} />
    </WordsDialog>
  );
}

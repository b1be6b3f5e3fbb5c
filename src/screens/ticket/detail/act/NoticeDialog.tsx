import {
  Button,
  Checkbox,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
  Select,
  Textarea,
} from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { MOST_NOTICE } from '../../../../../contract/life/mail.ts';
import {
  NoticeLimit,
  noticeTemplates,
  type NoticeDraft,
  type NoticeTemplate,
} from '../../../../../contract/areas/ticket/takedown-notice.ts';
import type { Failure } from '../../../../../contract/failure.ts';
import { MOST_SUBJECT } from '../../../../../contract/areas/ticket/ticket.ts';
import type { TicketsScreen } from '../../../../../machines/screens/ticket/tickets.ts';
import { useFormat } from '../../../../format/format.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWriteForm } from '../../../../portal/writes/use-write-form.ts';
import { DialogForm } from '../../../../widgets/form/DialogForm.tsx';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { ticketTexts, ticketWords } from '../../texts.ts';
import { OpenDialog } from '../../../../widgets/OpenDialog.tsx';
import { Contested, type ContestedProps } from '../Contested.tsx';
import styles from '../Detail.module.css';
import { hasWay, movesOf } from './closing.ts';
import { Recipients } from './Recipients.tsx';
import { useForeseen, type DrawnTicket } from './use-foreseen.ts';
import { WhatMoves } from './WhatMoves.tsx';

const NoticeForm = z.object({
  template: z.enum(noticeTemplates),
  recipient: z.email('email-not-valid').check(z.maxLength(200)),
  subject: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_SUBJECT, `maximum-symbols:${MOST_SUBJECT}`)),
  text: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_NOTICE, `maximum-symbols:${MOST_NOTICE}`)),
  attachments: z.array(z.string()),
});
/** What a template says. */
const words = ['subject', 'text'] as const;
interface NoticeDialogProps extends DrawnTicket {
  readonly screen: TicketsScreen;
  readonly disputeLink: ContestedProps['disputeLink'];
  readonly onDone: () => void;
}
/** Writes a takedown notice: a template that is filled in from the incident, put right, and sent by mail. */
export function NoticeDialog({ screen, ticket, isRead, disputeLink, onDone }: NoticeDialogProps) {
  const t = useTexts(ticketTexts);
  const common = useTexts(commonTexts);
  const { view, refresh } = useRead(screen, 'noticeDraft');
  return (
    <OpenDialog onClose={onDone}>
      <DialogSurface>
        {'data' in view ? (
          <NoticeFields screen={screen} ticket={ticket} isRead={isRead} disputeLink={disputeLink} draft={view.data} onDone={onDone} />
        ) : (
          <DialogBody>
            <DialogTitle>{t.notice}</DialogTitle>
            <DialogContent>
              {view.status === 'failed' && view.failure.kind === 'conflict' ? (
                <p role="alert" className="spaced">
                  {t.noticeRefused}
                </p>
              ) : (
                <DetailPart title={t.notice} quiet view={view} skeleton="table" height={320} empty={t.missing} onRefresh={refresh}>
                  {() => null}
                </DetailPart>
              )}
            </DialogContent>
            <DialogActions>
              <Button onClick={onDone}>{common.cancel}</Button>
            </DialogActions>
          </DialogBody>
        )}
      </DialogSurface>
    </OpenDialog>
  );
}

function NoticeFields({ screen, ticket, isRead, disputeLink, draft, onDone }: NoticeDialogProps & { readonly draft: NoticeDraft }) {
  const t = useTexts(ticketTexts);
  const format = useFormat();
  const otherCause = useCause();
  const causeOf = (failed: Failure): string => {
    const limit = NoticeLimit.safeParse(failed.current);
    if (!limit.success) return otherCause(failed);
    const { of, most, freeAt } = limit.data;
    if (of === 'day' || freeAt === null) return t.noticeLimit_day;
    const time = `${format.dayIn(freeAt, ticket.timeZone)}, ${format.time(freeAt, ticket.timeZone)}`;
    return t[`noticeLimit_${of}`]({ most: format.count(most), time });
  };
  const [first] = draft.templates;
  const templateOf = (id: NoticeTemplate) => draft.templates.find((each) => each.id === id);
  const common = useTexts(commonTexts);
  const { ticket: seen, isForeseen } = useForeseen({ ticket, isRead });
  const [walks, setWalks] = useState(true);
  // a notice takes up a ticket that is new
  const movesBy = (template: NoticeTemplate, isWalking: boolean) =>
    seen.status.name === 'New' && template !== 'withdrawal' ? movesOf(seen, { to: 'In Progress' }, { walks: isWalking }) : null;
  const { form, status, failure, submit } = useWriteForm(screen, 'notice', {
    schema: NoticeForm,
    defaults: {
      template: first?.id ?? 'trademark',
      recipient: first?.id === 'withdrawal' ? (draft.withdraws?.recipient ?? '') : '',
      subject: first?.subject ?? '',
      text: first?.text ?? '',
      attachments: [] as string[],
    },
    request: (body) => ({
      params: { id: ticket.id },
      body: { ...body, reference: draft.reference, ...(walks && hasWay(movesBy(body.template, false)) && { walk: true }) },
    }),
    about: String(ticket.id),
    version: draft.reference,
    draft: true,
  });
  const [template, recipient, subject, text] = useWatch({ control: form.control, name: ['template', 'recipient', 'subject', 'text'] });
  const ground = templateOf(template);
  const isOwn = ground !== undefined && (subject !== ground.subject || text !== ground.text);
  const named = useValues(ticketWords);
  const [plain, moves] = [movesBy(template, false), movesBy(template, walks)];
  const { setFocus } = form;
  // what had the focus has gone with the draft that was awaited, and a dialog without it is hidden from screen readers
  useEffect(() => setFocus('template'), [setFocus]);
  const choose = (id: NoticeTemplate): void => {
    const was = templateOf(form.getValues('template'));
    const chosen = templateOf(id);
    form.setValue('template', id, { shouldDirty: true });
    // what was written by hand is worth more than a template
    if (id === 'withdrawal') form.setValue('recipient', draft.withdraws?.recipient ?? '', { shouldDirty: true });
    for (const name of words)
      if (form.getValues(name) === (was?.[name] ?? '')) form.setValue(name, chosen?.[name] ?? '', { shouldDirty: true });
  };
  const takeGround = (): void => {
    for (const name of words) form.setValue(name, ground?.[name] ?? '', { shouldDirty: true, shouldValidate: true });
    form.setFocus('template');
  };
  const fault =
    status === 'conflict'
      ? t.noticeNotSent({ cause: t.noticeRefused })
      : status === 'failed' && failure !== null
        ? t.noticeNotSent({ cause: causeOf(failure) })
        : null;
  return (
    <DialogForm
      title={first?.id === 'withdrawal' ? t.template_withdrawal : t.notice}
      fault={fault}
      send={status === 'sending' ? t.sending : t.sendNotice}
      isSending={status === 'sending' || !isForeseen}
      className={'stack gap-12'}
      onSubmit={() => {
        if (isForeseen) submit({ onDone });
      }}
      onCancel={onDone}
    >
      <Contested
        disputes={ticket.disputes.filter(({ ended_on }) => ended_on === null)}
        zone={ticket.timeZone}
        disputeLink={disputeLink}
        hint={t.noticeContested}
      />
      <p className="quiet">{t.noticeHint({ reference: draft.reference })}</p>
      {isForeseen ? null : <p role="status">{common.loading}</p>}
      {plain === null || moves === null ? null : (
        <>
          <ul className={styles.follows}>
            <li>{t.closeTicket({ id: String(ticket.id), to: named('In Progress') })}</li>
          </ul>
          <WhatMoves ticket={seen} plain={plain} told={moves} walks={walks} onWalks={setWalks} />
        </>
      )}
      <FormField form={form} name="template" label={t.template}>
        {(field) => (
          <Select {...field} onChange={(event) => choose(event.target.value as NoticeTemplate)}>
            {draft.templates.map(({ id }) => (
              <option key={id} value={id}>
                {t[`template_${id}`]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {isOwn && (
        <p className="quiet" role="status">
          {t.ownWords}{' '}
          <Button size="small" appearance="subtle" onClick={takeGround}>
            {t.useGround}
          </Button>
        </p>
      )}
      <FormField
        form={form}
        name="recipient"
        label={t.recipient}
        required
        hint={template !== 'withdrawal' && draft.own_domain !== null ? t.ownDomain({ domain: draft.own_domain }) : ''}
      >
        {(field) => <Input type="email" readOnly={template === 'withdrawal'} {...field} />}
      </FormField>
      {template !== 'withdrawal' && (
        <Recipients
          of={draft}
          chosen={recipient}
          onChoose={(address) => form.setValue('recipient', address, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      <FormField form={form} name="subject" label={t.subject} required>
        {(field) => <Input {...field} />}
      </FormField>
      <FormField
        form={form}
        name="text"
        label={t.noticeText}
        required
        hint={draft.addresses.length === 0 && template !== 'withdrawal' ? t.addressNeeded : ''}
        own={{ 'no-address': t.noAddress }}
      >
        {(field) => <Textarea rows={12} resize="vertical" {...field} />}
      </FormField>
      {ticket.attachments.length > 0 && (
        <fieldset className="stack">
          <legend className="strong">{t.withFiles}</legend>
          {ticket.attachments.map(({ id, filename }) => (
            <Checkbox key={id} label={filename} value={id} {...form.register('attachments')} />
          ))}
        </fieldset>
      )}
    </DialogForm>
  );
}

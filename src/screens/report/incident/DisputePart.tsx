import { Button, Textarea } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Dispute } from '../../../../contract/areas/ticket/dispute.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { MOST_TEXT, ticketFiles } from '../../../../contract/areas/ticket/ticket.ts';
import { ticket as ticketRoute } from '../../../../machines/routes/areas/ticket.ts';
import { mayContest, reportScreen } from '../../../../machines/screens/report/report.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSelector } from '@xstate/react';
import { useWorkspace } from '../../../portal/context.tsx';
import { useLinkTo } from '../../../portal/use-link.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { formFiles } from '../../../widgets/UploadBox/form-files.ts';
import { FormFilesBox } from '../../../widgets/UploadBox/FormFilesBox.tsx';
import { toClipboard, useCopy } from '../../../widgets/use-copy.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { disputeTexts } from '../texts.ts';
import { FileLinks } from '../../../widgets/FileLinks.tsx';
import styles from './Dispute.module.css';

/** Whether an incident is contested, for both sides: what was said, how it ended, and for its publisher the way to say something. */
export function DisputePart({ id }: { readonly id: string }) {
  const t = useTexts(disputeTexts);
  const { view, refresh } = useRead(reportScreen, 'dispute');
  const file = useWrite(reportScreen, 'disputeFile');
  const user = useSelector(useWorkspace(), (s) => s.context.user);
  const linkTo = useLinkTo(ticketRoute);
  const canContest = mayContest({ user });
  const dispute = 'data' in view ? view.data.dispute : null;
  const isOpen = dispute !== null && (dispute.state === 'open' || dispute.state === 'answered');
  const none = canContest ? t.noneOwn : t.none;
  return (
    <>
      <DetailPart title={t.title} view={view} skeleton="table" height={40} empty={none} onRefresh={refresh}>
        {({ dispute: found }) =>
          found === null ? (
            <p className="faint">{none}</p>
          ) : (
            <DisputeView
              dispute={found}
              href={found.ticket === null ? null : (linkTo?.({ id: String(found.ticket) }) ?? null)}
              onFile={(of) => file.send({ params: { id, file: of } })}
              fileFailure={file.status === 'failed' && file.request?.params.id === id ? file.failure : null}
            />
          )
        }
      </DetailPart>
      {canContest && 'data' in view ? (
        <Words key={id} id={id} write={dispute === null ? 'contest' : 'reply'} ended={isOpen ? null : dispute} />
      ) : null}
    </>
  );
}

export interface DisputeViewProps {
  readonly dispute: Dispute;
  /** Where its ticket is read; null for those who read none. */
  readonly href: string | null;
  readonly onFile: (id: string) => void;
  /** Why the last file did not come. */
  readonly fileFailure: Failure | null;
}
/** What was said, and how it stands. */
export function DisputeView({ dispute, href, onFile, fileFailure }: DisputeViewProps) {
  const causeOf = useCause();
  const t = useTexts(disputeTexts);
  const format = useFormat();
  const { state, raised_on, raised_by, text, files, entries, ended_on, ended_by, ticket, timeZone } = dispute;
  return (
    <div className={styles.dispute}>
      <p className={styles.state} data-state={state} aria-live="polite">
        <strong>{t[`state_${state}`]}</strong>
        {ended_by !== null && <bdi>{t.endedBy({ name: ended_by })}</bdi>}
        {ended_on !== null && <span>{format.instant(ended_on, timeZone)}</span>}
        {href !== null && ticket !== null && <a href={href}>{t.ticket({ id: String(ticket) })}</a>}
      </p>
      <ol className={styles.entries}>
        {[{ id: '', by: raised_by, at: raised_on ?? '', text, files }, ...entries].map((entry) => (
          <li key={entry.id}>
            <p className={styles.who}>
              <bdi>{entry.by}</bdi>
              {entry.at !== '' && <time dateTime={entry.at}>{format.instant(entry.at, timeZone)}</time>}
            </p>
            {entry.text !== '' && <p dir="auto">{entry.text}</p>}
            <FileLinks
              label={t.files}
              files={entry.files}
              nameOf={({ name, bytes }) => t.fileOf({ name, size: format.bytes(bytes) })}
              onFile={onFile}
            />
          </li>
        ))}
      </ol>
      {fileFailure !== null && <p role="alert">{t.noFile({ cause: causeOf(fileFailure) })}</p>}
    </div>
  );
}

const WordsForm = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_TEXT, `maximum-symbols:${MOST_TEXT}`)),
  files: formFiles(ticketFiles.files),
});
interface WordsProps {
  readonly id: string;
  readonly write: 'contest' | 'reply';
  /** The dispute where it has ended: nothing can be said in it any more. */
  readonly ended: Dispute | null;
}
function Words({ id, write, ended }: WordsProps) {
  const t = useTexts(disputeTexts);
  const causeOf = useCause();
  const { form, status, failure, submit, dismiss } = useWriteForm(reportScreen, write, {
    schema: WordsForm,
    defaults: { text: '', files: [] as File[] },
    request: ({ text, files }) => ({ params: { id }, body: { text }, files: { files } }),
    about: id,
    draft: true,
    again: true,
  });
  const text = useWatch({ control: form.control, name: 'text' });
  const label = write === 'contest' ? t.why : t.reply;
  if (ended !== null && text === '') return null;
  return (
    <form
      className={styles.words}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ended === null) submit();
      }}
    >
      {ended !== null && <DecidedNotice dispute={ended} />}
      <FormField form={form} name="text" label={label} required={ended === null}>
        {(field) => <Textarea rows={3} resize="vertical" {...field} readOnly={ended !== null} />}
      </FormField>
      {ended === null ? (
        <>
          <FormFilesBox form={form} name="files" part={ticketFiles.files} />
          {status === 'failed' && failure !== null && <p role="alert">{t.notSent({ cause: causeOf(failure) })}</p>}
          {status === 'conflict' && write === 'contest' && <p role="alert">{t.already}</p>}
          <Button type="submit" size="small" appearance="primary" disabledFocusable={status === 'sending'}>
            {status === 'sending' ? t.sending : write === 'contest' ? t.contest : t.send}
          </Button>
        </>
      ) : (
        <Unsent
          text={text}
          onDiscard={() => {
            dismiss();
            form.reset();
          }}
        />
      )}
    </form>
  );
}
/** How a dispute was decided while its reader wrote. */
function DecidedNotice({ dispute: { state, ended_by } }: { readonly dispute: Dispute }) {
  const t = useTexts(disputeTexts);
  const how = t[`state_${state}`];
  return <p role="alert">{ended_by === null ? t.meanwhile({ state: how }) : t.meanwhileBy({ state: how, name: ended_by })}</p>;
}
/** What can be done with words that nobody takes any more. */
function Unsent({ text, onDiscard }: { readonly text: string; readonly onDiscard: () => void }) {
  const t = useTexts(disputeTexts);
  const common = useTexts(commonTexts);
  const { outcome, onCopy } = useCopy(toClipboard);
  return (
    <div className="flow">
      <Button size="small" onClick={() => onCopy(text)}>
        {t.copyReply}
      </Button>
      <Button size="small" appearance="subtle" onClick={onDiscard}>
        {t.discard}
      </Button>
      <span role="status">{outcome === null ? '' : outcome.done ? common.copied : t.notCopied}</span>
    </div>
  );
}

import { Button } from '@fluentui/react-components';
import * as z from 'zod/mini';
import type { Dispute } from '../../../../contract/areas/dispute.ts';
import { MOST_TEXT, ticketFiles } from '../../../../contract/areas/ticket.ts';
import { ticket as ticketRoute } from '../../../../machines/routes/ticket.ts';
import { mayContest, reportScreen } from '../../../../machines/screens/report/report.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSelector } from '@xstate/react';
import { useWorkspace } from '../../../portal/context.tsx';
import { useLinkTo } from '../../../portal/use-link.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWriteForm } from '../../../portal/use-write-form.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { FormFilesBox } from '../../../widgets/UploadBox/FormFilesBox.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { disputeTexts } from '../texts.ts';
import styles from './Dispute.module.css';

/** Whether an incident is contested, for both sides: what was said, how it ended, and for its publisher the way to say something. */
export function DisputePart({ id }: { readonly id: string }) {
  const t = useTexts(disputeTexts);
  const { view, refresh } = useRead(reportScreen, 'dispute');
  const user = useSelector(useWorkspace(), (s) => s.context.user);
  const linkTo = useLinkTo(ticketRoute);
  const canContest = mayContest({ user });
  const dispute = 'data' in view ? view.data.dispute : null;
  const isOpen = dispute !== null && (dispute.state === 'open' || dispute.state === 'answered');
  const isKnown = view.status === 'empty' || 'data' in view;
  return (
    <>
      <DetailPart title={t.title} view={view} skeleton="table" height={40} empty={canContest ? t.noneOwn : t.none} onRefresh={refresh}>
        {({ dispute: found }) =>
          found === null ? null : (
            <DisputeView dispute={found} href={found.ticket === null ? null : (linkTo?.({ id: String(found.ticket) }) ?? null)} />
          )
        }
      </DetailPart>
      {canContest && isKnown && (isOpen || dispute === null) ? <Words key={id} id={id} write={isOpen ? 'reply' : 'contest'} /> : null}
    </>
  );
}

/** What was said, and how it stands. */
export function DisputeView({ dispute, href }: { readonly dispute: Dispute; readonly href: string | null }) {
  const t = useTexts(disputeTexts);
  const format = useFormat();
  const { state, raised_on, raised_by, text, entries, ended_on, ticket, timeZone } = dispute;
  return (
    <div className={styles.dispute}>
      <p className={styles.state} data-state={state}>
        <strong>{t[`state_${state}`]}</strong>
        {ended_on !== null && <span>{format.instant(ended_on, timeZone)}</span>}
        {href !== null && ticket !== null && <a href={href}>{t.ticket({ id: String(ticket) })}</a>}
      </p>
      <ol className={styles.entries}>
        {[{ id: '', by: raised_by, at: raised_on ?? '', text, files: [] as string[] }, ...entries].map((entry) => (
          <li key={entry.id}>
            <p className={styles.who}>
              <bdi>{entry.by}</bdi>
              {entry.at !== '' && <time dateTime={entry.at}>{format.instant(entry.at, timeZone)}</time>}
            </p>
            {entry.text !== '' && <p dir="auto">{entry.text}</p>}
            {entry.files.length > 0 && <p className={styles.who}>{t.files({ names: entry.files.join(', ') })}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}

const WordsForm = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'Required field'), z.maxLength(MOST_TEXT, `Maximum ${MOST_TEXT} symbols`)),
  files: z.array(z.custom<File>()),
});
function Words({ id, write }: { readonly id: string; readonly write: 'contest' | 'reply' }) {
  const t = useTexts(disputeTexts);
  const causeOf = useCause();
  const { form, status, failure, submit } = useWriteForm(reportScreen, write, {
    schema: WordsForm,
    defaults: { text: '', files: [] as File[] },
    request: ({ text, files }) => ({ params: { id }, body: { text }, files: { files } }),
    about: id,
    ownOutcome: true,
    draft: true,
    again: true,
  });
  const label = write === 'contest' ? t.why : t.reply;
  return (
    <form
      className={styles.words}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormField form={form} name="text" label={label} required>
        {(field) => <textarea className={styles.text} rows={3} {...field} />}
      </FormField>
      <FormFilesBox form={form} name="files" part={ticketFiles.files} />
      {status === 'failed' && failure !== null && <p role="alert">{t.notSent({ cause: causeOf(failure) })}</p>}
      {status === 'conflict' && <p role="alert">{t.already}</p>}
      <Button type="submit" size="small" appearance="primary" disabledFocusable={status === 'sending'}>
        {status === 'sending' ? t.sending : write === 'contest' ? t.contest : t.send}
      </Button>
    </form>
  );
}

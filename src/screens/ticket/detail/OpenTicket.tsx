import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { TicketDetail } from '../../../../contract/areas/ticket.ts';
import { mayWrite, type TicketsScreen } from '../../../../machines/screens/ticket/tickets.ts';
import { report } from '../../../../machines/routes/report.ts';
import { ticket as ticketRoute } from '../../../../machines/routes/ticket.ts';
import { useSelector } from '@xstate/react';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useLinkTo } from '../../../portal/use-link.ts';
import { useParams, useSetParams, useZone } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWriteForm } from '../../../portal/use-write-form.ts';
import { useWrite } from '../../../portal/use-write.ts';
import { ConflictDialog } from '../../../widgets/ConflictDialog/ConflictDialog.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { NotTaken } from '../create/NotTaken.tsx';
import { ticketTexts, ticketWords } from '../texts.ts';
import { useLists } from '../use-lists.ts';
import { CloseMenu } from './CloseMenu.tsx';
import { CommentForm, emptyComment } from './comment-form.ts';
import { Composer } from './Composer.tsx';
import { conflictIn, settingOf, type Wanted } from './conflict.ts';
import styles from './Detail.module.css';
import { EditDialog } from './EditDialog.tsx';
import { NoticeDialog } from './NoticeDialog.tsx';
import { NoticeHistory } from './NoticeHistory.tsx';
import { FieldMenus, type Field, type FieldSetting } from './FieldMenus.tsx';
import { useLatest } from './use-latest.ts';
import { TicketPanel, type TicketPanelProps } from './TicketPanel.tsx';

interface OpenTicketProps extends Pick<TicketPanelProps, 'onPrevious' | 'onNext' | 'onBack' | 'takesFocus'> {
  readonly screen: TicketsScreen;
  readonly id: string;
  /** What is to be done with it: its text is edited, or it is given to somebody. */
  readonly asked: 'edit' | 'assign' | null;
  readonly onAsk: (what: 'edit' | 'assign' | null) => void;
  /** Fields that the ticket system has not taken as it was raised. */
  readonly notTaken: readonly string[];
}
/** The ticket that is open, on its read and its writes. */
export function OpenTicket({ screen, id, asked, onAsk, notTaken, ...places }: OpenTicketProps) {
  const { view, refresh } = useRead(screen, 'one');
  const notices = useRead(screen, 'notices');
  const file = useWrite(screen, 'file');
  const { task } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const zone = useZone();
  const linkTo = useLinkTo(report);
  const own = useLinkTo(ticketRoute);
  const user = useSelector(useWorkspace(), (s) => s.context.user);
  const canWrite = mayWrite({ user });
  const found = useLatest(screen, 'data' in view ? view.data : null);
  // another ticket is open in the address already: its own answer is on its way
  const isThis = found !== null && String(found.id) === id;
  return (
    <>
      <TicketPanel
        id={id}
        view={found !== null && 'data' in view ? { ...view, data: found } : view}
        zone={isThis ? found.timeZone : zone}
        address={`${window.location.origin}${own?.({ id }) ?? `${ticketRoute.path}?id=${id}`}`}
        incidentLink={linkTo === null ? null : (incident) => linkTo({ row: incident })}
        onRefresh={refresh}
        onEdit={canWrite ? () => onAsk('edit') : null}
        onFile={(attachment) => file.send({ params: { id: attachment } })}
        fileFailure={file.status === 'failed' ? file.failure : null}
        notices={isThis && found.tracker.name === 'Takedown' ? <NoticeHistory view={notices.view} onRefresh={notices.refresh} /> : null}
        actions={
          isThis && canWrite ? (
            <Actions
              key={id}
              screen={screen}
              ticket={found}
              isAssigning={asked === 'assign'}
              onAssigning={(is) => onAsk(is ? 'assign' : null)}
              onNotice={() => setParams({ task: 'notice' }, 'push')}
            />
          ) : null
        }
        outcome={
          isThis && canWrite ? (
            <>
              <NotTaken fields={notTaken} />
              <Outcome screen={screen} ticket={found} />
            </>
          ) : null
        }
        composer={isThis && canWrite ? <Comments key={id} screen={screen} id={id} isDispute={found.tracker.name === 'Dispute'} /> : null}
        {...places}
      />
      {task === 'notice' && isThis && canWrite && !found.status.is_closed ? (
        <NoticeDialog key={`notice ${id}`} screen={screen} ticket={found} onDone={() => setParams({ task: 'read' }, 'replace')} />
      ) : null}
      {asked === 'edit' && isThis && canWrite ? <EditDialog key={id} screen={screen} ticket={found} onDone={() => onAsk(null)} /> : null}
    </>
  );
}

interface Part {
  readonly screen: TicketsScreen;
  readonly ticket: TicketDetail;
}
interface ActionsProps extends Part {
  readonly isAssigning: boolean;
  readonly onAssigning: (is: boolean) => void;
  readonly onNotice: () => void;
}
function Actions({ screen, ticket, isAssigning, onAssigning, onNotice }: ActionsProps) {
  const t = useTexts(ticketTexts);
  const lists = useLists(screen);
  const change = useWrite(screen, 'change');
  const edit = useWrite(screen, 'edit');
  const close = useWrite(screen, 'close');
  const busy = change.status === 'sending' || close.status === 'sending';
  const [menu, setMenu] = useState<Field | null>(null);
  return (
    <>
      <FieldMenus
        lists={lists}
        now={{
          status: ticket.status.name,
          priority: ticket.priority.name,
          assignee: ticket.assigned_to?.name ?? ticketTexts.get().unassigned,
        }}
        busy={busy}
        opened={isAssigning ? 'assignee' : menu}
        onOpened={(field, isOpen) => {
          // the one that opens and the one that closes tell in any order
          setMenu((now) => (isOpen ? field : now === field ? null : now));
          if (isAssigning) onAssigning(false);
        }}
        onSet={(setting: FieldSetting) => {
          close.dismiss();
          edit.dismiss();
          change.send({ params: { id: ticket.id }, body: { updated_on: ticket.updated_on, ...setting } });
        }}
      />
      {ticket.status.is_closed || ticket.tracker.name !== 'Takedown' ? null : (
        <Button size="small" onClick={onNotice}>
          {t.notice}
        </Button>
      )}
      {ticket.status.is_closed ? null : (
        <CloseMenu
          kind={ticket.tracker.name}
          busy={busy}
          onClose={(resolution) => {
            change.dismiss();
            edit.dismiss();
            close.send({ body: { id: ticket.id, resolution, updated_on: ticket.updated_on } });
          }}
        />
      )}
    </>
  );
}

/** What became of the last change of this ticket, and the choice between two versions where somebody was first. */
function Outcome({ screen, ticket }: Part) {
  const t = useTexts(ticketTexts);
  const named = useValues(ticketWords);
  const format = useFormat();
  const causeOf = useCause();
  const lists = useLists(screen);
  const change = useWrite(screen, 'change');
  const edit = useWrite(screen, 'edit');
  const close = useWrite(screen, 'close');
  const [isAside, setAside] = useState<string | null>(null);
  const valueOf = (value: string | null): string => (value === null ? t.nothing : named(value));
  // what is not done yet, or never will be, stands before what is
  const told = [change, edit].filter(({ request, status }) => status !== 'ready' && Number(request?.params.id) === ticket.id);
  const sent = told.find(({ status }) => status !== 'done') ?? told[0];
  const whatOf = ({ status_id, priority_id, assigned_to_id }: Wanted): string => {
    const nameIn = (list: readonly { readonly id: string; readonly name: string }[], of: string): string =>
      named(list.find((each) => each.id === of)?.name ?? of);
    if (status_id !== undefined) return t.toValue({ field: t.status, value: nameIn(lists.statuses, status_id) });
    if (priority_id !== undefined) return t.toValue({ field: t.priority, value: nameIn(lists.priorities, priority_id) });
    if (assigned_to_id !== undefined)
      return t.toValue({ field: t.assignee, value: assigned_to_id === null ? t.unassigned : nameIn(lists.people, assigned_to_id) });
    return t.edit;
  };
  const dismiss = (label = t.dismiss) => (
    <Button
      size="small"
      appearance="subtle"
      onClick={() => {
        sent?.dismiss();
        close.dismiss();
      }}
    >
      {label}
    </Button>
  );
  if (close.request?.body.id === ticket.id && close.status !== 'ready') {
    if (close.status === 'sending') return <p className={styles.outcome}>{t.closing}</p>;
    if (close.status === 'done') return <p className={styles.outcome}>{t.closed}</p>;
    if (close.status === 'conflict') return <NotClosed screen={screen} />;
    return (
      <p className={styles.outcome} data-bad>
        {t.notClosed({ cause: close.failure === null ? '' : causeOf(close.failure) })} {dismiss()}
      </p>
    );
  }
  if (sent?.request == null) return null;
  const wanted: Wanted & { updated_on?: string | undefined } = sent.request.body;
  const what = whatOf(wanted);
  if (sent.status === 'sending') return <p className={styles.outcome}>{t.saving({ what })}</p>;
  if (sent.status === 'done') return <p className={styles.outcome}>{t.saved({ what })}</p>;
  const current = sent.failure?.current as TicketDetail | undefined;
  if (sent.status === 'conflict' && current !== undefined && wanted.updated_on !== undefined && isAside !== current.updated_on) {
    const seen = wanted.updated_on;
    const first = current.journals.find(({ created_on }) => created_on > seen);
    return (
      <ConflictDialog
        by={first?.user.name ?? null}
        at={format.instant(current.updated_on, current.timeZone)}
        fields={conflictIn(current, seen, wanted, lists, { label: (field) => t[field], value: valueOf })}
        busy={false}
        onSave={(choices) => {
          const set = settingOf(current, seen, wanted, lists, choices);
          change.dismiss();
          edit.dismiss();
          if (Object.keys(set).length > 0) change.send({ params: { id: ticket.id }, body: { updated_on: current.updated_on, ...set } });
        }}
        onBack={() => setAside(current.updated_on)}
        onDiscard={sent.dismiss}
      />
    );
  }
  return (
    <p className={styles.outcome} data-bad>
      {t.notSaved({ what, cause: sent.failure === null ? '' : causeOf(sent.failure) })}{' '}
      {isAside === null ? null : (
        <Button size="small" onClick={() => setAside(null)}>
          {t.edit}
        </Button>
      )}
      {dismiss()}
    </p>
  );
}

/** Somebody was first: who closed it and how, or who changed it, and the way to close it as it stands now. */
function NotClosed({ screen }: Pick<Part, 'screen'>) {
  const t = useTexts(ticketTexts);
  const named = useValues(ticketWords);
  const { request, failure, send, dismiss } = useWrite(screen, 'close');
  const current = failure?.current as TicketDetail | undefined;
  if (request === null) return null;
  const name = current?.journals.at(-1)?.user.name ?? '';
  const told =
    current === undefined
      ? t.notClosed({ cause: '' })
      : current.status.is_closed
        ? t.closedBefore({ name, resolution: current.resolution === null ? named(current.status.name) : named(current.resolution) })
        : t.changedBefore({ name });
  const { body } = request;
  return (
    <p className={styles.outcome} data-bad>
      {told}{' '}
      {current === undefined || current.status.is_closed ? null : (
        <Button size="small" onClick={() => send({ body: { ...body, updated_on: current.updated_on } })}>
          {t.closeAnyway({ resolution: named(body.resolution) })}
        </Button>
      )}
      <Button size="small" appearance="subtle" onClick={dismiss}>
        {t.dismiss}
      </Button>
    </p>
  );
}

interface CommentsProps {
  readonly screen: TicketsScreen;
  readonly id: string;
  readonly isDispute: boolean;
}
function Comments({ screen, id, isDispute }: CommentsProps) {
  const { form, status, failure, submit } = useWriteForm(screen, 'comment', {
    schema: CommentForm,
    defaults: emptyComment,
    request: ({ files, ...body }) => ({ params: { id: Number(id) }, body, files: { files } }),
    about: id,
    ownOutcome: true,
    draft: true,
    again: true,
  });
  return <Composer form={form} status={status} failure={failure} isDispute={isDispute} onSubmit={submit} />;
}

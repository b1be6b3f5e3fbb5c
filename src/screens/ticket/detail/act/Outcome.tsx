import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { UNDO_MS } from '../../../../../contract/areas/report/changes.ts';
import type { TicketDetail } from '../../../../../contract/areas/ticket/ticket.ts';
import type { TicketsScreen } from '../../../../../machines/screens/ticket/tickets.ts';
import { useFormat } from '../../../../format/format.ts';
import { outcomeTexts } from '../../../../i18n/texts/outcomes.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { UndoButton } from '../../../../widgets/UndoButton/UndoButton.tsx';
import { ConflictDialog } from '../../../../widgets/ConflictDialog/ConflictDialog.tsx';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { ticketTexts, ticketWords } from '../../texts.ts';
import { useTicketLists } from '../../../../portal/lists/use-ticket-lists.ts';
import { ticketKeys } from '../../use-page-keys.ts';
import styles from '../Detail.module.css';
import { TakeBack } from '../case/TakeBack.tsx';
import { NotClosed } from '../NotClosed.tsx';
import { conflictIn, lastSetting, settingOf, type Wanted } from './conflict.ts';

interface Part {
  readonly screen: TicketsScreen;
  readonly ticket: TicketDetail;
}
interface Said {
  readonly notes?: string | undefined;
  readonly private_notes?: boolean | 'true' | 'false' | undefined;
}
/** What became of the last change of this ticket, and the choice between two versions where somebody was first. */
export function Outcome({ screen, ticket }: Part) {
  const t = useTexts(ticketTexts);
  const o = useTexts(outcomeTexts);
  const named = useValues(ticketWords);
  const format = useFormat();
  const causeOf = useCause();
  const lists = useTicketLists(screen);
  const about = String(ticket.id);
  const change = useWrite(screen, 'change', about);
  const undo = useWrite(screen, 'undo', about);
  const edit = useWrite(screen, 'edit', about);
  const close = useWrite(screen, 'close', about);
  const [isAside, setAside] = useState<string | null>(null);
  const valueOf = (value: string | null): string => (value === null || value === '' ? t.nothing : named(value));
  // what is not done yet, or never will be, stands before what is
  const told = [undo, change, edit].filter(({ status }) => status !== 'ready');
  const sent = told.find(({ status }) => status !== 'done') ?? told[0];
  const whatOf = ({ status_id, priority_id, assigned_to_id, notes }: Wanted & Said): string => {
    const nameIn = (list: readonly { readonly id: string; readonly name: string }[], of: string): string =>
      named(list.find((each) => each.id === of)?.name ?? of);
    const set = [
      ...(status_id === undefined ? [] : [t.toValue({ field: t.status, value: nameIn(lists.statuses, status_id) })]),
      ...(priority_id === undefined ? [] : [t.toValue({ field: t.priority, value: nameIn(lists.priorities, priority_id) })]),
      ...(assigned_to_id === undefined
        ? []
        : [t.toValue({ field: t.assignee, value: assigned_to_id === null ? t.unassigned : nameIn(lists.people, assigned_to_id) })]),
    ];
    return set.length > 0 ? set.join(' · ') : notes !== undefined && notes !== '' ? t.comment : t.edit;
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
  /** What goes back beside the ticket, and what was said with it, which stays. */
  const undoTold = (back: TicketDetail['undo'], { notes = '' }: Said = {}): string => {
    if (back === undefined) return '';
    const stays = notes === '' ? '' : ` ${t.undoNote}`;
    if (back.status_id === undefined) return stays;
    if (ticket.case !== undefined) return ` ${t.undoCase}${stays}`;
    const { incident_status: to } = back;
    if (ticket.incident_id === null || to === undefined) return stays;
    return ` ${t.undoIncident({ incident: ticket.incident_id, status: named(to) })}${stays}`;
  };
  const undoOf = (answer: TicketDetail | null) =>
    answer?.undo === undefined ? null : (
      <UndoButton
        key={answer.updated_on}
        label={o.undoOne}
        shortcut={ticketKeys.undo}
        until={Date.parse(answer.updated_on) + UNDO_MS}
        busy={undo.status === 'sending'}
        onUndo={() => undo.send({ params: { id: ticket.id }, body: { updated_on: answer.updated_on, ...answer.undo } })}
      />
    );
  if (close.status !== 'ready') {
    if (close.status === 'sending') return <p className={styles.outcome}>{t.closing}</p>;
    if (close.status === 'done') {
      if (undo.status === 'done')
        return (
          <>
            <p className={styles.outcome}>{o.backAsBefore}</p>
            <TakeBack screen={screen} ticket={ticket} />
          </>
        );
      const back = close.answer?.undo;
      return (
        <>
          <p className={styles.outcome}>
            {t.closed}
            {undoTold(back, close.request?.body)}
            {undo.status === 'failed' || undo.status === 'conflict'
              ? ` ${o.notUndone({ cause: undo.failure === null ? '' : causeOf(undo.failure) })}`
              : null}
            {undoOf(close.answer)}
          </p>
          <TakeBack screen={screen} ticket={ticket} isLastTold />
        </>
      );
    }
    if (close.status === 'conflict') return <NotClosed screen={screen} ticket={ticket} />;
    return (
      <p className={styles.outcome} data-bad>
        {t.notClosed({ cause: close.failure === null ? '' : causeOf(close.failure) })} {dismiss()}
      </p>
    );
  }
  if (sent?.request == null) return <TakeBack screen={screen} ticket={ticket} />;
  const wanted: Wanted & Said & { updated_on?: string | undefined } = sent.request.body;
  const what = whatOf(wanted);
  const isUndo = sent === undo;
  if (sent.status === 'sending') return <p className={styles.outcome}>{isUndo ? o.undoing : t.saving({ what })}</p>;
  if (sent.status === 'done') {
    const { answer } = sent;
    const back = answer?.undo;
    const moved = undoTold(back, wanted);
    // with a status an incident may have moved, which has no way back from here
    const isForGood = !isUndo && answer !== null && back === undefined && wanted.status_id !== undefined;
    return (
      <>
        <p className={styles.outcome}>
          {isUndo ? o.backAsBefore : t.saved({ what })}
          {isForGood && ` · ${o.noUndo}`}
          {!isUndo && moved !== '' && ` ·${moved}`}
          {isUndo ? null : undoOf(answer)}
        </p>
        <TakeBack screen={screen} ticket={ticket} isLastTold={!isUndo} />
      </>
    );
  }
  const current = sent.failure?.current as TicketDetail | undefined;
  if (sent.status === 'conflict' && current !== undefined && wanted.updated_on !== undefined && isAside !== current.updated_on) {
    const seen = wanted.updated_on;
    const fields = conflictIn(current, seen, wanted, lists, { label: (field) => t[field], value: valueOf });
    const contested = fields.filter(({ asItWas }) => asItWas?.mine !== true && asItWas?.theirs !== true).map(({ name }) => name);
    const other = lastSetting(current, seen, contested);
    return (
      <ConflictDialog
        by={other?.user.name ?? null}
        at={format.instant(other?.created_on ?? current.updated_on, current.timeZone)}
        fields={fields}
        busy={false}
        onSave={(choices) => {
          const set = settingOf(current, seen, wanted, lists, choices);
          change.dismiss();
          undo.dismiss();
          edit.dismiss();
          // what was said with it, as one opens a ticket again, is said with what is left of it
          const { notes, private_notes } = wanted;
          const body = {
            ...set,
            ...(notes !== undefined && notes !== '' && { notes, ...(private_notes !== undefined && { private_notes }) }),
          };
          if (Object.keys(body).length > 0) change.send({ params: { id: ticket.id }, body: { updated_on: current.updated_on, ...body } });
        }}
        onBack={() => setAside(current.updated_on)}
        onDiscard={() => {
          sent.dismiss();
          // what was to be taken back is over too: somebody has set something else since
          if (isUndo) change.dismiss();
        }}
      />
    );
  }
  const cause = sent.failure === null ? '' : causeOf(sent.failure);
  return (
    <p className={styles.outcome} data-bad>
      {isUndo ? o.notUndone({ cause }) : t.notSaved({ what, cause })}{' '}
      {isAside === null ? null : (
        <Button size="small" onClick={() => setAside(null)}>
          {t.compare}
        </Button>
      )}
      {dismiss()}
    </p>
  );
}

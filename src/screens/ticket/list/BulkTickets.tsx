import { Button } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import type { ChangedTicket } from '../../../../contract/areas/ticket/changes.ts';
import type { ForeseenSteps } from '../../../../contract/areas/ticket/foresee-steps.ts';
import type { Resolution } from '../../../../contract/life/ticket-life.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { outcomeTexts } from '../../../i18n/texts/outcomes.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { FieldMenus, type FieldSetting } from '../detail/act/FieldMenus.tsx';
import type { Field } from '../detail/act/fields.ts';
import type { TicketLists } from '../../../widgets/ticket-lists.ts';
import { ticketTexts } from '../texts.ts';
import { useChangeWords } from '../detail/use-change-words.ts';
import { CloseMenu } from './CloseMenu.tsx';
import { useStepWords } from './step-words.ts';
import { UndoButton } from '../../../widgets/UndoButton/UndoButton.tsx';
import { LinkButton } from '../../../widgets/LinkButton/LinkButton.tsx';
import styles from './Bulk.module.css';

/** A ticket that was not changed: why, and where somebody else was first who, when and what. */
export type FailedTicket = Pick<ChangedTicket, 'id' | 'reason' | 'subject' | 'last'> & {
  /** Can the same be set of it now? Not before what somebody else made of it was seen. */
  readonly isRetried: boolean;
};
export interface BulkTicketsProps {
  /** The package's, an IANA name. */
  readonly zone: string;
  readonly count: number;
  /** Of them, how many are on no part of the list that is in sight. */
  readonly elsewhere: number;
  readonly lists: TicketLists;
  readonly outcome: {
    readonly status: 'ready' | 'sending' | 'done' | 'failed' | 'conflict';
    /** Of the last change: how many were changed, and how many were so already. */
    readonly changed: number;
    /** Of what was taken back: how many are as they were. */
    readonly undone: number;
    readonly skipped: number;
    /** Those that could not be changed, each with its reason. */
    readonly failed: readonly FailedTicket[];
    /** How many of those can be tried again. */
    readonly retried: number;
    readonly failure: Failure | null;
    /** Was the last change an undo? */
    readonly isUndo: boolean;
    /** How many can be taken back, and until when, in epoch milliseconds: of the last change, with those done before it was tried again, or left by an undo that failed; null where none can. */
    readonly undo: { readonly count: number; readonly until: number } | null;
  };
  /** The menu that is open, by a key or by its button. */
  readonly menu: Field | null;
  readonly onMenu: (next: (now: Field | null) => Field | null) => void;
  /** What each entry of the menus would do; null where that is not known yet. */
  readonly foreseen?: ForeseenSteps | null;
  /** A menu is opened whose entries are counted. */
  readonly onForesee?: () => void;
  readonly onSet: (setting: FieldSetting) => void;
  readonly onClose: (resolution: Resolution) => void;
  /** Sets the same of those that failed, or of one of them. */
  readonly onRetry: (id?: number) => void;
  readonly onUndo: () => void;
  /** Opens one of those that failed. */
  readonly onOpen: (id: number) => void;
  readonly onClear: () => void;
}
/** What can be done with the selected tickets, and what became of it. */
export function BulkTickets({
  zone,
  count,
  elsewhere,
  lists,
  outcome,
  menu,
  onMenu,
  foreseen = null,
  onForesee = () => undefined,
  onSet,
  onClose,
  onRetry,
  onUndo,
  onOpen,
  onClear,
}: BulkTicketsProps) {
  const t = useTexts(ticketTexts);
  const o = useTexts(outcomeTexts);
  const format = useFormat();
  const causeOf = useCause();
  const wordsOf = useStepWords();
  const changesOf = useChangeWords();
  const whatOf = ({ by, at, details }: NonNullable<FailedTicket['last']>): string =>
    t.changedMeanwhile({ name: by, time: format.instant(at, zone), changes: changesOf(details) });
  const told = (): string => {
    if (outcome.status === 'done')
      return [
        outcome.isUndo ? o.counted({ outcome: o.undone, n: format.count(outcome.undone) }) : t.setAll(outcome.changed),
        ...(outcome.skipped === 0 ? [] : [t.skippedAll(outcome.skipped)]),
        ...(outcome.failed.length === 0 ? [] : [t.failedAll(outcome.failed.length)]),
      ].join(', ');
    if (outcome.failure === null) return outcome.isUndo && outcome.status === 'sending' ? o.undoing : '';
    const cause = causeOf(outcome.failure);
    return outcome.isUndo ? o.notUndone({ cause }) : t.notSaved({ what: t.bar, cause });
  };
  const clear = (
    <span className={styles.clear}>
      <ActionButton label={count > 0 ? t.clear : t.dismiss} onClick={onClear}>
        <Dismiss20Regular aria-hidden />
      </ActionButton>
    </span>
  );
  return (
    <div className={styles.bar} role="group" aria-label={t.bar}>
      {count > 0 && (
        <>
          <strong>{t.selected(count)}</strong>
          {elsewhere > 0 && <span>{t.elsewhere(elsewhere)}</span>}
          <FieldMenus
            lists={lists}
            busy={outcome.status === 'sending'}
            opened={menu}
            onOpened={(field, isOpen) => {
              // the one that opens and the one that closes tell in any order
              onMenu((now) => (isOpen ? field : now === field ? null : now));
              if (isOpen && field === 'status') onForesee();
            }}
            onSet={onSet}
            movesOf={({ id }) => wordsOf(foreseen?.status[id], foreseen?.count ?? 0) || null}
          />
          <CloseMenu
            busy={outcome.status === 'sending'}
            onClose={onClose}
            onOpen={onForesee}
            movesOf={(resolution) => wordsOf(foreseen?.resolution[resolution], foreseen?.count ?? 0)}
          />
          {clear}
        </>
      )}
      <span className={`${styles.told} grow muted`} role="status">
        {told()}
      </span>
      {outcome.undo !== null && (
        <UndoButton label={o.undo(outcome.undo.count)} until={outcome.undo.until} busy={outcome.status === 'sending'} onUndo={onUndo} />
      )}
      {count === 0 && clear}
      {outcome.failed.length > 0 && (
        <ul className={styles.failed}>
          {outcome.failed.map(({ id, reason, subject, last, isRetried }) => (
            <li key={id}>
              <LinkButton onClick={() => onOpen(id)}>
                <bdi>{subject === undefined ? `#${id}` : t.numbered({ id: String(id), subject })}</bdi>
              </LinkButton>
              <span>{last === undefined ? (reason === null ? o.failed : o[`reason_${reason}`]) : whatOf(last)}</span>
              {isRetried && (
                <Button size="small" disabledFocusable={outcome.status === 'sending'} onClick={() => onRetry(id)}>
                  {t.retryOne({ id: String(id) })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {outcome.retried > 1 && (
        <Button size="small" disabledFocusable={outcome.status === 'sending'} onClick={() => onRetry()}>
          {t.retryAll(outcome.retried)}
        </Button>
      )}
    </div>
  );
}

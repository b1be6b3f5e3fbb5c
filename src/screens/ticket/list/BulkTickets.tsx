import { Button } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import type { TicketReason } from '../../../../contract/areas/ticket-changes.ts';
import type { Resolution } from '../../../../contract/ticket-life.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { outcomeTexts } from '../../../i18n/texts/outcomes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { FieldMenus, type FieldSetting } from '../detail/act/FieldMenus.tsx';
import type { TicketLists } from '../../../widgets/ticket-lists.ts';
import { ticketTexts } from '../texts.ts';
import { CloseMenu } from './CloseMenu.tsx';
import styles from './Bulk.module.css';

export interface BulkTicketsProps {
  readonly count: number;
  /** Of them, how many are on no part of the list that is in sight. */
  readonly elsewhere: number;
  readonly lists: TicketLists;
  readonly outcome: {
    readonly status: 'ready' | 'sending' | 'done' | 'failed' | 'conflict';
    /** Of the last change: how many were changed, and how many were so already. */
    readonly changed: number;
    readonly skipped: number;
    /** Those that could not be changed, each with its reason. */
    readonly failed: readonly { readonly id: number; readonly reason: TicketReason | null }[];
    /** How many of those can be tried again. */
    readonly retried: number;
    readonly failure: Failure | null;
  };
  readonly onSet: (setting: FieldSetting) => void;
  readonly onClose: (resolution: Resolution) => void;
  /** Sets the same of those that failed. */
  readonly onRetry: () => void;
  readonly onClear: () => void;
}
/** What can be done with the selected tickets, and what became of it. */
export function BulkTickets({ count, elsewhere, lists, outcome, onSet, onClose, onRetry, onClear }: BulkTicketsProps) {
  const t = useTexts(ticketTexts);
  const o = useTexts(outcomeTexts);
  const causeOf = useCause();
  const told = (): string => {
    if (outcome.status === 'done')
      return [
        t.setAll(outcome.changed),
        ...(outcome.skipped === 0 ? [] : [t.skippedAll(outcome.skipped)]),
        ...(outcome.failed.length === 0 ? [] : [t.failedAll(outcome.failed.length)]),
      ].join(', ');
    return outcome.failure === null ? '' : t.notSaved({ what: t.bar, cause: causeOf(outcome.failure) });
  };
  return (
    <div className={styles.bar} role="group" aria-label={t.bar}>
      {count > 0 && (
        <>
          <strong>{t.selected(count)}</strong>
          {elsewhere > 0 && <span>{t.elsewhere(elsewhere)}</span>}
          <FieldMenus lists={lists} busy={outcome.status === 'sending'} onSet={onSet} />
          <CloseMenu busy={outcome.status === 'sending'} onClose={onClose} />
        </>
      )}
      <span className={styles.told} role="status">
        {told()}
      </span>
      {outcome.failed.length > 0 && (
        <ul className={styles.failed}>
          {outcome.failed.map(({ id, reason }) => (
            <li key={id}>{t.why({ id: String(id), reason: reason === null ? o.failed : o[`reason_${reason}`] })}</li>
          ))}
        </ul>
      )}
      {outcome.retried > 0 && (
        <Button size="small" disabledFocusable={outcome.status === 'sending'} onClick={onRetry}>
          {t.retryAll(outcome.retried)}
        </Button>
      )}
      <ActionButton label={count > 0 ? t.clear : t.dismiss} onClick={onClear}>
        <Dismiss20Regular aria-hidden />
      </ActionButton>
    </div>
  );
}

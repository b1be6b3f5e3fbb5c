import type { AllowRule } from '../../../../contract/areas/report/allow.ts';
import { ticketIn, type JournalEntry } from '../../../../contract/areas/report/changes.ts';
import { BY_IMPORT, slaHours, type Priority } from '../../../../contract/life/life-cycle.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from './Change.module.css';
import { changeTexts } from './texts.ts';

/** Rules that hold, and the way to take one away. */
export interface JournalRules {
  readonly rules: readonly AllowRule[];
  /** What became of the last one that was to go; null where none was. */
  readonly withdrawal: { readonly id: string; readonly isSending: boolean; readonly failure: Failure | null } | null;
  readonly onWithdraw: (id: string) => void;
}
interface JournalProps {
  /** Oldest first. */
  readonly entries: readonly JournalEntry[];
  readonly zone: string;
  /** Null where the reader may not change anything. */
  readonly rules: JournalRules | null;
  /** The address of a ticket by its number; null where the reader has no tickets. */
  readonly ticketHref: ((id: string) => string) | null;
}
/** Who changed what, from what to what and when; the newest first. An entry that a rule made says which, and lets it be withdrawn. */
export function Journal({ entries, zone, rules, ticketHref }: JournalProps) {
  const t = useTexts(changeTexts);
  const format = useFormat();
  const named = useValues();
  const said = (field: JournalEntry['field'], value: string | null): string =>
    value === null || value === '' ? (field === 'assignee' ? t.nobody : t.none) : field === 'ticket_id' ? `#${value}` : named(value);
  const ruleOf = (reason: string | null): AllowRule | undefined => rules?.rules.find(({ id }) => id === reason);
  const because = (reason: string | null): string => {
    const rule = ruleOf(reason);
    if (rule !== undefined)
      return t[`because_${rule.field}`]({ value: rule.value, name: rule.by, day: format.dayIn(rule.createdAt, zone) });
    return reason === null || ticketIn(reason) !== null
      ? ''
      : reason === 'undo'
        ? t.because_undo
        : reason === BY_IMPORT
          ? t.because_import
          : t.because_rule;
  };
  /** How long a clock of a priority runs. */
  const hours = (priority: string): string => format.hours(slaHours[priority as Priority]);
  const last = entries.findLast(({ reason }) => ruleOf(reason) !== undefined);
  return (
    <ul className={styles.journal}>
      {entries.toReversed().map(({ at, by, field, from, to, version, reason }) => (
        <li key={`${version} ${field}`}>
          <span>
            {field === 'remarks' && from === null
              ? `${t.field_remarks}: ${said(field, to)}`
              : t.fromTo({ field: t[`field_${field}`], from: said(field, from), to: said(field, to) })}
          </span>
          <span>{format.instant(at, zone)}</span>
          {field === 'priority' && from !== null && to !== null && (
            <small className="footnote whole">{t.slaMoves({ from: hours(from), to: hours(to) })}</small>
          )}
          <small className="footnote whole">{[by, because(reason)].filter((part) => part !== '').join(' · ')}</small>
          <ByTicket id={field === 'ticket_id' ? to : ticketIn(reason)} href={ticketHref} isOwn={field === 'ticket_id'} />
          {rules !== null && last?.version === version && last.field === field && reason !== null && (
            <Withdrawal id={reason} rules={rules} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The ticket that an entry is about, or that brought it about. */
function ByTicket({ id, href, isOwn }: { readonly id: string | null; readonly href: JournalProps['ticketHref']; readonly isOwn: boolean }) {
  const t = useTexts(changeTexts);
  if (id === null || id === '') return null;
  const words = isOwn ? t.ticketNo({ id }) : t.because_ticket({ id });
  if (href !== null)
    return (
      <small className="footnote whole">
        <a className={styles.link} href={href(id)}>
          {words}
        </a>
      </small>
    );
  return isOwn ? null : <small className="footnote whole">{words}</small>;
}

function Withdrawal({ id, rules: { withdrawal, onWithdraw } }: { readonly id: string; readonly rules: JournalRules }) {
  const t = useTexts(changeTexts);
  const causeOf = useCause();
  const own = withdrawal?.id === id ? withdrawal : null;
  return (
    <small role="status" className="footnote whole">
      {own?.isSending === true ? (
        t.withdrawing
      ) : (
        <>
          {own?.failure != null && `${t.notWithdrawn({ cause: causeOf(own.failure) })} `}
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              onWithdraw(id);
            }}
          >
            {t.withdraw}
          </button>
        </>
      )}
    </small>
  );
}

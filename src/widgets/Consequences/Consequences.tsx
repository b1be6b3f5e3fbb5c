import { Button } from '@fluentui/react-components';
import type { Consequence, TicketConsequences } from '../../../contract/life/case-undo.ts';
import { useFormat } from '../../format/format.ts';
import { outcomeTexts } from '../../i18n/texts/outcomes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { focusWhereFree } from '../focus-opened.ts';
import { consequenceTexts } from './texts.ts';

interface ConsequencesProps {
  readonly tickets: readonly TicketConsequences[];
  /** How many others somebody went on with too. */
  readonly unseen?: number | undefined;
  /** `done`: all of it was taken back. */
  readonly status: 'asked' | 'sending' | 'done';
  /** Where the mail is written that takes the notice of a ticket back; null where the reader has no tickets. */
  readonly mailHref: ((id: string) => string) | null;
  readonly onUndoAll: () => void;
}
/** What came of tickets that are to be taken back: what goes back with them, what stays, and the mail that takes a notice back. It takes the focus where the button that asked for it went. */
export function Consequences({ tickets, unseen = 0, status, mailHref, onUndoAll }: ConsequencesProps) {
  const t = useTexts(consequenceTexts);
  const hasNotice = ({ consequences }: TicketConsequences): boolean => consequences.some(({ what }) => what === 'notice');
  if (status === 'done')
    return tickets.filter(hasNotice).map(({ id }) =>
      mailHref === null ? null : (
        <Button key={id} as="a" size="small" href={mailHref(String(id))}>
          {t.writeMail}
        </Button>
      ),
    );
  return (
    <div className="stack gap-4" role="status" tabIndex={-1} ref={focusWhereFree}>
      {tickets.map((ticket) => (
        <OfTicket key={ticket.id} ticket={ticket} />
      ))}
      {unseen > 0 && <p>{t.unseen(unseen)}</p>}
      {(unseen > 0 || tickets.some(({ other }) => other === null)) && (
        <div>
          <Button size="small" disabledFocusable={status === 'sending'} onClick={onUndoAll}>
            {status === 'sending' ? t.undoing : t.undoAll}
          </Button>
        </div>
      )}
    </div>
  );
}

function OfTicket({ ticket: { id, consequences, stay, other, timeZone } }: { readonly ticket: TicketConsequences }) {
  const t = useTexts(consequenceTexts);
  const o: Readonly<Record<string, unknown>> = useTexts(outcomeTexts);
  const format = useFormat();
  const timeOf = (at: string): string => `${format.instant(at, timeZone)} (${timeZone})`;
  const lineOf = ({ what, at, incidents, reference, recipient }: Consequence): string => {
    const time = timeOf(at);
    const told = what === 'notice' ? t.notice({ reference: reference ?? '', recipient: recipient ?? '', time }) : t[what]({ time });
    return incidents === 0 ? told : `${told} ${t.goBack(incidents)}`;
  };
  const nameOf = (field: string): string => {
    const name = o[`field_${field}`];
    return typeof name === 'string' ? name : field;
  };
  const lines =
    other === null
      ? [...consequences.map(lineOf), ...(stay === 0 ? [] : [t.stay(stay)])]
      : [
          other.fields.length === 0
            ? t.said({ name: other.name, time: timeOf(other.at) })
            : t.changed({ name: other.name, time: timeOf(other.at), fields: other.fields.map(nameOf).join(', ') }),
        ];
  return (
    <div className="anywhere">
      <p className="strong">{t.title({ id: String(id) })}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

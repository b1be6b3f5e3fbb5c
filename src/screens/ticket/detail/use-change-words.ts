import type { TicketEntry } from '../../../../contract/areas/ticket/ticket.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { isTicketField } from '../ticket-fields.ts';
import { ticketTexts, ticketWords } from '../texts.ts';

/** What an entry of the journal changed, in words: each field with what it was and is; a text alone that it was changed. */
export function useChangeWords(): (details: TicketEntry['details']) => string {
  const t = useTexts(ticketTexts);
  const named = useValues(ticketWords);
  const valueOf = (value: string | null): string => (value === null ? t.nothing : named(value));
  return (details) =>
    details
      .map(({ name, old_value, new_value }) => {
        if (name === 'cause') return t.causedBy({ ticket: new_value ?? '' });
        const field = isTicketField(name) ? t[name] : name;
        return ['subject', 'description', 'attachment', 'notice'].includes(name)
          ? t.textChanged({ field })
          : t.fieldChange({ field, from: valueOf(old_value), to: valueOf(new_value) });
      })
      .join(', ');
}

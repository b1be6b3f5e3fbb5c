import { MACRO_ME, MACRO_NOBODY, type Macro } from '../../../../../contract/areas/ticket/macros.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import type { TicketLists } from '../../../../widgets/ticket-lists.ts';
import { ticketTexts, ticketWords } from '../../texts.ts';
import { lacksStatus } from './macro-change.ts';
import { macroTexts } from './texts.ts';

/** What a macro sets, a line each. */
export function useMacroLines({ people, statuses }: Pick<TicketLists, 'people' | 'statuses'>): (macro: Macro) => readonly string[] {
  const m = useTexts(macroTexts);
  const t = useTexts(ticketTexts);
  const named = useValues(ticketWords);
  const personOf = (id: string): string =>
    id === MACRO_ME ? m.me : id === MACRO_NOBODY ? t.unassigned : (people.find((each) => each.id === id)?.name ?? id);
  return ({ status, assignee, note, private_note }) => [
    ...(status === null
      ? []
      : lacksStatus({ status }, { statuses })
        ? [m.noStatus({ status: named(status) })]
        : [t.toValue({ field: t.status, value: named(status) })]),
    ...(assignee === null ? [] : [t.toValue({ field: t.assignee, value: personOf(assignee) })]),
    ...(note === '' ? [] : [(private_note ? m.privateNote : m.note)({ note })]),
  ];
}

import type { TicketsScreen as Screen } from '../../../machines/screens/ticket/tickets.ts';
import { macroTexts } from './detail/macro/texts.ts';
import { ticketTexts, ticketWords } from './texts.ts';
import { TicketsScreen } from './TicketsScreen.tsx';

const about =
  (what: keyof Pick<ReturnType<typeof ticketTexts.get>, 'comment' | 'edit' | 'status' | 'priority' | 'assignee' | 'newTicket' | 'close'>) =>
  () =>
    ticketTexts.get()[what];

/** What the chunk of a ticket route brings. */
export const moduleOf = (screen: Screen) => ({
  screen,
  Component: () => <TicketsScreen screen={screen} />,
  words: ticketWords,
  changes: {
    change: about('edit'),
    edit: about('edit'),
    comment: about('comment'),
    close: about('close'),
    closeAll: about('close'),
    create: about('newTicket'),
    saveMacro: () => macroTexts.get().macros,
    deleteMacro: () => macroTexts.get().macros,
    setStatus: about('status'),
    setPriority: about('priority'),
    setAssignee: about('assignee'),
  },
});

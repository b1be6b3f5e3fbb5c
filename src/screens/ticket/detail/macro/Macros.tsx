import { Menu, MenuButton, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useImperativeHandle, useState, type Ref } from 'react';
import type { Macro, MacroKey } from '../../../../../contract/areas/ticket/macros.ts';
import type { TicketDetail } from '../../../../../contract/areas/ticket/ticket.ts';
import type { TicketsScreen } from '../../../../../machines/screens/ticket/tickets.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../../portal/context.tsx';
import { useTicketLists } from '../../../../portal/lists/use-ticket-lists.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { useMoveLines } from '../act/use-move-lines.ts';
import { changeOf, isAskedBefore, isReadOutside, lacksStatus, movesOfMacro } from './macro-change.ts';
import { MacroAsk } from './MacroAsk.tsx';
import { MacrosDialog } from './MacrosDialog.tsx';
import { ticketTexts } from '../../texts.ts';
import { macroTexts } from './texts.ts';
import { useMacroLines } from './use-macro-lines.ts';

/** Runs the reader's macro of a key on the ticket; does nothing where none has it. */
export interface MacroRunner {
  readonly run: (key: MacroKey) => void;
}
interface MacrosProps {
  readonly screen: TicketsScreen;
  readonly ticket: TicketDetail;
  /** As its read answered it: only then it is known what a status moves. */
  readonly isRead: boolean;
  readonly runner: Ref<MacroRunner>;
}
/** The reader's macros on the ticket that is open: each says what it sets and what that moves, and is one change. */
export function Macros({ screen, ticket, isRead, runner }: MacrosProps) {
  const m = useTexts(macroTexts);
  const t = useTexts(ticketTexts);
  const lists = useTicketLists(screen);
  const { view } = useRead(screen, 'macros');
  const macros = 'data' in view ? view.data : [];
  const user = useSelector(useWorkspace(), (s) => s.context.user.id);
  const about = String(ticket.id);
  const change = useWrite(screen, 'change', about);
  const others = [useWrite(screen, 'undo', about), useWrite(screen, 'edit', about), useWrite(screen, 'close', about)];
  const [asked, setAsked] = useState<Macro | null>(null);
  const [isManaging, setManaging] = useState(false);
  const linesOf = useMacroLines(lists);
  const moveLines = useMoveLines();
  const toldOf = (macro: Macro): readonly string[] => {
    const moves = lacksStatus(macro, lists) ? null : movesOfMacro(ticket, macro);
    return [
      ...linesOf(macro),
      ...(isReadOutside(ticket, macro) ? [t.disputeComment] : []),
      ...(moves === null ? [] : moveLines(ticket, moves)),
    ];
  };
  const awaitsRead = ({ status }: Macro): boolean => status !== null && !isRead;
  const run = (macro: Macro): void => {
    if (awaitsRead(macro)) return;
    setAsked(null);
    for (const other of others) other.dismiss();
    change.send({ params: { id: ticket.id }, body: { updated_on: ticket.updated_on, ...changeOf(macro, lists, user) } });
  };
  useImperativeHandle(runner, () => ({
    run: (key) => {
      const macro = macros.find((each) => each.key === key);
      if (macro === undefined || change.status === 'sending' || lists.statuses.length === 0) return;
      if (awaitsRead(macro) || isAskedBefore(ticket, macro, lists)) setAsked(macro);
      else run(macro);
    },
  }));
  return (
    <>
      <Menu positioning={{ align: 'start' }}>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton size="small">{m.macros}</MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList aria-label={m.macros}>
            {macros.map((macro) => (
              <MenuItem
                key={macro.id}
                secondaryContent={macro.key}
                subText={toldOf(macro).join(' · ')}
                disabled={change.status === 'sending' || awaitsRead(macro)}
                onClick={() => (lacksStatus(macro, lists) ? setAsked(macro) : run(macro))}
              >
                {macro.name}
              </MenuItem>
            ))}
            {macros.length > 0 && <MenuDivider />}
            <MenuItem onClick={() => setManaging(true)}>{m.manage}</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {asked !== null && (
        <MacroAsk
          name={asked.name}
          id={ticket.id}
          lines={toldOf(asked)}
          isForeseen={!awaitsRead(asked)}
          onRun={() => run(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
      {isManaging && <MacrosDialog screen={screen} onClose={() => setManaging(false)} />}
    </>
  );
}

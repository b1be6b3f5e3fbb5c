import type { TicketChoice, TicketLists } from '../../../../widgets/ticket-lists.ts';
import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useRef } from 'react';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { ticketTexts, ticketWords } from '../../texts.ts';
import { fieldBeside, type Field } from './fields.ts';

/** One field that is set; ids of the lists, null for nobody. */
export type FieldSetting = { readonly status_id: string } | { readonly priority_id: string } | { readonly assigned_to_id: string | null };
export interface FieldMenusProps {
  readonly lists: TicketLists;
  /** What each is now; absent where several tickets are meant. */
  readonly now?: { readonly status: string; readonly priority: string; readonly assignee: string } | undefined;
  readonly busy: boolean;
  /** Is it known yet what a status moves? Before, none is set. */
  readonly isForeseen?: boolean;
  /** The menu that is open, where keys open one too; each goes by its own button alone where it is absent. */
  readonly opened?: Field | null;
  readonly onOpened?: (field: Field, isOpen: boolean) => void;
  readonly onSet: (setting: FieldSetting) => void;
  /** What a status moves, in words; null where that is not known. */
  readonly movesOf?: (status: TicketChoice) => string | null;
}
/** Status, priority and person, a menu each, from the lists of the server. In an open one the arrow keys to the side lead to the next. */
export function FieldMenus({ lists, now, busy, isForeseen = true, opened, onOpened, onSet, movesOf = () => null }: FieldMenusProps) {
  const t = useTexts(ticketTexts);
  const common = useTexts(commonTexts);
  const named = useValues(ticketWords);
  const buttons = useRef<Partial<Record<Field, HTMLButtonElement | null>>>({});
  const menus: readonly {
    field: Field;
    label: string;
    choices: readonly (TicketChoice & { set: FieldSetting })[];
  }[] = [
    {
      field: 'status',
      label: t.status,
      // those that end a ticket go with a resolution, which has a menu of its own
      choices: lists.statuses.filter((each) => !each.is_closed).map((each) => ({ ...each, set: { status_id: each.id } })),
    },
    { field: 'priority', label: t.priority, choices: lists.priorities.map((each) => ({ ...each, set: { priority_id: each.id } })) },
    {
      field: 'assignee',
      label: t.assignee,
      choices: [
        ...lists.people.map((each) => ({ ...each, set: { assigned_to_id: each.id } })),
        { id: '', name: t.unassigned, set: { assigned_to_id: null } },
      ],
    },
  ];
  return menus.map(({ field, label, choices }) => (
    <Menu
      key={field}
      positioning={{ align: 'start' }}
      {...(onOpened && { open: opened === field, onOpenChange: (_, { open }) => onOpened(field, open) })}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          size="small"
          ref={(button) => {
            buttons.current[field] = button;
          }}
          data-field={field}
          disabledFocusable={busy || choices.length === 0}
          aria-label={now === undefined ? label : t.toValue({ field: label, value: named(now[field]) })}
        >
          {now === undefined ? label : named(now[field])}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList
          aria-label={label}
          onKeyDown={(event) => {
            const next = onOpened === undefined ? undefined : fieldBeside(field, event.key);
            if (next === undefined) return;
            event.preventDefault();
            onOpened?.(next, true);
          }}
        >
          {choices.map(({ id, name, set }) => (
            <MenuItem
              key={id}
              subText={field !== 'status' ? null : isForeseen ? movesOf({ id, name }) : common.loading}
              disabled={field === 'status' && !isForeseen}
              onClick={() => {
                // a dialog that asks first gives the focus back to where it was: on the button, since the menu goes
                buttons.current[field]?.focus();
                onSet(set);
              }}
            >
              {named(name)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  ));
}

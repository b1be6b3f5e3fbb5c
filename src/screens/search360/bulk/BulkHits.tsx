import { Button, Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { BranchFork16Regular } from '@fluentui/react-icons/svg/branch-fork';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { TicketDiagonal16Regular } from '@fluentui/react-icons/svg/ticket-diagonal';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import type { TicketLists } from '../../../widgets/ticket-lists.ts';
import { graphTexts } from '../graph/texts.ts';
import styles from './Bulk.module.css';
import { raiseTexts } from './texts.ts';
import { searchTexts, ticketValueTexts } from '../texts.ts';

/** One field for all tickets of the selection; null is nobody. */
export type TicketSetting = { readonly priority_id: string } | { readonly assigned_to_id: string | null };
export interface BulkHitsProps {
  readonly count: number;
  /** Incidents among them that a ticket can be raised for: null where they are too many. */
  readonly incidents: number | null;
  /** Incidents among them that get none. */
  readonly left: number;
  /** Most incidents of one run, and most tickets that are changed at once. */
  readonly most: { readonly raised: number; readonly changed: number };
  /** Tickets of the selected rows. */
  readonly tickets: number;
  readonly lists: TicketLists;
  readonly isBusy: boolean;
  /** What became of the last action. */
  readonly said: string;
  /** Null where the reader raises and changes no tickets. */
  readonly onRaise: (() => void) | null;
  readonly onSet: ((setting: TicketSetting) => void) | null;
  /** Null where there are not two things of one package. */
  readonly onBetween: (() => void) | null;
  readonly onPivot: () => void;
  readonly onClear: () => void;
}
/** What can be done with the selected hits: one action for all of them. */
export function BulkHits(props: BulkHitsProps) {
  const { count, incidents, left, most, tickets, lists, isBusy, said, onRaise, onSet, onBetween, onPivot, onClear } = props;
  const g = useTexts(graphTexts);
  const t = useTexts(searchTexts);
  const r = useTexts(raiseTexts);
  const named = useValues(ticketValueTexts);
  const format = useFormat();
  const told = (): string => {
    if (said !== '') return said;
    if (incidents === null) return t.mostTickets({ most: format.count(most.raised) });
    if (tickets > most.changed) return t.mostChanged({ most: format.count(most.changed) });
    if (onRaise === null) return '';
    return incidents === 0 ? t.noIncidents : left > 0 ? r.left(left) : '';
  };
  const menus = [
    { label: t.priority, choices: lists.priorities, of: (id: string | null): TicketSetting => ({ priority_id: id ?? '' }) },
    {
      label: t.assignee,
      choices: [{ id: null, name: t.unassigned }, ...lists.people],
      of: (id: string | null): TicketSetting => ({ assigned_to_id: id }),
    },
  ];
  return (
    <div className={styles.bulk} role="group" aria-label={t.bar}>
      <strong>{t.selected(count)}</strong>
      <span role="status" className={styles.grow}>
        {told()}
      </span>
      {onSet !== null && tickets > 0 && (
        <span className="inline wrap gap-8" role="group" aria-label={t.ofTickets(tickets)}>
          <span aria-hidden>{t.ofTickets(tickets)}</span>
          {menus.map(({ label, choices, of }) => (
            <Menu key={label}>
              <MenuTrigger disableButtonEnhancement>
                <MenuButton size="small" disabledFocusable={isBusy || tickets > most.changed || choices.length === 0}>
                  {label}
                </MenuButton>
              </MenuTrigger>
              <MenuPopover>
                <MenuList>
                  {choices.map(({ id, name }) => (
                    <MenuItem key={id ?? ''} onClick={() => onSet(of(id))}>
                      {named(name)}
                    </MenuItem>
                  ))}
                </MenuList>
              </MenuPopover>
            </Menu>
          ))}
        </span>
      )}
      {onBetween !== null && (
        <Button size="small" onClick={onBetween}>
          {g.between}
        </Button>
      )}
      <Button size="small" icon={<BranchFork16Regular aria-hidden />} onClick={onPivot}>
        {t.pivotAll}
      </Button>
      {onRaise !== null && (
        <Button
          size="small"
          appearance="primary"
          icon={<TicketDiagonal16Regular aria-hidden />}
          disabledFocusable={isBusy || incidents === 0 || incidents === null}
          onClick={onRaise}
        >
          {isBusy ? t.raising : incidents === null || incidents === 0 ? t.raiseAll : r.yes(incidents)}
        </Button>
      )}
      <ActionButton label={t.clear} onClick={onClear}>
        <Dismiss20Regular aria-hidden />
      </ActionButton>
    </div>
  );
}

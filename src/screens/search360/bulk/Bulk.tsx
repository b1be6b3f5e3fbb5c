import { MOST_RAISED } from '../../../../contract/areas/search360/raise.ts';
import { MOST_TICKETS } from '../../../../contract/areas/ticket/changes.ts';
import { ALL } from '../../../../contract/scope.ts';
import { searchedIn, searchScreen } from '../../../../machines/screens/search360/search360.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useParams } from '../../../portal/use-params.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { raiseTexts } from './texts.ts';
import { useRaisedRun } from './use-raised-run.ts';
import { searchTexts } from '../texts.ts';
import { useTicketLists } from '../../../portal/lists/use-ticket-lists.ts';
import { BulkHits, type TicketSetting } from './BulkHits.tsx';
import { leftOf, raisableOf, ticketsOf, valuesOf, type PickedHits } from './picked.ts';
import type { SearchValue } from '../../../../contract/areas/search360/search360.ts';

interface BulkProps {
  readonly ids: readonly string[];
  readonly picked: PickedHits;
  readonly canWrite: boolean;
  /** Shows the path between the two that are selected; null where there are not two of one package. */
  readonly onBetween: (() => void) | null;
  readonly onPivot: (values: readonly SearchValue[]) => void;
  readonly onClear: () => void;
}
/** The actions on the selection, on their writes: tickets are raised by a run, priority and person are set at once. */
export function Bulk({ ids, picked, canWrite, onBetween, onPivot, onClear }: BulkProps) {
  const t = useTexts(searchTexts);
  const r = useTexts(raiseTexts);
  const causeOf = useCause();
  const workspace = useWorkspace();
  const lists = useTicketLists(searchScreen);
  const { search, match, within } = useParams(searchScreen.route);
  const raise = useWrite(searchScreen, 'raiseSome');
  const priority = useWrite(searchScreen, 'setPriority');
  const assignee = useWrite(searchScreen, 'setAssignee');
  const all = [raise, priority, assignee];
  const incidents = raisableOf(picked, ids),
    tickets = ticketsOf(picked, ids);
  const dismissAll = (): void => {
    for (const write of all) write.dismiss();
  };
  const set = (setting: TicketSetting): void => {
    dismissAll();
    if ('priority_id' in setting) priority.send({ body: { ...tickets, value: setting.priority_id } });
    else assignee.send({ body: { ...tickets, value: setting.assigned_to_id } });
  };
  const run = useRaisedRun(raise.answer?.job ?? null);
  const isOfThis = raise.request?.body.search === search;
  const said = (): string => {
    if (isOfThis && raise.status === 'conflict') return r.changed;
    if (isOfThis && raise.failure !== null) return t.notRaised({ cause: causeOf(raise.failure) });
    if (isOfThis && raise.answer !== null) return run;
    const failure = priority.failure ?? assignee.failure;
    if (failure !== null) return t.notChanged({ cause: causeOf(failure) });
    const rows = priority.answer?.rows ?? assignee.answer?.rows;
    if (rows === undefined) return '';
    // what is so already is as it was wanted
    const done = rows.filter(({ outcome, reason }) => outcome === 'ok' || reason === 'unchanged').length;
    return [t.changedAll(done), ...(done === rows.length ? [] : [t.leftAll(rows.length - done)])].join(', ');
  };
  return (
    <BulkHits
      count={ids.length}
      incidents={incidents.length > MOST_RAISED ? null : incidents.length}
      left={leftOf(picked, ids)}
      most={{ raised: MOST_RAISED, changed: MOST_TICKETS }}
      tickets={tickets.ids.length}
      lists={lists}
      isBusy={all.some(({ status }) => status === 'sending')}
      said={said()}
      onRaise={
        canWrite
          ? () => {
              dismissAll();
              const package_name = searchedIn(workspace.getSnapshot().context.current ?? ALL, { within });
              raise.send({ body: { package_name, search, match, keys: incidents, count: incidents.length } });
            }
          : null
      }
      onSet={canWrite ? set : null}
      onBetween={onBetween}
      onPivot={() => onPivot(valuesOf(picked, ids))}
      onClear={() => {
        dismissAll();
        onClear();
      }}
    />
  );
}

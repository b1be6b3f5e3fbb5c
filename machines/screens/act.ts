import { customers, priorities } from '../../contract/areas/ticket/ticket.ts';
import * as blocks from '../../contract/areas/tracker/foresight.ts';
import { isPublisher, MOST_NAME } from '../../contract/life/publisher.ts';
import { grantsOfType, rolesWith, type Role } from '../../contract/policy.ts';
import { ALL } from '../../contract/scope.ts';
import type { DateRange } from '../../contract/time/dates.ts';
import type { Params } from '../routes/params.ts';
import type { Route } from '../routes/route.ts';
import { readsOn, type Scope, type Screen } from './screen.ts';

/** The id of what is done about a source: its writes come with the first source that is opened. */
export const ACT = 'act';
/** Who decides about publishers, and who raises tickets. The server refuses the others. */
export const mayBlock = (role: Role): boolean => rolesWith('source:block').includes(role);
export const mayRaise = (role: Role): boolean => rolesWith('ticket:write').includes(role);

/** Who contests traffic of its own. The server refuses the others. */
export const mayContest = (role: Role): boolean => rolesWith('dispute:write').includes(role);

/** The days of a row that is about one day; nothing of one that is about the days of the page. */
export const daysOn = (day: string | null): Partial<DateRange> => (day === null ? {} : { fromDate: day, toDate: day });

/** One package that has a block list, and a reader who decides about its publishers. A package without traffic has none. */
const hasBlocks = ({ package_name, user, dashboard }: Scope): boolean =>
  package_name !== ALL && mayBlock(user.role) && (dashboard === undefined || grantsOfType[dashboard].includes('source:block'));
/** What a screen asks about the publisher that is open on it: what a block concerns, and the block list. `publisherOf`: its name; null where none is open. `dayOf`: the day that it is about; null where it is about the days of the page. `marks`: the screen marks blocked publishers, and asks for the block list with or without an open one. `raisesOf`: is something open that a ticket can be raised about? It is where a publisher is. */
export function actReads<P extends Params>(
  publisherOf: (scope: Scope<P>) => string | null,
  dayOf: (scope: Scope<P>) => string | null = () => null,
  {
    marks = false,
    raisesOf = (scope) => publisherOf(scope) !== null,
  }: { readonly marks?: boolean; readonly raisesOf?: (scope: Scope<P>) => boolean } = {},
) {
  const read = readsOn<P>();
  const openIn = (scope: Scope<P>): string | null => {
    const name = publisherOf(scope);
    // nobody is blocked where nobody sent it; names of records are no longer: what is called otherwise cannot be blocked by its name
    return hasBlocks(scope) && name !== null && name.trim() !== '' && name.length <= MOST_NAME && isPublisher(name) ? name : null;
  };
  const raises = (scope: Scope<P>): boolean => scope.package_name !== ALL && mayRaise(scope.user.role) && raisesOf(scope);
  return {
    foresight: read(blocks.foresight, (scope) => {
      const publisher = openIn(scope);
      const { package_name, fromDate, toDate } = { ...scope, ...daysOn(dayOf(scope)) };
      return publisher === null ? null : { query: { package_name, fromDate, toDate, publisher } };
    }),
    blockList: read(
      blocks.list,
      (scope) => ((marks ? hasBlocks(scope) : openIn(scope) !== null) ? { query: { package_name: scope.package_name } } : null),
      {
        isEmpty: ({ entries }) => entries.length === 0,
      },
    ),
    /** What a ticket about what is open can have. */
    priorities: read(priorities, (scope) => (raises(scope) ? {} : null)),
    people: read(customers, (scope) =>
      raises(scope) ? { params: { id: scope.user.id }, query: { package_name: scope.package_name } } : null,
    ),
  };
}
/** A screen that has them. */
export type ActScreen = Screen<{
  readonly route: Route;
  readonly reads: ReturnType<typeof actReads<Params>>;
}>;

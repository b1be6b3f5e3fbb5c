import { UNDO_BLOCK_MS } from '../../../../contract/areas/tracker/block.ts';
import { PROVISIONAL_DAYS } from '../../../../contract/areas/web/web.ts';
import type { Foresight } from '../../../../contract/areas/tracker/foresight.ts';
import type { Calls } from '../../../../contract/calls.ts';
import { addDays } from '../../../../contract/time/dates.ts';
import { allThrough, type AccessScope, type Caller } from '../../../access.ts';
import { todayIn } from '../../../analytics/access.ts';
import type { HandlerDeps, Handlers } from '../../../handler.ts';
import { readsTickets } from '../../../tickets/about/beside.ts';
import { ticketOfPublisher } from '../../../tickets/about/publisher-key.ts';
import { plain } from '../../../mail/plain-words.ts';
import { onePackage, trackerDesk, type ManageDeps } from '../../../tracker/desk.ts';
import { entryAnswer } from '../../../tracker/record.ts';
import { contactOf, recipientOf } from '../../../tracker/contact.ts';
import { contestedBy } from './contested.ts';
import { isBlock, reasonOf } from '../../../tracker/entries.ts';
import { blockNotice, overNotice } from './notice.ts';
import { sentOf, toldOf } from './told.ts';
import { blockedAmong, idOf, idsIn, packedOf, recordOf, trafficOf } from '../../../tracker/sources.ts';

type Deps = ManageDeps & Pick<HandlerDeps, 'tickets'>;
interface Asked {
  readonly access: AccessScope;
  readonly caller: Caller;
}
const iso = (at: number): string => new Date(at).toISOString();
/** Says what a block of a publisher concerns, before it is taken (D42). */
export function foresightHandler(deps: Deps): Handlers<Calls['block']>['foresight'] {
  const { analytics, records, now } = deps;
  const desk = trackerDesk(deps);
  /** The ticket of a publisher without a record. */
  const ticketOf = async ({ access, caller }: Asked, publisher: string): Promise<Foresight['ticket']> => {
    if (!readsTickets(caller)) return null;
    const [pkg] = access.packages;
    const known = { package_name: pkg?.name ?? '', name: publisher, record: undefined };
    const ticket = ticketOfPublisher(await deps.tickets.ofPublishers(access), known);
    return ticket === undefined ? null : { id: ticket.id, is_open: ticket.closed_at === null };
  };
  return async ({ query: { package_name, fromDate, toDate, publisher }, ...asked }) => {
    const { access } = asked;
    onePackage(package_name);
    const [known, ids] = await Promise.all([records.tracker.list(asked.access, 'publisher'), idsIn(analytics, asked, publisher)]);
    const [id = ''] = ids;
    const record = recordOf(known, { publisher, publisher_id: id });
    const publisher_id = record === undefined ? id : idOf(record);
    const [traffic, publishers] = await Promise.all([
      trafficOf(analytics, asked, { publisher, publisher_id, fromDate, toDate }),
      record === undefined ? undefined : (await desk.see(asked)).publishers(),
    ]);
    const own = publishers?.find((each) => each.id === record?.id);
    const entries = own === undefined ? [] : await records.tracker.journal(access, [own.id]);
    const isBlocked = own?.state === 'blocked',
      blockedAt = entries.findIndex(isBlock);
    const entry = isBlocked ? entries[blockedAt] : undefined,
      block = entry && entryAnswer(entry, new Map());
    // of one that is blocked, what was told of this block
    const told = toldOf(await sentOf(records.mails, entries), isBlocked ? entries.slice(0, blockedAt + 1) : entries);
    const at = block === undefined ? 0 : Date.parse(block.at),
      until = at + UNDO_BLOCK_MS;
    const [pkg] = access.packages;
    const decides = allThrough('source:block', asked.caller);
    const finalTo = addDays(todayIn(access, now()).first, -PROVISIONAL_DAYS);
    const about = {
      publisher,
      publisher_id,
      fromDate,
      toDate,
      finalTo,
      timeZone: access.timeZone,
      currency: pkg?.currency ?? '',
      ...traffic,
    };
    return {
      data: {
        package_name,
        ...about,
        record:
          own === undefined
            ? null
            : { id: own.id, state: own.state, updated_on: own.updated_on, undo_until: until > now() ? iso(until) : null },
        linked: own?.campaigns ?? 0,
        other_ids: publisher_id === '' ? 0 : ids.filter((each) => each !== publisher_id).length,
        ticket: own === undefined ? await ticketOf(asked, publisher) : own.ticket,
        listed: blockedAmong(known).length,
        contested: await contestedBy(deps, asked, [publisher]),
        isProposed: own !== undefined && own.proposal !== null,
        told,
        notice:
          own?.state === 'blocked'
            ? blockNotice({
                traffic: about,
                packed: packedOf(traffic, access),
                recipient: recipientOf(
                  contactOf(await records.tracker.list(decides, 'publisher'), decides, {
                    package: package_name,
                    publisher,
                    record: record ?? null,
                  }),
                  package_name,
                ),
                package_title: pkg?.title ?? package_name,
                since: plain.moment(block === undefined ? Date.parse(own.updated_on) : at, access.timeZone),
                reason: block === undefined ? '' : reasonOf(block),
                sender: asked.caller.name,
              })
            : own !== undefined && told !== null
              ? overNotice({
                  publisher: own.publisher_name,
                  publisher_id,
                  recipient: { recipient: told.recipient, recorded_in: null },
                  package_title: pkg?.title ?? package_name,
                  since: plain.moment(Date.parse(told.on), access.timeZone),
                  sender: asked.caller.name,
                })
              : null,
      },
    };
  };
}

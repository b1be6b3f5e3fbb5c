import type { ClawBack } from '../../../contract/life/claw-back.ts';
import { ALL } from '../../../contract/scope.ts';
import { allThrough, type AccessScope, type Caller } from '../../access.ts';
import { contactOf } from '../../tracker/contact.ts';
import type { Source } from '../../figures/foreseen.ts';
import type { GivenRecords } from '../../records/records.ts';
import { folded, type TrackerRecord } from '../../records/tracker/tracker.ts';
import { readsTickets } from '../../tickets/about/beside.ts';
import { ticketOfPublisher } from '../../tickets/about/publisher-key.ts';
import type { TicketStore } from '../../tickets/store.ts';

/** The record of the one publisher whose rows they are, by its id, or by its name where a block made it of rows without one; null where they are of several, or it has none. */
export async function publisherIn(
  { tracker }: Pick<GivenRecords, 'tracker'>,
  access: AccessScope,
  sources: readonly Source[],
): Promise<TrackerRecord | null> {
  const [one, ...more] = sources;
  if (one === undefined || more.length > 0) return null;
  const known = (await tracker.list(access, 'publisher')).filter(({ package_name }) => package_name === one.package);
  return (
    known.find(({ code }) => code === one.publisher_id) ??
    known.find(({ folded_name }) => one.publisher_id === '' && folded_name === folded(one.publisher)) ??
    null
  );
}
/** Of the one publisher whose rows a pack has: its open ticket, where the caller may read it, and where a mail about it may go. */
export async function aboutPublisher(
  { records, tickets }: { readonly records: GivenRecords; readonly tickets: Pick<TicketStore, 'ofPublishers'> },
  { caller, access, packageName }: { readonly caller: Caller; readonly access: AccessScope; readonly packageName: string },
  sources: readonly Source[],
): Promise<Pick<ClawBack, 'ticket' | 'contact'>> {
  const publisher = await publisherIn(records, access, sources);
  const [one, ...more] = sources;
  const isOne = one !== undefined && more.length === 0;
  const ticket =
    isOne && readsTickets(caller)
      ? ticketOfPublisher(await tickets.ofPublishers(access), {
          package_name: one.package,
          name: publisher?.name ?? one.publisher,
          record: publisher?.id,
        })
      : undefined;
  const decides = allThrough('source:block', caller);
  return {
    ticket: ticket?.closed_at === null ? ticket.id : null,
    contact:
      !isOne || packageName === ALL
        ? null
        : contactOf(await records.tracker.list(decides, 'publisher'), decides, { ...one, record: publisher }),
  };
}

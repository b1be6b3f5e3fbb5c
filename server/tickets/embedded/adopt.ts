import { everything, wholePackages } from '../../access.ts';
import type { ChangeDesk } from '../../incidents/desk.ts';
import type { Records } from '../../records/records.ts';
import { withItsCase } from '../cases.ts';

/** Of tickets about several incidents as well. */
const DONE = 'case-clocks-of-all',
  PIECE = 500,
  every = everything('tickets of an older version get the clock of their case');

/** Once: tells the cases of the takedown tickets that an older version raised how these stand, so that both have one clock. */
export async function adoptTakedowns({ records, desk }: { readonly records: Records; readonly desk: ChangeDesk }): Promise<void> {
  const done = await records.database.selectFrom('settings').select('key').where('key', '=', DONE).executeTakeFirst();
  if (done !== undefined) return;
  const open = await records.tickets.openTakedowns(every);
  const packages = await records.packages.every();
  for (let start = 0; start < open.length; start += PIECE) {
    const piece = open.slice(start, start + PIECE);
    await desk.submit({
      access: wholePackages(packages, 'tickets of an older version get the clock of their case'),
      by: { id: '', name: '' },
      rows: [],
      about: piece.flatMap(({ incident_id }) => incident_id ?? []),
      what: { set: {} },
      reason: null,
      job: null,
      finish: async (t, _, __, tellCase) => {
        for (const ticket of piece) await withItsCase(t, ticket, tellCase);
      },
    });
  }
  await records.database
    .insertInto('settings')
    .values({ key: DONE, value: String(open.length) })
    .onConflict((c) => c.column('key').doNothing())
    .execute();
}

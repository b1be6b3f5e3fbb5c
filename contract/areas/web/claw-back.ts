import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { ClawBack, onePackTarget, packTargets } from '../../life/claw-back.ts';
import { bounded, forward } from '../../time/dates.ts';
import { Job } from '../job.ts';
import { eventsListed, rowChosen, wholeRow } from './web.ts';

const { compare: _, ...inScope } = eventsListed;
/** Events one by one as in the list, all of them. */
export const EventsFileQuery = z.strictObject(inScope).check(forward, bounded, wholeRow, rowChosen);
export type EventsFileScope = z.infer<typeof EventsFileQuery>;
const { verdict: __, ...inPack } = inScope;
/** What a pack is of: a package, days, type, filters, and one row of the grouped table where `group` and `value` name it. It is of invalid events of the asked class. */
export const EventPackQuery = z.strictObject(inPack).check(forward, bounded, wholeRow, rowChosen);
export type EventPackScope = z.infer<typeof EventPackQuery>;

/** Events as a file, with the columns of a pack. 422 with `fields.format` where there are more than `MOST_WHOLE`: a claw-back pack takes them. *Added.* */
const download = call('GET /api/web-bi/events/download', 'web:read', 'Single ad events as a file', {
  query: EventsFileQuery,
  answer: z.unknown(),
  file: ['text/csv'],
  failures: ['limited'],
});
/** What a claw-back pack would hold, before it is made. *Added.* */
const foresee = call('GET /api/web-bi/claw_back', 'source:block', 'What a claw-back pack of ad events would hold', {
  also: 'web:read',
  query: EventPackQuery,
  answer: data(ClawBack),
  failures: ['limited'],
});
/** Makes a claw-back pack of invalid visits or impressions as a job, as `POST /api/mtrackit/claw_back` does of clicks and conversions. *Added.* */
const make = call('POST /api/web-bi/claw_back', 'source:block', 'Make a claw-back pack of ad events', {
  also: 'web:read',
  body: z.strictObject({ ...inPack, ...packTargets }).check(forward, bounded, wholeRow, rowChosen, onePackTarget),
  answer: data(z.object({ job: Job })),
  goesOn: () => true,
  bodyBytes: 256 * 1024,
  failures: ['missing', 'limited', 'conflict'],
});

/** Single ad events as files, and packs that claim their cost back. */
export const webClawBackCalls = { download, foresee, make } as const;

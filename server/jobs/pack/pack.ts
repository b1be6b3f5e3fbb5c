import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClawBackScope } from '../../../contract/areas/tracker/claw-back.ts';
import { MOST_FILE_BYTES } from '../../../contract/files.ts';
import { madeWith, ownerOf } from '../../owner.ts';
import type { AccessScope } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { CallFailure } from '../../call-failure.ts';
import { foreseen, packRows, publisherIn, type Foreseen } from '../../calls/tracker/foreseen.ts';
import { currenciesIn, singleColumns } from '../../calls/tracker/rows.ts';
import { scopedBy, type Registry } from '../../calls/tracker/scope.ts';
import type { FileStore } from '../../files/attachments.ts';
import { mediaTypes } from '../../files/file-answer.ts';
import type { RowGroup } from '../../files/sheet-rows.ts';
import type { Sheet, SheetMaker } from '../../files/sheet.ts';
import type { UploadedFile } from '../../files/uploads.ts';
import { zoneOf } from '../../files/wall-time.ts';
import type { GivenRecords } from '../../records/records.ts';
import { post } from '../../records/mail/mails.ts';
import type { JobRecord } from '../../records/job/jobs.ts';
import { draftOf } from '../../tickets/draft.ts';
import type { TicketActor, TicketStore } from '../../tickets/store.ts';
import type { JobEnd, JobWork } from '../runner.ts';
import { writeArchive } from './archive.ts';
import { claimed, isProvisional, manifestOf, summaryPage, type PackFacts } from './summary.ts';

/** What a pack was asked; JSON in its record. */
export interface PackInput extends ClawBackScope {
  readonly ticket?: number;
  readonly raise?: { readonly subject: string };
  readonly mail?: { readonly recipient: string; readonly subject: string; readonly text: string };
  /** The ticket that it was attached to. */
  readonly attachedTo?: number;
}
interface Deps {
  readonly records: GivenRecords;
  readonly analytics: Analytics;
  readonly tickets: TicketStore;
  readonly files: FileStore;
  readonly sheets: SheetMaker;
  readonly filesFolder: string;
  readonly report: (cause: unknown) => void;
  readonly now: () => number;
}
/** So often is a pack begun anew where rows were loaded between its rows and its sums. */
const MOST_TRIES = 5;

/** Do the rows that were written come to what the tracker says, to the last millionth? */
export function agrees({ clicks, events, amounts }: Foreseen, groups: readonly RowGroup[], access: AccessScope): boolean {
  const sum = (of: 'clicks' | 'events'): number => groups.reduce((all, group) => all + group[of], 0);
  const costs = new Map(claimed({ groups, access }).map(({ currency, cost }) => [currency, cost]));
  return (
    sum('clicks') === clicks && sum('events') === events && amounts.every(({ currency, fraudCost }) => costs.get(currency) === fraudCost)
  );
}

/**
 * Makes a claw-back pack for its owner, of what the owner may see now, and attaches it where that was asked. A job that was cut off makes its file anew, with the same bytes where the rows are the same; a ticket
 * that has it already is left alone. What cannot be attached is there to download all the same.
 */
export const packWork =
  (deps: Deps): JobWork =>
  async ({ job, signal }) => {
    const { ticket, raise, mail, attachedTo: _, ...scope } = JSON.parse(job.input) as PackInput;
    const owner = await ownerOf(deps.records, job.user_id),
      access = owner?.accessTo('tracker:manage', scope.package_name) ?? null;
    if (owner === null || access === null) throw new CallFailure('no-package');
    await mkdir(deps.filesFolder, { recursive: true, mode: 0o700 });
    const path = `${job.id}.zip`,
      at = job.created_at;
    const made = await madeAgreeing(deps, { path: join(deps.filesFolder, path), scope, access, by: owner.user.name, at, signal });
    const rows = made.facts.groups.reduce((sum, { clicks, events }) => sum + clicks + events, 0);
    let attachedTo: number | null = null;
    let isLost = false;
    if (ticket !== undefined || raise !== undefined)
      try {
        const own = owner.accessTo('ticket:write', scope.package_name);
        if (own === null) throw new CallFailure('no-package');
        if (made.bytes > MOST_FILE_BYTES) throw new CallFailure('too-much');
        const actor: TicketActor = { id: owner.user.id, name: owner.user.name, access: own, intent: job.id };
        const file = await kept(deps, job, path, made);
        attachedTo =
          ticket === undefined
            ? await raised(deps, actor, made.facts, raise?.subject ?? '', file)
            : await attached(deps, actor, ticket, made.facts, file);
      } catch (cause) {
        if (!(cause instanceof CallFailure)) throw cause;
        deps.report(cause);
        isLost = true;
      }
    // a mail that is too large would come back
    const letter = mail !== undefined && made.bytes <= MOST_FILE_BYTES ? { ...mail, file: await kept(deps, job, path, made) } : null;
    if (mail !== undefined && letter === null) isLost = true;
    const input: PackInput = { ...(JSON.parse(job.input) as PackInput), ...(attachedTo !== null && { attachedTo }) };
    return {
      status: isLost ? 'partly' : 'done',
      finish: async (t) => {
        await t
          .updateTable('jobs')
          .set({ done: rows, total: rows, input: JSON.stringify(input) })
          .where('id', '=', job.id)
          .execute();
        await t
          .insertInto('job_files')
          .values({
            job_id: job.id,
            path,
            name: job.title,
            type: mediaTypes.zip,
            bytes: made.bytes,
            rows,
            sha256: made.sha256,
            access: madeWith('tracker:manage', access),
          })
          .onConflict((c) => c.column('job_id').doNothing())
          .execute();
        if (letter !== null)
          await post(t, deps.now(), {
            kind: 'block',
            user_id: owner.user.id,
            to: { name: '', address: letter.recipient },
            subject: letter.subject,
            text: `${letter.text}\n\n${noteOf(made.facts, letter.file)}`,
            files: [{ name: letter.file.name, type: mediaTypes.zip, sha256: letter.file.sha256 }],
            dedupe_key: job.id,
          });
      },
    } satisfies JobEnd;
  };

interface Making {
  readonly path: string;
  readonly scope: ClawBackScope;
  readonly access: AccessScope;
  readonly by: string;
  readonly at: number;
  readonly signal: AbortSignal;
}
interface Made {
  readonly bytes: number;
  readonly sha256: string;
  readonly facts: PackFacts;
}
/** The archive, once its rows and the sums of the tracker are those of one moment. */
export async function madeAgreeing(
  { records, analytics, sheets }: Pick<Deps, 'analytics' | 'sheets'> & { readonly records: { readonly tracker: Registry } },
  { path, scope, access, by, at, signal }: Making,
): Promise<Made> {
  const zone = zoneOf(access);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const asked = {
      ...(await scopedBy(analytics, { query: { ...scope, compare: 'off' as const }, access, signal }, records.tracker)),
      query: scope,
    };
    const sheet: Sheet = await sheets({
      content: {
        of: 'tracker',
        names: asked.records.map(({ kind, package_name, code, name }) => [JSON.stringify([kind, package_name, code]), name]),
        currencies: [...currenciesIn(access)],
        zone,
      },
      queries: [{ dimensions: singleColumns, measures: {}, filters: packRows(asked), order: [{ by: 'time' }, { by: 'event_id' }] }],
      access,
      signal,
    });
    const factsOf = (told: Foreseen): PackFacts => ({ scope, access, foreseen: told, groups: sheet.groups(), by, at, zone });
    try {
      const told = await foreseen(analytics, asked, at);
      const { bytes, sha256 } = await writeArchive(
        path,
        [
          { name: 'rows.csv', content: () => sheet.bytes },
          { name: 'summary.html', content: ([rows]) => (rows === undefined ? '' : summaryPage(factsOf(told), rows)) },
          { name: 'manifest.json', content: (files) => manifestOf(factsOf(told), files) },
        ],
        signal,
      );
      if (agrees(told, sheet.groups(), access)) return { bytes, sha256, facts: factsOf(told) };
      await rm(path, { force: true });
    } finally {
      sheet.bytes.destroy();
    }
  }
  throw new Error('Rows were loaded each time while the pack was made');
}

/** The archive as a file that stays. */
async function kept({ files, filesFolder }: Deps, job: JobRecord, path: string, { bytes, sha256 }: Made): Promise<UploadedFile> {
  const copy = join(filesFolder, `${job.id}.kept`);
  await copyFile(join(filesFolder, path), copy);
  try {
    const file: UploadedFile = { name: job.title, kind: 'zip', size: bytes, sha256, path: copy };
    await files.keep([file]);
    return { ...file, path: files.pathOf(sha256) };
  } finally {
    await rm(copy, { force: true });
  }
}
/** What is said of it beside the file: what it claims, and its hash. */
function noteOf(facts: PackFacts, { name, sha256 }: UploadedFile): string {
  const { scope, foreseen: told } = facts;
  const money = claimed(facts).map(({ currency, cost }) => `${currency} ${cost}`);
  return [
    `Claw-back pack ${name} (SHA-256 ${sha256})`,
    `${scope.fromDate} – ${scope.toDate}, ${facts.zone}: ${told.clicks} clicks, ${told.events} conversions, ${money.join(', ')}`,
    isProvisional(facts) ? `Provisional: verdicts are final up to ${told.finalTo}.` : 'Verdicts are final.',
    ...(told.unpriced === 0 ? [] : [`Without a known cost: ${told.unpriced} rows.`]),
  ].join('\n');
}
async function attached({ tickets }: Deps, actor: TicketActor, id: number, facts: PackFacts, file: UploadedFile): Promise<number> {
  const { attachments } = await tickets.one(actor, id);
  if (attachments.some(({ filename, filesize }) => filename === file.name && filesize === file.size)) return id;
  return tickets.change(actor, id, { seen: null, notes: noteOf(facts, file), private_notes: false, files: [file] }, () =>
    Promise.resolve(id),
  );
}
/** A new ticket with it, about the publisher where all rows are of one; the open ticket that this one has gets it instead. */
async function raised(deps: Deps, actor: TicketActor, facts: PackFacts, subject: string, file: UploadedFile): Promise<number> {
  const sources = [...new Map(facts.groups.map((group) => [`${group.package_name} ${group.publisher_id}`, group])).values()];
  const publisher = await publisherIn(
    deps.records,
    facts.access,
    sources.map(({ package_name, publisher_id }) => ({ package: package_name, publisher_id })),
  );
  const draft = draftOf(
    { package_name: facts.scope.package_name, subject, description: noteOf(facts, file), tracker: 'Other' },
    { publisher_id: publisher?.id ?? null },
    [file],
  );
  try {
    return await deps.tickets.create(actor, draft, (_t, _at, { id }) => Promise.resolve(id));
  } catch (cause) {
    const current = cause instanceof CallFailure ? (cause.current as { readonly id: number } | null | undefined) : null;
    if (current == null) throw cause;
    return attached(deps, actor, current.id, facts, file);
  }
}

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MOST_FILE_BYTES } from '../../../contract/files.ts';
import type { Grant } from '../../../contract/policy.ts';
import { ALL } from '../../../contract/scope.ts';
import { madeWith, ownerOf } from '../../owner.ts';
import type { AccessScope } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { CallFailure } from '../../call-failure.ts';
import type { Foreseen } from '../../figures/foreseen.ts';
import type { Registry } from '../../figures/tracker/scope.ts';
import type { FileStore } from '../../files/attachments.ts';
import { mediaTypes } from '../../files/file-answer.ts';
import type { RowGroup } from '../../files/sheet-rows.ts';
import type { SheetMaker } from '../../files/sheet.ts';
import { zoneOf } from '../../files/wall-time.ts';
import type { GivenRecords } from '../../records/records.ts';
import { post } from '../../records/mail/mails.ts';
import type { TicketActor, TicketStore } from '../../tickets/store.ts';
import type { JobEnd, JobWork } from '../runner.ts';
import { writeArchive } from './archive.ts';
import { keptPack, noteOf, packAttaching, type MadePack, type PackInput } from './attach.ts';
import { grantsOf, packAccess, packSource, type PackScope } from './source.ts';
import { isSoStill, noteTold } from './tell.ts';
import { claimed, manifestOf, summaryPage, type PackFacts } from './summary.ts';

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
    const asked = JSON.parse(job.input) as PackInput;
    const { ticket, raise, mail, attachedTo: before, ...scope } = asked;
    const owner = await ownerOf(deps.records, job.user_id);
    if (owner === null) throw new CallFailure('no-package');
    const through = (grant: Grant): AccessScope => {
      const own = owner.accessTo(grant, scope.package_name);
      if (own === null) throw new CallFailure('no-package');
      return own;
    };
    const [readWith] = grantsOf(scope),
      access = packAccess(scope, through(readWith), through);
    await mkdir(deps.filesFolder, { recursive: true, mode: 0o700 });
    const path = `${job.id}.zip`,
      at = job.created_at;
    const made = await madeAgreeing(deps, { path: join(deps.filesFolder, path), scope, access, by: owner.user.name, at, signal });
    const rows = made.facts.groups.reduce((sum, { clicks, events }) => sum + clicks + events, 0);
    // others read a ticket or a mail; one that is too large is stored nowhere, and would come back as a mail
    const mayLeave = scope.package_name !== ALL && made.bytes <= MOST_FILE_BYTES;
    let attachedTo = before ?? null;
    let isLost = false;
    if (attachedTo === null && (ticket !== undefined || raise !== undefined))
      try {
        const own = through('ticket:write');
        if (!mayLeave) throw new CallFailure('too-much');
        const actor: TicketActor = { id: owner.user.id, name: owner.user.name, access: own, intent: job.id };
        const attaching = packAttaching(deps, job, actor, made.facts, await keptPack(deps, job, path, made));
        attachedTo = await (ticket === undefined ? attaching.toNew(raise?.subject ?? '') : attaching.toTicket(ticket));
      } catch (cause) {
        if (!(cause instanceof CallFailure)) throw cause;
        deps.report(cause);
        isLost = true;
      }
    const isSo = mail !== undefined && (await deps.records.transaction((t) => isSoStill(t, access, mail)));
    const letter = isSo && mayLeave ? { ...mail, file: await keptPack(deps, job, path, made) } : null;
    const input = { ...asked, ...(attachedTo !== null && { attachedTo }) } satisfies PackInput;
    return {
      status: 'done',
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
            access: madeWith(readWith, access),
          })
          .onConflict((c) => c.column('job_id').doNothing())
          .execute();
        if (mail === undefined) return isLost ? 'not-attached' : null;
        if (letter === null || !(await isSoStill(t, access, letter))) return 'mail-not-sent';
        const id = await post(t, deps.now(), {
          kind: 'block',
          user_id: owner.user.id,
          to: { name: '', address: letter.recipient },
          subject: letter.subject,
          text: `${letter.text}\n\n${noteOf(made.facts, letter.file)}`,
          files: [{ name: letter.file.name, type: mediaTypes.zip, sha256: letter.file.sha256 }],
          dedupe_key: job.id,
        });
        await noteTold(t, access, letter, { id, by: owner.user.id, at: deps.now() });
        return null;
      },
    } satisfies JobEnd;
  };

interface Making {
  readonly path: string;
  readonly scope: PackScope;
  readonly access: AccessScope;
  readonly by: string;
  readonly at: number;
  readonly signal: AbortSignal;
}
/** The archive, once its rows and the sums of the tracker are those of one moment. */
export async function madeAgreeing(
  { records, analytics, sheets }: Pick<Deps, 'analytics' | 'sheets'> & { readonly records: { readonly tracker: Registry } },
  { path, scope, access, by, at, signal }: Making,
): Promise<MadePack> {
  const zone = zoneOf(access);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const source = await packSource({ analytics, records }, { scope, access, signal });
    const sheet = await source.sheet(sheets);
    const factsOf = (told: Foreseen): PackFacts => ({ scope, access, foreseen: told, groups: sheet.groups(), by, at, zone });
    try {
      const told = await source.foresee(at);
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

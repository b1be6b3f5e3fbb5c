import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { CallFailure } from '../../call-failure.ts';
import type { FileStore } from '../../files/attachments.ts';
import type { UploadedFile } from '../../files/uploads.ts';
import type { Database } from '../../records/engine/schema.ts';
import { JobLost, type JobRecord } from '../../records/job/jobs.ts';
import type { GivenRecords } from '../../records/records.ts';
import { newKeyOf } from '../../tickets/about/publisher-key.ts';
import { draftOf } from '../../tickets/draft.ts';
import type { TicketActor, TicketStore } from '../../tickets/store.ts';
import { publisherIn } from './about.ts';
import type { PackScope } from './source.ts';
import { claimed, isProvisional, rowsSaid, type PackFacts } from './summary.ts';

/** What a pack was asked; JSON in its record. */
export type PackInput = PackScope & Targets;
/** Where a pack goes beside its job. */
export interface Targets {
  readonly ticket?: number | undefined;
  readonly raise?: { readonly subject: string } | undefined;
  readonly mail?:
    | {
        readonly recipient: string;
        readonly subject: string;
        readonly text: string;
        /** The block that it tells of, as it was seen. */
        readonly block?:
          | {
              readonly id: string;
              readonly updated_on: string;
              /** The entry of the publisher's journal that blocked it. */
              readonly entry?: number;
            }
          | undefined;
      }
    | undefined;
  /** The ticket that it was attached to. */
  readonly attachedTo?: number;
}
/** A pack that was written: its size and its hash, and what it says. */
export interface MadePack {
  readonly bytes: number;
  readonly sha256: string;
  readonly facts: PackFacts;
}
interface Deps {
  readonly records: Pick<GivenRecords, 'tracker'>;
  readonly tickets: TicketStore;
  readonly files: FileStore;
  readonly filesFolder: string;
}

/** Whoever reads a ticket reads its files: a pack is attached to tickets of its own package alone. Fails: `forbidden`. */
export function checkPackage({ project }: Pick<TicketDetail, 'project'>, packageName: string): void {
  if (project.id !== packageName) throw new CallFailure('no-package');
}
/** The archive as a file that stays. */
export async function keptPack(
  { files, filesFolder }: Pick<Deps, 'files' | 'filesFolder'>,
  { id, title }: Pick<JobRecord, 'id' | 'title'>,
  path: string,
  { bytes, sha256 }: MadePack,
): Promise<UploadedFile> {
  const copy = join(filesFolder, `${id}.kept`);
  await copyFile(join(filesFolder, path), copy);
  try {
    const file: UploadedFile = { name: title, kind: 'zip', size: bytes, sha256, path: copy };
    await files.keep([file]);
    return { ...file, path: files.pathOf(sha256) };
  } finally {
    await rm(copy, { force: true });
  }
}
/** Publishers that a note names; it counts the others. */
const MOST_NAMED = 10;
const namesOf = ({ groups }: PackFacts): string => {
  const names = [
    ...new Set(groups.map(({ publisher, publisher_id: id }) => (id === '' || id === publisher ? publisher : `${publisher} (${id})`))),
  ];
  return [names.slice(0, MOST_NAMED).join(', '), ...(names.length > MOST_NAMED ? [`and ${names.length - MOST_NAMED} more`] : [])].join(' ');
};
/** What is said of it beside the file: what it claims, of whose traffic, and its hash. */
export function noteOf(facts: PackFacts, { name, sha256 }: Pick<UploadedFile, 'name' | 'sha256'>): string {
  const { scope, foreseen: told } = facts;
  const money = claimed(facts).map(({ currency, cost }) => `${currency} ${cost}`);
  return [
    `Claw-back pack ${name} (SHA-256 ${sha256})`,
    `Traffic of ${scope.package_name} by ${namesOf(facts)}`,
    `${scope.fromDate} – ${scope.toDate}, ${facts.zone}: ${rowsSaid(facts)}, ${money.join(', ')}`,
    isProvisional(facts) ? `Provisional: verdicts are final up to ${told.finalTo}.` : 'Verdicts are final.',
    ...(told.unpriced === 0 ? [] : [`Without a known cost: ${told.unpriced} rows.`]),
  ].join('\n');
}
/** Attaches a pack to the ticket that it was asked for, and answers its number. The job notes it in the transaction that writes the ticket: one that is begun again attaches nothing twice. */
export function packAttaching(deps: Deps, job: JobRecord, actor: TicketActor, facts: PackFacts, file: UploadedFile) {
  const { tickets } = deps;
  const note = async (t: Database, id: number): Promise<number> => {
    const input = { ...(JSON.parse(job.input) as PackInput), attachedTo: id } satisfies PackInput;
    const { numUpdatedRows } = await t
      .updateTable('jobs')
      .set({ input: JSON.stringify(input) })
      .where('id', '=', job.id)
      .where('lease', '=', job.lease)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new JobLost(`The job ${job.id} is not under way any more`);
    return id;
  };
  const toTicket = async (id: number): Promise<number> => {
    const ticket = await tickets.one(actor, id);
    checkPackage(ticket, facts.scope.package_name);
    // where tickets are another system's, it may have the file though its answer was lost
    if (ticket.attachments.some(({ filename, sha256 }) => filename === file.name && sha256 === file.sha256)) return id;
    return tickets.change(actor, id, { seen: null, notes: noteOf(facts, file), private_notes: false, files: [file] }, (t) => note(t, id));
  };
  return {
    toTicket,
    /** To a new ticket, about the publisher where all rows are of one; the open ticket that this one has gets it instead. */
    async toNew(subject: string): Promise<number> {
      const sources = [...new Map(facts.groups.map((group) => [`${group.package_name} ${group.publisher_id}`, group])).values()];
      const publisher = await publisherIn(
        deps.records,
        facts.access,
        sources.map(({ package_name, publisher, publisher_id }) => ({ package: package_name, publisher, publisher_id })),
      );
      const [one, ...more] = sources;
      const about =
        one === undefined || more.length > 0
          ? null
          : newKeyOf(await tickets.ofPublishers(facts.access), {
              package_name: one.package_name,
              name: publisher?.name ?? one.publisher,
              record: publisher?.id,
            });
      const draft = draftOf(
        { package_name: facts.scope.package_name, subject, description: noteOf(facts, file), tracker: 'Other' },
        { publisher_id: about },
        [file],
      );
      try {
        return await tickets.create(actor, draft, (t, _at, { id }) => note(t, id));
      } catch (cause) {
        const current = cause instanceof CallFailure ? (cause.current as { readonly id: number } | null | undefined) : null;
        if (current == null) throw cause;
        return toTicket(current.id);
      }
    },
  };
}

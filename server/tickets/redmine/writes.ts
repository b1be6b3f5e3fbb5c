import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileKinds } from '../../../contract/files.ts';
import { CallFailure } from '../../call-failure.ts';
import type { UploadedFile } from '../../files/uploads.ts';
import type { Records } from '../../records/records.ts';
import type { TicketRecord } from '../../records/tickets.ts';
import { invalid } from '../around.ts';
import type { TicketActor, TicketDraft, TicketEdit } from '../store.ts';
import type { TicketSetting } from '../ticket.ts';
import { RedmineAway, type IssueWhole, type RedmineApi } from './api.ts';
import type { Lists } from './lists.ts';
import type { Mirror } from './mirror.ts';
import { tagged, untagged, type Tag } from './tag.ts';

/** How long a request whose answer was lost may still be at work in Redmine. */
const UNSURE_MS = 20_000;

interface Deps {
  readonly api: RedmineApi;
  readonly lists: () => Promise<Lists>;
  readonly mirror: Mirror;
  readonly records: Records;
  /** The project of who has none of their own. */
  readonly project: string | null;
}
/** The issue before a change, and what of it is not known to be done yet. */
interface Pending {
  readonly journals: number;
  readonly status: TicketRecord['status'];
  readonly set: TicketSetting;
}
const away = () => new RedmineAway('The ticket system has not said whether it was done', false);
const settingNames: readonly (readonly [keyof TicketSetting, string])[] = [
  ['status', 'status_id'],
  ['priority', 'priority_id'],
  ['assignee_id', 'assigned_to_id'],
  ['subject', 'subject'],
  ['description', 'description'],
];

/** What is done to issues, each intent once: whatever became of an answer, it is looked for before it is done again. */
export function redmineWrites({ api, lists, mirror, records, project }: Deps) {
  /** In whose name. Who is no user of Redmine writes as the key's own, and the tag says who it was. */
  const whoIs = async ({ id }: Pick<TicketActor, 'id'>): Promise<{ readonly as: string | null; readonly tag: Tag }> => {
    const user = (await lists()).userOf(id);
    return user === null ? { as: null, tag: { by: id } } : { as: user.login, tag: {} };
  };
  const projectOf = async (actor: TicketActor): Promise<string> => {
    const own = (await records.users.byId(actor.id))?.redmine_project_id ?? project;
    if (own === null)
      throw new CallFailure('unprocessable', 'No project of the ticket system is yours', { fields: { package_name: ['No project'] } });
    return own;
  };
  const uploadAll = async (files: readonly UploadedFile[], as: string | null): Promise<object[]> => {
    const uploads: object[] = [];
    for (const { name, kind, path } of files)
      uploads.push({ token: await api.upload(name, await readFile(path), as), filename: name, content_type: fileKinds[kind] });
    return uploads;
  };
  /** Attributes of an issue that a change sets. */
  async function attributesOf(set: TicketSetting, tag: Tag): Promise<Record<string, unknown>> {
    const { statusIds, priorityIds, userOf } = await lists();
    const assignee = (id: string | null): string => {
      const user = id === null ? null : userOf(id);
      if (id !== null && user === null) throw invalid('assigned_to_id', 'No user of the ticket system');
      return user === null ? '' : String(user.id);
    };
    return {
      ...(set.status !== undefined && { status_id: statusIds.get(set.status) }),
      ...(set.priority !== undefined && { priority_id: priorityIds.get(set.priority) }),
      ...(set.assignee_id !== undefined && { assigned_to_id: assignee(set.assignee_id) }),
      ...(set.subject !== undefined && { subject: set.subject }),
      ...(set.description !== undefined && { description: tagged(set.description, tag) }),
    };
  }
  /** Fields of ours that are not what was asked for. Lines end as Redmine ends them. */
  const missed = (ticket: TicketRecord, set: TicketSetting): string[] =>
    settingNames.flatMap(([name, field]) => (set[name] === undefined || ticket[name] === set[name] ? [] : [field]));

  return {
    missed,
    /** What a draft is known by in Redmine. */
    keyOf: (intent: string, draft: TicketDraft): string =>
      createHash('sha256')
        .update(JSON.stringify([intent, draft.incident_id, draft.tracker]))
        .digest('base64url')
        .slice(0, 22),

    /** Makes the issue of a draft, or finds the one that was made of it. */
    async raise(actor: TicketActor, draft: TicketDraft, set: TicketSetting, key: string): Promise<TicketRecord> {
      const there = async (): Promise<number | undefined> => {
        await mirror.current();
        return mirror.byKey(key);
      };
      let id = await mirror.byKey(key);
      if (id === undefined) {
        const begun = await mirror.pending.read(key);
        if (begun !== undefined && Date.now() - Number(begun) < UNSURE_MS) throw away();
        const { as, tag } = await whoIs(actor);
        const { trackers } = await lists();
        const tracker = trackers.find(({ name }) => name.toLowerCase() === draft.tracker.toLowerCase());
        const own: Tag = {
          ...tag,
          package: draft.package_name,
          kind: draft.tracker,
          ...(draft.incident_id !== null && { incident: draft.incident_id }),
          key,
        };
        const issue = {
          project_id: await projectOf(actor),
          ...(tracker && { tracker_id: tracker.id }),
          ...(await attributesOf({ ...set, subject: draft.subject, description: draft.description }, own)),
          uploads: await uploadAll(draft.files, as),
        };
        await mirror.pending.write(key, String(Date.now()));
        try {
          id = await api.create(issue, as);
        } catch (cause) {
          if (!(cause instanceof RedmineAway && cause.isUnsure)) {
            await mirror.pending.forget(key);
            throw cause;
          }
          id = await there();
          if (id === undefined) throw cause;
        }
      }
      const ticket = await mirror.refresh(id);
      if (ticket === undefined) throw away();
      await mirror.pending.forget(key);
      return ticket;
    },

    /**
     * Changes an issue, in its turn. `before` judges what it is about to change, and answers what is set, null for nothing at all; it is not asked about a change whose answer was
     * lost, which has set what its intent remembers. Answers the ticket before and after, and what was set.
     */
    async change(
      actor: TicketActor,
      id: number,
      edit: Pick<TicketEdit, 'notes' | 'private_notes' | 'files' | 'resolution' | 'notice'>,
      before: (ticket: TicketRecord) => Promise<TicketSetting | null>,
    ): Promise<{ readonly was: TicketRecord; readonly is: TicketRecord; readonly set: TicketSetting }> {
      const who = await whoIs(actor);
      // whoever may not write what only some read would have it dropped to what all read
      const { as, tag } = edit.private_notes ? { as: null, tag: { by: actor.id } } : who;
      const intent = actor.intent ?? null;
      const read = async (): Promise<{ issue: IssueWhole; ticket: TicketRecord }> => {
        const issue = await api.issue(id, as);
        const ticket = issue === null ? undefined : await mirror.put(issue, null);
        if (issue === null) await mirror.forget(id);
        if (issue === null || ticket === undefined) throw new CallFailure('missing', 'Not found');
        return { issue, ticket };
      };
      /** Is what was asked for there? A note counts that came after the change was begun. */
      const isDone = ({ issue, ticket }: { issue: IssueWhole; ticket: TicketRecord }, { journals, set }: Pending): boolean =>
        missed(ticket, set).length === 0 &&
        ((edit.notes === '' && edit.files.length === 0) ||
          issue.journals.slice(journals).some(({ notes }) => untagged(notes).text === edit.notes.replace(/\r\n/g, '\n')));

      let now = await read();
      const kept = intent === null ? undefined : await mirror.pending.read(intent);
      const noted = kept === undefined ? null : (JSON.parse(kept) as Omit<Pending, 'set'> & Partial<Pick<Pending, 'set'>>);
      // an entry from before settings were noted says too little to go on from
      const begun: Pending | null = noted?.set === undefined ? null : { ...noted, set: noted.set };
      if (begun !== null && isDone(now, begun)) return { was: { ...now.ticket, status: begun.status }, is: now.ticket, set: begun.set };
      const was = now.ticket;
      const set = await before(was);
      if (set === null) return { was, is: was, set: {} };
      const attributes = await attributesOf(set, untagged(now.issue.description).tag);
      const { allowed_statuses: allowed } = now.issue;
      if (
        set.status !== undefined &&
        set.status !== was.status &&
        allowed !== undefined &&
        !allowed.some((each) => String(each.id) === attributes['status_id'])
      )
        throw new CallFailure('unprocessable', 'The workflow of the ticket system does not allow it', {
          fields: { status_id: ['Not allowed by the workflow'] },
        });
      const uploads = await uploadAll(edit.files, as);
      const pending: Pending = { journals: now.issue.journals.length, status: was.status, set };
      if (intent !== null) await mirror.pending.write(intent, JSON.stringify(pending));
      const notes = tagged(edit.notes, {
        ...(edit.notes !== '' || edit.resolution !== undefined || as === null ? tag : {}),
        ...(edit.resolution !== undefined && { resolution: edit.resolution }),
        ...(edit.notice !== undefined && { notice: edit.notice }),
      });
      let isSent = false;
      try {
        await api.change(id, { ...attributes, notes, private_notes: edit.private_notes, ...(uploads.length > 0 && { uploads }) }, as);
        isSent = true;
        now = await read();
      } catch (cause) {
        if (!(cause instanceof RedmineAway && cause.isUnsure)) {
          if (intent !== null && !isSent) await mirror.pending.forget(intent);
          throw cause;
        }
        now = await read();
        if (!isDone(now, pending)) throw cause;
      }
      const dropped = missed(now.ticket, set);
      if (dropped.length > 0) {
        if (intent !== null) await mirror.pending.forget(intent);
        throw new CallFailure('unprocessable', 'The ticket system has not taken everything', {
          fields: Object.fromEntries(dropped.map((field) => [field, ['Not taken by the ticket system']])),
        });
      }
      return { was, is: now.ticket, set };
    },
    /** The change of an intent is in the records too. */
    async settled({ intent }: Pick<TicketActor, 'intent'>): Promise<void> {
      if (intent != null) await mirror.pending.forget(intent);
    },
  };
}

import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileKinds } from '../../../contract/files.ts';
import { CallFailure } from '../../call-failure.ts';
import type { UploadedFile } from '../../files/uploads.ts';
import type { GivenRecords } from '../../records/records.ts';
import type { TicketRecord } from '../../records/ticket/tickets.ts';
import { aboutIn } from '../cases.ts';
import { invalid } from '../ticket-effects.ts';
import type { TicketActor, TicketDraft, TicketEdit } from '../store.ts';
import type { TicketSetting } from '../ticket.ts';
import { RedmineAway, type IssueWhole, type RedmineApi } from './api.ts';
import type { Lists } from './lists.ts';
import type { Mirror } from './mirror/mirror.ts';
import { tagged, untagged, type Tag } from './tag.ts';

/** How long a request whose answer was lost may still be at work in Redmine. */
const UNSURE_MS = 20_000;

interface Deps {
  readonly api: RedmineApi;
  readonly lists: () => Promise<Lists>;
  readonly mirror: Mirror;
  readonly records: GivenRecords;
  /** The project of who has none of their own. */
  readonly project: string | null;
}
/** The issue before a change, and what of it is not known to be done yet. */
interface Pending {
  readonly status: TicketRecord['status'];
  readonly set: TicketSetting;
}
/** What a write is known by in Redmine. */
const keyOf = (...parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
const away = () => new RedmineAway('tickets-unsure', false);
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
  /** Where a person's tickets are raised. */
  const projectOf = async ({ id }: Pick<TicketActor, 'id'>): Promise<string | null> =>
    (await records.users.byId(id))?.redmine_project_id ?? project;
  const raisedIn = async (actor: TicketActor): Promise<string> => {
    const own = await projectOf(actor);
    if (own === null) throw new CallFailure('no-project', { fields: { package_name: ['no-ticket-project'] } });
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
      if (id !== null && user === null) throw invalid('assigned_to_id', 'no-ticket-user');
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
  const { redmineIssues: issues } = records;
  /** Statuses to which somebody may move an issue; undefined where Redmine does not say. */
  const allowedTo = async (id: number, as: string) => (await api.issue(id, as))?.allowed_statuses;

  return {
    projectOf,
    /** What a draft is known by in Redmine: one press raises several, each about something else. */
    keyOf: (intent: string, draft: TicketDraft): string =>
      keyOf(intent, draft.package_name, draft.publisher_id, aboutIn(draft).toSorted(), draft.tracker),
    /** The issue that was made for a key. */
    madeFor: async (key: string): Promise<number | null> => (await issues.byKey(key))?.issue_id ?? null,

    /** Makes the issue of a draft, or finds the one that was made of it. `dropped`: fields of the draft that Redmine has not taken. */
    async raise(
      actor: TicketActor,
      draft: TicketDraft,
      set: TicketSetting,
      key: string,
    ): Promise<{ readonly ticket: TicketRecord; readonly dropped: readonly string[] }> {
      const begun = await issues.byKey(key);
      let id = begun?.issue_id ?? null;
      if (id === null) {
        if (begun !== undefined && Date.now() - begun.begun_at < UNSURE_MS) throw away();
        const { as, tag } = await whoIs(actor);
        const { trackers } = await lists();
        const tracker = trackers.find(({ name }) => name.toLowerCase() === draft.tracker.toLowerCase());
        const own: Tag = {
          ...tag,
          package: draft.package_name,
          kind: draft.tracker,
          ...(draft.incident_id !== null && { incident: draft.incident_id }),
          ...(draft.publisher_id !== null && { publisher: draft.publisher_id }),
          key,
        };
        const issue = {
          project_id: await raisedIn(actor),
          ...(tracker && { tracker_id: tracker.id }),
          ...(await attributesOf({ ...set, subject: draft.subject, description: draft.description }, own)),
          uploads: await uploadAll(draft.files, as),
        };
        const { package_name, tracker: kind, incident_id, publisher_id } = draft;
        await issues.begin({ key, package_name, kind, incident_id, publisher_id, begun_at: Date.now() });
        try {
          id = await api.create(issue, as);
        } catch (cause) {
          if (!(cause instanceof RedmineAway && cause.isUnsure)) {
            await issues.forget(key);
            throw cause;
          }
          await mirror.current();
          id = (await issues.byKey(key))?.issue_id ?? null;
          if (id === null) throw cause;
        }
        await issues.bind(key, id);
      }
      const ticket = await mirror.refresh(id);
      if (ticket === undefined) {
        await issues.forget(key); // somebody has deleted it: whoever asks again gets another
        throw away();
      }
      return { ticket, dropped: missed(ticket, set) };
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
      const intent = actor.intent ?? randomUUID(),
        key = keyOf(intent, id);
      const isNoted = edit.notes !== '' || edit.files.length > 0;
      const read = async (writer: string | null): Promise<{ issue: IssueWhole; ticket: TicketRecord }> => {
        // as the key's own user, who sees all of it: what others see of it is no other version
        const issue = await api.issue(id);
        const ticket = issue === null ? undefined : await mirror.put(issue, null, writer);
        if (issue === null) await mirror.forget(id);
        if (issue === null || ticket === undefined) throw new CallFailure('not-found');
        return { issue, ticket };
      };
      /** What of it is not there. A comment, and what comes with files, is known by its key: others may say the same. */
      const droppedOf = ({ issue, ticket }: { issue: IssueWhole; ticket: TicketRecord }, set: TicketSetting): string[] => {
        const entry = issue.journals.find(({ notes }) => untagged(notes).tag.key === key);
        const files = entry?.details.filter(({ property, new_value }) => property === 'attachment' && new_value != null) ?? [];
        return [
          ...missed(ticket, set),
          ...(edit.notes !== '' && entry === undefined ? ['notes'] : []),
          ...(files.length < edit.files.length ? ['files'] : []),
        ];
      };

      const kept = await issues.changes.read(intent);
      const begun = kept === undefined ? null : (JSON.parse(kept) as Pending);
      let now = await read(begun === null ? null : actor.id);
      if (begun !== null && droppedOf(now, begun.set).length === 0)
        return { was: { ...now.ticket, status: begun.status }, is: now.ticket, set: begun.set };
      const was = now.ticket;
      const set = await before(was);
      if (set === null) return { was, is: was, set: {} };
      const attributes = await attributesOf(set, untagged(now.issue.description).tag);
      const allowed = as === null || set.status === undefined || set.status === was.status ? undefined : await allowedTo(id, as);
      if (allowed !== undefined && !allowed.some((each) => String(each.id) === attributes['status_id']))
        throw new CallFailure('ticket-workflow', {
          fields: { status_id: ['not-in-workflow'] },
        });
      const uploads = await uploadAll(edit.files, as);
      if (actor.intent != null)
        await issues.changes.begin(intent, JSON.stringify({ status: was.status, set } satisfies Pending), Date.now());
      const notes = tagged(edit.notes, {
        ...(isNoted || edit.resolution !== undefined || as === null ? tag : {}),
        ...(isNoted && { key }),
        ...(edit.resolution !== undefined && { resolution: edit.resolution }),
        ...(edit.notice !== undefined && { notice: edit.notice }),
      });
      let isSent = false;
      try {
        await api.change(id, { ...attributes, notes, private_notes: edit.private_notes, ...(uploads.length > 0 && { uploads }) }, as);
        isSent = true;
        now = await read(actor.id);
      } catch (cause) {
        if (!(cause instanceof RedmineAway && cause.isUnsure)) {
          if (!isSent) await issues.changes.forget(intent);
          throw cause;
        }
        now = await read(actor.id);
        if (droppedOf(now, set).length > 0) throw cause;
      }
      const dropped = droppedOf(now, set);
      if (dropped.length > 0) {
        await issues.changes.forget(intent);
        throw new CallFailure('ticket-system-dropped', {
          fields: Object.fromEntries(dropped.map((field) => [field, ['not-taken'] as const])),
        });
      }
      return { was, is: now.ticket, set };
    },
    /** The change of an intent is in the records too. */
    async settled({ intent }: Pick<TicketActor, 'intent'>): Promise<void> {
      if (intent != null) await issues.changes.forget(intent);
    },
  };
}

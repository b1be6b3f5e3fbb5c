import type { Issue as FieldIssue } from '../../../contract/codes/issues.ts';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { RefusalCode } from '../../../contract/codes/refusals.ts';
import { CallFailure } from '../../call-failure.ts';

/** A Redmine: `url` without a closing slash, the API key of an administrator, and the project of who has none of their own. */
export interface RedmineConfig {
  readonly url: string;
  readonly key: string;
  readonly project: string | null;
}

const Ref = z.object({ id: z.int(), name: z.string() });
const Text = z.optional(z.nullable(z.string()));
export const Issue = z.object({
  id: z.int(),
  project: Ref,
  tracker: Ref,
  status: Ref,
  priority: Ref,
  author: Ref,
  assigned_to: z.optional(z.nullable(Ref)),
  subject: z.string(),
  description: Text,
  created_on: z.string(),
  updated_on: z.string(),
});
export type Issue = z.infer<typeof Issue>;
const Journal = z.object({
  id: z.int(),
  user: z.optional(Ref),
  notes: Text,
  created_on: z.string(),
  private_notes: z.optional(z.boolean()),
  details: z.array(z.object({ property: z.string(), name: z.string(), old_value: Text, new_value: Text })),
});
export type Journal = z.infer<typeof Journal>;
const IssueFile = z.object({
  id: z.int(),
  filename: z.string(),
  filesize: z.int(),
  content_type: Text,
  author: z.optional(Ref),
  created_on: z.string(),
});
const State = z.object({ id: z.int(), name: z.string(), is_closed: z.optional(z.boolean()) });
export const IssueWhole = z.extend(Issue, {
  journals: z._default(z.array(Journal), []),
  attachments: z._default(z.array(IssueFile), []),
  allowed_statuses: z.optional(z.array(State)),
});
export type IssueWhole = z.infer<typeof IssueWhole>;
const User = z.object({ id: z.int(), login: z.string(), firstname: z.string(), lastname: z.string(), mail: z.optional(z.string()) });
export type RedmineUser = z.infer<typeof User>;
const shapes = {
  issues: z.object({ issues: z.array(Issue), total_count: z.int() }),
  issue: z.object({ issue: IssueWhole }),
  made: z.object({ issue: z.object({ id: z.int() }) }),
  upload: z.object({ upload: z.object({ token: z.string() }) }),
  statuses: z.object({ issue_statuses: z.array(State) }),
  priorities: z.object({
    issue_priorities: z.array(z.object({ id: z.int(), name: z.string(), is_default: z.boolean(), active: z.optional(z.boolean()) })),
  }),
  trackers: z.object({ trackers: z.array(Ref) }),
  users: z.object({ users: z.array(User), total_count: z.int() }),
  self: z.object({ user: z.object({ id: z.int() }) }),
  memberships: z.object({ memberships: z.array(z.object({ user: z.optional(Ref) })), total_count: z.int() }),
};

/** Beyond this it is not waited for: the portal says so and offers to try again. */
const TIMEOUT_MS = 8_000;
const MOST_BYTES = 32 * 1024 * 1024;
export const PAGE = 100;

/** It did not answer, or not with what it should. `isUnsure`: a write may have been done all the same. */
export class RedmineAway extends CallFailure {
  readonly isUnsure: boolean;
  constructor(why: RefusalCode<'unavailable'>, isUnsure: boolean, cause?: unknown) {
    super(why, { retryAfterSeconds: 5, cause });
    this.isUnsure = isUnsure;
  }
}

/** Nobody was there to hear it. */
const isUnsent = (cause: unknown): boolean =>
  cause instanceof Error &&
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/.test(String((cause.cause as { code?: unknown } | undefined)?.code));

type Method = 'GET' | 'POST' | 'PUT';
interface Ask {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object | Uint8Array<ArrayBuffer>;
  /** The login of whom it is done for. */
  readonly as?: string | null;
}

/** What Redmine refuses of a write, by the field of ours that it is about. Its sentences begin with the name of its field. */
const fieldsOf: readonly (readonly [RegExp, string])[] = [
  [/^Assignee/i, 'assigned_to_id'],
  [/^Status/i, 'status_id'],
  [/^Priority/i, 'priority_id'],
  [/^Subject/i, 'subject'],
  [/^Description/i, 'description'],
  [/^Project/i, 'package_name'],
];
function refusal(errors: readonly string[]): CallFailure {
  const fields: Record<string, FieldIssue[]> = {};
  for (const error of errors)
    (fields[fieldsOf.find(([pattern]) => pattern.test(error))?.[1] ?? 'subject'] ??= []).push(`ticket-system-says:${error}`);
  return new CallFailure('ticket-system-refuses', { fields });
}

/** The REST API of a Redmine. Whatever it does not answer as it should is a `RedmineAway`; nothing is asked twice. */
export function redmineApi({ url, key, timeoutMs = TIMEOUT_MS }: Omit<RedmineConfig, 'project'> & { readonly timeoutMs?: number }) {
  async function send(method: Method, path: string, { query, body, as }: Ask): Promise<Response> {
    const isBinary = body instanceof Uint8Array;
    try {
      return await fetch(`${url}${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'x-redmine-api-key': key,
          accept: 'application/json',
          ...(as != null && { 'x-redmine-switch-user': as }),
          ...(body !== undefined && { 'content-type': isBinary ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body !== undefined && { body: isBinary ? body : JSON.stringify(body) }),
      });
    } catch (cause) {
      throw new RedmineAway('tickets-silent', method !== 'GET' && !isUnsent(cause), cause);
    }
  }
  /** Its body as JSON; undefined where there is none. */
  async function read(response: Response, isWrite: boolean): Promise<unknown> {
    let text: string;
    try {
      text = await response.text();
    } catch (cause) {
      throw new RedmineAway('tickets-silent', isWrite, cause);
    }
    if (text.length > MOST_BYTES) throw new RedmineAway('tickets-odd', isWrite);
    if (text.trim() === '') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch (cause) {
      throw new RedmineAway('tickets-odd', isWrite, cause);
    }
  }
  /** Null where there is no such thing. */
  async function ask<S extends z.ZodMiniType>(
    method: Method,
    path: string,
    shape: S | null,
    options: Ask = {},
  ): Promise<z.output<S> | null> {
    const response = await send(method, path, options),
      isWrite = method !== 'GET';
    if (response.status === 401) throw new RedmineAway('tickets-key', false);
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (response.status === 403 || response.status === 412) throw new CallFailure('ticket-system-forbids', { grant: 'ticket:write' });
    if (response.status >= 500 || (response.status >= 300 && response.status < 400)) throw new RedmineAway('tickets-silent', isWrite);
    const body = await read(response, isWrite);
    if (response.status === 422) {
      const { data } = z.object({ errors: z.array(z.string()) }).safeParse(body);
      throw refusal(data?.errors ?? []);
    }
    if (!response.ok) throw new RedmineAway('tickets-odd', isWrite);
    if (shape === null) return null;
    const parsed = shape.safeParse(body);
    if (!parsed.success) throw new RedmineAway('tickets-odd', isWrite, parsed.error);
    return parsed.data;
  }
  const must = async <S extends z.ZodMiniType>(method: Method, path: string, shape: S, options: Ask = {}): Promise<z.output<S>> => {
    const answer = await ask(method, path, shape, options);
    if (answer === null) throw new RedmineAway('tickets-odd', false);
    return answer;
  };

  return {
    issues: (query: Readonly<Record<string, string>>) => must('GET', '/issues.json', shapes.issues, { query }),
    /** Null where there is none. */
    issue: async (id: number, as: string | null = null): Promise<IssueWhole | null> =>
      (
        await ask('GET', `/issues/${id}.json`, shapes.issue, {
          query: { include: `journals,attachments${as === null ? '' : ',allowed_statuses'}` },
          as,
        })
      )?.issue ?? null,
    create: async (issue: object, as: string | null): Promise<number> =>
      (await must('POST', '/issues.json', shapes.made, { body: { issue }, as })).issue.id,
    change: async (id: number, issue: object, as: string | null): Promise<void> => {
      await ask('PUT', `/issues/${id}.json`, null, { body: { issue }, as });
    },
    upload: async (name: string, content: Uint8Array<ArrayBuffer>, as: string | null): Promise<string> =>
      (await must('POST', '/uploads.json', shapes.upload, { query: { filename: name }, body: content, as })).upload.token,
    async file(id: string, name: string): Promise<Readable | null> {
      const response = await send('GET', `/attachments/download/${id}/${encodeURIComponent(name)}`, {});
      if (response.status === 404) return null;
      if (!response.ok || response.body === null) throw new RedmineAway('tickets-silent', false);
      return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
    },
    statuses: async () => (await must('GET', '/issue_statuses.json', shapes.statuses)).issue_statuses,
    priorities: async () => (await must('GET', '/enumerations/issue_priorities.json', shapes.priorities)).issue_priorities,
    trackers: async () => (await must('GET', '/trackers.json', shapes.trackers)).trackers,
    /** Whose key it is. */
    self: async () => (await must('GET', '/users/current.json', shapes.self)).user.id,
    /** Of all pages. */
    async users(): Promise<RedmineUser[]> {
      const all: RedmineUser[] = [];
      for (;;) {
        const { users, total_count } = await must('GET', '/users.json', shapes.users, {
          query: { limit: String(PAGE), offset: String(all.length) },
        });
        all.push(...users);
        if (users.length === 0 || all.length >= total_count) return all;
      }
    },
    /** Ids of the users of a project. */
    async membersOf(project: string): Promise<ReadonlySet<number>> {
      const ids = new Set<number>();
      for (let offset = 0; ; offset += PAGE) {
        const found = await ask('GET', `/projects/${encodeURIComponent(project)}/memberships.json`, shapes.memberships, {
          query: { limit: String(PAGE), offset: String(offset) },
        });
        for (const { user } of found?.memberships ?? []) if (user !== undefined) ids.add(user.id);
        if (found === null || offset + PAGE >= found.total_count) return ids;
      }
    },
  };
}
export type RedmineApi = ReturnType<typeof redmineApi>;

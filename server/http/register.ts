import { setMaxListeners } from 'node:events';
import { tmpdir } from 'node:os';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { compile } from 'zod/v4/core';
import type { Call } from '../../contract/call.ts';
import { grants } from '../../contract/policy.ts';
import { ALL } from '../../contract/scope.ts';
import { type CallInput } from '../handler.ts';
import { CallFailure } from '../call-failure.ts';
import { keyOf, replayedHeader, type Keep, type Once, type Outcome, writeId } from './idempotency.ts';
import type { Gate } from './limits.ts';
import type { FileAnswer } from '../files/file-answer.ts';
import type { Origin } from '../records/identity/sessions.ts';
import type { Trail } from '../records/trail.ts';
import { receive, type Received } from './multipart.ts';
import { parseBody } from './parse.ts';
import { receiveRows } from './rows.ts';
import { accessFor } from './policy.ts';

/** The header of the caller's own key of the verification gateway (spec §7). */
export const API_KEY = 'verification_api_key';
export const BODY_LIMIT = 64 * 1024;
/** Questions to the stores that one call may have open at once: each listens for its end. */
const MOST_QUESTIONS = 50;

/** Areas of calls, and one handler for each: `Handlers<…>` of every area, its types met again in `answerOf`. */
type Table = Readonly<Record<string, Readonly<Record<string, Call>>>>;
type HandlerTable = Readonly<Record<string, Readonly<Record<string, (asked: never) => unknown>>>>;
type AnyHandler = (asked: CallInput<Call>) => unknown;

export interface NamedCall {
  readonly area: string;
  readonly name: string;
  readonly call: Call;
}
/** The table as a list. */
export const callsOf = (table: Table): NamedCall[] =>
  Object.entries(table).flatMap(([area, calls]) => Object.entries(calls).map(([name, call]) => ({ area, name, call })));

/** Aborted when the client goes away before its answer is out; whatever stops for it throws this refusal, so that no such call counts as a fault. */
function abortSignalOf(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  setMaxListeners(MOST_QUESTIONS, abort.signal);
  const leave = (): void => {
    if (!reply.raw.writableFinished) abort.abort(new CallFailure('left'));
  };
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  return abort.signal;
}

/** What checks the answers of a call, made when it first answers: compiled, a check takes a tenth of the time and says the same. */
const checks = new WeakMap<Call, Call['answer']>();
function checkOf(call: Call): Call['answer'] {
  const check = checks.get(call) ?? compile(call.answer);
  checks.set(call, check);
  return check;
}
/** An answer as the contract knows it, without unknown keys. One that breaks the contract is our fault: a 500, told to the log alone. */
function checkedAnswer(call: Call, answer: unknown): unknown {
  const parsed = checkOf(call).safeParse(answer);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.code}`).slice(0, 5);
  throw new Error(`The answer of ${call.method} ${call.path} breaks the contract at ${paths.join(', ')}`);
}

/** What a browser calls itself is as long as its sender likes. */
const MOST_AGENT = 300;
const originOf = ({ ip, headers }: FastifyRequest): Origin => ({ address: ip, agent: (headers['user-agent'] ?? '').slice(0, MOST_AGENT) });

const statusOf = ({ status = 200, goesOn }: Call, answer: unknown): number => (goesOn?.(answer as never) === true ? 202 : status);

/** A name as every header takes it; `filename*` has the whole one (RFC 6266). */
const plainly = (name: string): string => name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
/** Does somebody who asks have a file already? The comparison is weak (RFC 9110 §13.1.2). */
const hasIt = (known: string | undefined, tag: string): boolean =>
  known !== undefined && known.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === `"${tag}"`);
/** A file is always saved, never shown, and is what it says: what it holds was written by others. */
async function sendFile({ headers }: FastifyRequest, reply: FastifyReply, { name, type, bytes, tag }: FileAnswer): Promise<FastifyReply> {
  const isThere = tag !== undefined && hasIt(headers['if-none-match'], tag);
  const sent = isThere || typeof bytes !== 'function' ? bytes : await bytes();
  if (tag !== undefined) reply.header('etag', `W/"${tag}"`).header('cache-control', 'private, no-cache');
  if (isThere) return reply.code(304).send();
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${plainly(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .send(sent);
}

interface Runs {
  readonly gate: Gate | undefined;
  readonly once: Once | undefined;
  /** Where files of requests are while they are dealt with. */
  readonly uploadsFolder: string;
}
/** Answers a request of a call, whose body and files are there. */
function answering(call: Call, handler: AnyHandler, { gate, once }: Runs) {
  return async (request: FastifyRequest, reply: FastifyReply, { files, rows, hashes, ...received }: Received): Promise<FastifyReply> => {
    const { context } = request;
    if (context === null) throw new Error(`${call.path} was reached past the policy`);
    let signal: AbortSignal | undefined;
    const key = keyOf(call, request);
    const body = parseBody(call, received.body);
    const { caller, params, query } = context;
    const intent = key === undefined || caller === null ? null : writeId(caller, call, key);
    if (call.needsApiKey === true && (caller === null || request.headers[API_KEY] !== caller.verificationApiKey))
      throw new CallFailure('no-verification-key');
    const access = accessFor(context, call, body);
    const settle = (answer: unknown): Omit<Outcome, 'isReplayed'> =>
      call.file !== undefined
        ? { status: 200, body: answer }
        : call.status === 204
          ? { status: 204, body: undefined }
          : { status: statusOf(call, answer), body: checkedAnswer(call, answer) };
    /** What is kept and what is sent are one answer, checked once. */
    let last: { readonly answer: unknown; readonly outcome: Omit<Outcome, 'isReplayed'> } | undefined;
    const settled = (answer: unknown): Omit<Outcome, 'isReplayed'> => {
      if (last === undefined || last.answer !== answer) last = { answer, outcome: settle(answer) };
      return last.outcome;
    };
    const run = async (keep?: Keep): Promise<Outcome> => {
      await gate?.(request, body);
      const trail: Trail | null = caller && {
        userId: caller.id,
        ...(caller.tokenId !== undefined && { tokenId: caller.tokenId, tokenName: caller.tokenName }),
        address: request.ip,
        requestId: request.id,
        intent,
        kept: (answer) => {
          if (keep === undefined) return null;
          const { status, body: kept } = settled(answer);
          return keep(status, kept);
        },
      };
      // The one place where the call's own types meet the table's.
      const asked = {
        caller,
        params,
        query,
        access,
        accessToAll: () => context.accessTo(ALL),
        body,
        files,
        rows,
        // most calls wait for nothing that could stop
        get signal(): AbortSignal {
          return (signal ??= abortSignalOf(reply));
        },
        requestId: request.id,
        from: originOf(request),
        trail,
      } as unknown as CallInput<Call>;
      return { ...settled(await handler(asked)), isReplayed: false };
    };
    const isKeyed = key !== undefined && caller !== null && intent !== null && once !== undefined;
    const outcome = isKeyed
      ? await once({ id: intent, key, caller, call, request: { params, query, body, ...hashes } }, run, request.log)
      : await run();
    reply.code(outcome.status).header('cache-control', 'no-store');
    if (outcome.isReplayed) reply.header(replayedHeader, 'true');
    if (call.file !== undefined) return sendFile(request, reply, outcome.body as FileAnswer);
    if (outcome.text !== undefined) return reply.type('application/json; charset=utf-8').send(outcome.text);
    return reply.send(outcome.body);
  };
}

function registerCall(app: FastifyInstance, call: Call, handler: AnyHandler, runs: Runs): void {
  const answer = answering(call, handler, runs);
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.bodyBytes ?? BODY_LIMIT,
    // a look at a file's head would use its link up
    exposeHeadRoute: call.file === undefined,
    config: { call },
    handler: async (request: FastifyRequest, reply) => {
      const received = await (call.takesRows === true ? receiveRows : receive)(call, request, reply, runs.uploadsFolder);
      try {
        return await answer(request, reply, received);
      } finally {
        await received.drop();
      }
    },
  });
}

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Is an address one that a path with parameters stands for? */
const matches = (path: readonly string[], url: readonly string[]): boolean =>
  path.length === url.length && path.every((part, i) => part.startsWith(':') || part === url[i]);
/** Answers 405 for the methods that a known path does not have. */
export function refuseOtherMethods(app: FastifyInstance, table: Table): void {
  const known = new Map<string, string[]>();
  for (const { call } of callsOf(table))
    known.set(call.path, [
      ...(known.get(call.path) ?? []),
      call.method,
      ...(call.method === 'GET' && call.file === undefined ? ['HEAD'] : []),
    ]);
  const withParameters = [...known].filter(([path]) => path.includes('/:')).map(([path, own]) => ({ path, parts: path.split('/'), own }));
  for (const [url, own] of known) {
    const parts = url.split('/');
    const allowed = [...own, ...withParameters.flatMap((other) => (other.path !== url && matches(other.parts, parts) ? other.own : []))];
    app.route({
      method: methods.filter((m) => !allowed.includes(m)),
      url,
      onRequest: (_request, reply) => {
        reply.header('allow', allowed.join(', '));
        throw new CallFailure('method');
      },
      handler: () => undefined,
    });
  }
}

/**
 * Registers every call of the table behind the hooks of `app`. Throws, so that the server does not start, where a call
 * has no handler or needs a grant that the policy does not know. Keyed writes are run by `once`.
 */
export function registerCalls(
  app: FastifyInstance,
  table: Table,
  handlers: HandlerTable,
  gates: ReadonlyMap<Call, Gate>,
  { once, uploadsFolder = tmpdir() }: { readonly once?: Once; readonly uploadsFolder?: string } = {},
): void {
  for (const { area, name, call } of callsOf(table)) {
    const handler = handlers[area]?.[name];
    if (handler === undefined) throw new Error(`No handler for ${area}.${name} (${call.method} ${call.path})`);
    if (call.grant !== 'public' && call.grant !== 'session' && !grants.includes(call.grant)) {
      throw new Error(`${area}.${name} needs '${call.grant as string}', which the policy does not know`);
    }
    registerCall(app, call, handler as AnyHandler, { gate: gates.get(call), once, uploadsFolder });
  }
}

import type { FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { installationWide } from '../../contract/policy.ts';
import { ALL } from '../../contract/scope.ts';
import { CallFailure } from '../call-failure.ts';
import { inBoth, isForToken, judge, noAccess, type AccessScope, type Caller } from '../access.ts';
import { tokenOf, type SessionService } from '../identity/sessions.ts';
import { parseAddress } from './parse.ts';

/** What the policy hook found out about a request, for the handler. */
export interface RequestContext {
  readonly caller: Caller | null;
  readonly access: AccessScope;
  /** The same for a package that the body names, which is read after the hook. Throws as the hook does. */
  readonly accessTo: (packageName: string) => AccessScope;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}
declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
  interface FastifyRequest {
    context: RequestContext | null;
  }
}

/** The package that a call names, in the query or the path; where it stands in both, they agree or it is a 400. */
function packageNamed(params: RequestContext['params'], query: RequestContext['query']): string | undefined {
  const inQuery = query['package_name'];
  const inPath = params['package'];
  if (inPath !== undefined && inQuery !== undefined && inPath !== inQuery) {
    throw new CallFailure('invalid-request', { fields: { package_name: ['package-in-path'] } });
  }
  const named = inQuery ?? inPath;
  return typeof named === 'string' ? named : undefined;
}

/** The one hook that lets a call through: session, then parameters, then package and grant; a body is read after it. */
export function policyHook(desk: SessionService) {
  return async (request: FastifyRequest): Promise<void> => {
    const { call } = request.routeOptions.config;
    if (call === undefined) throw new Error(`No call behind ${request.method} ${String(request.routeOptions.url)}`);
    const address = () => parseAddress(call, request.params, request.query);
    const need = call.grant;
    if (need === 'public') {
      const none = noAccess;
      request.context = { caller: null, access: none, accessTo: () => none, ...address() };
      return;
    }
    const caller = await desk.holderOf(tokenOf(request.headers.authorization));
    if (caller === null) throw new CallFailure('no-session');
    const isRefused = need === 'session' ? !isForToken(caller, call.forToken) : call.sessionOnly === true && caller.only !== undefined;
    const isBeyond = caller.isHeld === true && Object.hasOwn(installationWide, `${call.method} ${call.path}`);
    if (isRefused || isBeyond) throw new CallFailure('not-for-tokens');
    const { params, query } = address();
    const named = packageNamed(params, query);
    const through = (grant: typeof need, name: string | undefined): AccessScope => judge(grant, caller, caller.packages, name);
    const { also } = call;
    const accessTo = (name: string | undefined): AccessScope =>
      also === undefined ? through(need, name) : inBoth(through(need, name), through(also, name));
    request.context = { caller, access: accessTo(named), accessTo, params, query };
  };
}

/** Calls that a token which is held to packages may make although they name no one package: what they are about is found by its id within these packages, or they refuse to be about several. */
const byIdWithin: ReadonlySet<string> = new Set([
  'GET /api/ingest/batches/:id',
  'POST /api/ingest/batches/:id/retry',
  'POST /api/ingest/:kind',
  'GET /api/user/package',
]);
/**
 * A token that is held to packages asks about one of them by its name, or reads of all of them. What belongs to its person and not to a package (jobs, files, checks of numbers), and what is done later in the
 * person's name for all of their packages, is beyond it.
 */
function checkHeld({ method, path }: Call, name: string | undefined): void {
  const isOne = name !== undefined && name !== '' && name !== ALL;
  const isOwn = path.startsWith('/api/verification/') || path.startsWith('/api/job');
  if (isOwn || !(isOne || (name === ALL && method === 'GET') || byIdWithin.has(`${method} ${path}`)))
    throw new CallFailure('not-for-tokens');
}
/** What a call may see: of the package that its body names, where it does. */
export function accessFor({ caller, access, accessTo, params, query }: RequestContext, call: Call, body: unknown): AccessScope {
  const inBody = typeof body === 'object' && body !== null && 'package_name' in body ? body.package_name : undefined;
  const name = typeof inBody === 'string' ? inBody : undefined;
  if (caller?.isHeld === true) checkHeld(call, name ?? packageNamed(params, query));
  return name === undefined ? access : accessTo(name);
}

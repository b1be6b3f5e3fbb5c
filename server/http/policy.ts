import type { FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { DEFAULT_ZONE } from '../../contract/dates.ts';
import { grantsFor, grantsOfRole, type Grant } from '../../contract/policy.ts';
import { ALL } from '../../contract/scope.ts';
import { CallFailure } from '../call-failure.ts';
import type { Caller, PackageRecord, AccessScope } from '../access.ts';
import { tokenOf, type SessionService } from '../identity/sessions.ts';
import { textOf } from './failures.ts';
import { parseAddress } from './parse.ts';

/** What the policy hook found out about a request, for the handler. */
export interface RequestContext {
  readonly caller: Caller | null;
  readonly access: AccessScope;
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

const NO_ACCESS = 'No access to this package';
const MISSING_GRANT = 'Missing grant';

const accessScopeOf = (packages: readonly PackageRecord[], caller: Caller | null): AccessScope => ({
  packages,
  publishers: caller?.publishers ?? null,
  timeZone: packages[0]?.timeZone ?? DEFAULT_ZONE,
});

/** The package that a call names, in the query or the path; where it stands in both, they agree or it is a 400. */
function packageNamed(params: RequestContext['params'], query: RequestContext['query']): string | undefined {
  const inQuery = query['package_name'];
  const inPath = params['package'];
  if (inPath !== undefined && inQuery !== undefined && inPath !== inQuery) {
    throw new CallFailure(400, textOf(400), { fields: { package_name: ['Differs from the package in the path'] } });
  }
  const named = inQuery ?? inPath;
  return typeof named === 'string' ? named : undefined;
}

/**
 * What a caller may see through one call. Foreign and unknown packages get the same answer. `all`, and a call
 * about no package, mean every package of the caller in which the grant holds; a role without the grant is refused.
 */
function judge(need: 'session' | Grant, caller: Caller, own: readonly PackageRecord[], named: string | undefined): AccessScope {
  const holds = (p: PackageRecord): boolean => need === 'session' || grantsFor(caller.role, p.type).includes(need);
  if (named !== undefined && named !== ALL) {
    const found = own.find((p) => p.name === named);
    if (found === undefined) throw new CallFailure(403, NO_ACCESS);
    if (!holds(found)) throw new CallFailure(403, MISSING_GRANT, { grant: need });
    return accessScopeOf([found], caller);
  }
  if (need !== 'session' && !grantsOfRole[caller.role].includes(need)) throw new CallFailure(403, MISSING_GRANT, { grant: need });
  return named === undefined && need === 'session' ? accessScopeOf([], caller) : accessScopeOf(own.filter(holds), caller);
}

/** The one hook that lets a call through: session, then parameters, then package and grant; a body is read after it. */
export function policyHook(desk: SessionService) {
  return async (request: FastifyRequest): Promise<void> => {
    const { call } = request.routeOptions.config;
    if (call === undefined) throw new Error(`No call behind ${request.method} ${String(request.routeOptions.url)}`);
    const address = () => parseAddress(call, request.params, request.query);
    if (call.grant === 'public') {
      request.context = { caller: null, access: accessScopeOf([], null), ...address() };
      return;
    }
    const holder = await desk.holderOf(tokenOf(request.headers.authorization));
    if (holder === null) throw new CallFailure(401, textOf(401));
    const { caller, packages } = holder;
    const { params, query } = address();
    const named = packageNamed(params, query);
    request.context = { caller, access: judge(call.grant, caller, packages, named), params, query };
  };
}

import type { Job } from '../../../../contract/areas/job.ts';
import { ClawBackQuery } from '../../../../contract/areas/tracker/claw-back.ts';
import type { Foresight } from '../../../../contract/areas/tracker/foresight.ts';
import { EventPackQuery } from '../../../../contract/areas/web/claw-back.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import type { AccessScope, Caller } from '../../../access.ts';
import { CallFailure } from '../../../call-failure.ts';
import type { HandlerDeps } from '../../../handler.ts';
import type { Targets } from '../../../jobs/pack/attach.ts';
import { beginPack } from '../../../jobs/pack/begin.ts';
import type { PackScope } from '../../../jobs/pack/source.ts';
import type { Trail } from '../../../records/trail.ts';
import { idOf, idsIn, packedOf, recordOf, trafficOf, type Whose } from '../../../tracker/sources.ts';

type Deps = Pick<HandlerDeps, 'analytics' | 'records' | 'tickets' | 'runner' | 'noticeLimits' | 'now'>;
interface Asked extends DateRange {
  readonly package_name: string;
  readonly publisher: string;
  readonly targets: Targets;
  readonly caller: Caller;
  readonly access: AccessScope;
  readonly trail: Trail;
  readonly signal: AbortSignal;
}
/** The rows of a publisher that its pack holds. Fails: `no-fraud`. */
function scopeOf(
  { publisher, publisher_id, ...traffic }: Whose & Pick<Foresight, 'ads' | 'tracker'>,
  range: DateRange & { readonly package_name: string },
  access: Pick<AccessScope, 'packages'>,
): PackScope {
  const whose = { publisher, publisher_id },
    of = packedOf(traffic, access);
  if (of === null) throw new CallFailure('no-fraud');
  return of === 'tracker' ? { ...ClawBackQuery.parse(range), whose } : { ...EventPackQuery.parse({ ...range, dashboard_type: of }), whose };
}
/** Begins the pack of a publisher, of what its foresight counts. Its answer is that of the call that asks for it. */
export async function beginPackOf<A>(
  deps: Deps,
  { package_name, publisher, fromDate, toDate, access, signal, ...asked }: Asked,
  answerOf: (job: Job) => A,
): Promise<A> {
  const [ids, known] = await Promise.all([
    idsIn(deps.analytics, { access, signal }, publisher),
    deps.records.tracker.list(access, 'publisher'),
  ]);
  const [id = ''] = ids,
    record = recordOf(known, { publisher, publisher_id: id }),
    publisher_id = record === undefined ? id : idOf(record);
  const range = { fromDate, toDate };
  const traffic = await trafficOf(deps.analytics, { access, signal }, { publisher, publisher_id, ...range });
  const scope = scopeOf({ publisher, publisher_id, ...traffic }, { package_name, ...range }, access);
  return beginPack(deps, { ...asked, scope, access, signal }, answerOf);
}

import { createActor, fromPromise, type ActorOptions } from 'xstate';
import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import { isFailure, toFailure, type Failure } from '../../contract/failure.ts';
import { keepAlive, login, logout, secondFactor } from '../../contract/areas/session.ts';
import { authMachine } from '../../machines/auth/auth.machine.ts';
import { lateMachine } from '../../machines/late.ts';
import type { WorkspaceMachine } from '../../machines/workspace/workspace.machine.ts';
import { loginMachine } from '../../machines/auth/login.machine.ts';
import { sessionClockMachine } from '../../machines/auth/session-clock.machine.ts';
import { IDLE_MS } from '../../machines/auth/types.ts';
import { portalMachine } from '../../machines/portal.machine.ts';
import { buildMachine } from '../../machines/ui/build.machine.ts';
import { newerBuild } from '../adapters/calendar-actors.ts';
import { ssoArrivals } from '../adapters/session/sso-arrivals.ts';
import { activity, authTabs, clockTabs, server, ticker } from '../adapters/session/clock-actors.ts';
import { abortOf, withinLimit } from '../adapters/time-limit.ts';
import { forgetEarly } from '../boot/early-reads.ts';
import { bindOutbox } from './workspace/bind-writes.ts';
import type { bindWorkspace } from './workspace/bind-workspace.ts';
import type { Deps } from './deps.ts';
import { forgetRecentChoices } from './palette/recent-choices.ts';

interface PortalDeps extends Deps {
  /** The code of the workspace, fetched while somebody signs in. */
  readonly loadWorkspace: () => Promise<{ readonly bindWorkspace: typeof bindWorkspace }>;
}
/** How long the code of the workspace may take. */
const CODE_LIMIT_MS = 30_000;
/** A file of code that cannot be fetched. */
const unreachable = (cause: unknown): never => {
  throw isFailure(cause) ? cause : ({ ...toFailure(cause), kind: 'offline' } satisfies Failure);
};
type PortalOptions = Pick<ActorOptions<typeof portalMachine>, 'clock' | 'inspect'>;

/** The composition root: the one place where machines meet the world. The portal is made and started once, outside React. */
export function createPortal({ loadWorkspace, ...deps }: PortalDeps, options: PortalOptions = {}) {
  const { world, store, location, api, log, build } = deps;
  const session = () => portal.getSnapshot().children.auth?.getSnapshot().context.session ?? null;
  const workspace = () => portal.getSnapshot().children.auth?.getSnapshot().children.workspace;

  /** Any call of the signed-in. A 401 ends the session that it was made in, exactly once (D12). */
  async function call<C extends Call>(c: C, request: RequestOf<C>, signal: AbortSignal, idempotencyKey?: string): Promise<AnswerOf<C>> {
    const holder = session(),
      token = holder?.token ?? null;
    try {
      const answer = await api.call(c, request, {
        token,
        signal,
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
        ...(holder === null ? {} : { apiKey: holder.user.verification_api_key }),
      });
      // an answer that comes after its question was dropped must not go on to what is done with it
      signal.throwIfAborted();
      return answer;
    } catch (cause) {
      if (token !== null && isFailure(cause) && cause.kind === 'unauthorized') {
        portal.getSnapshot().children.auth?.send({ type: 'REVOKED', token });
      }
      throw cause;
    }
  }

  const surroundings: Parameters<typeof bindWorkspace>[1] = {
    call,
    userId: () => session()?.user.id ?? '',
    heeded: (unheeded) => {
      portal.getSnapshot().children.linkNotice?.send({ type: 'HEEDED', unheeded });
    },
    workspace,
    signOut: () => {
      portal.getSnapshot().children.auth?.send({ type: 'SIGN_OUT' });
    },
  };
  const late = lateMachine<WorkspaceMachine>('auth.workspace');
  let bound: ReturnType<typeof bindWorkspace> | null = null;

  const auth = authMachine.provide({
    actors: {
      workspace: late.logic,
      loadWorkspace: fromPromise(async ({ signal }) => {
        // a connection may neither answer nor fail
        const { bindWorkspace } = await withinLimit(world.timers, CODE_LIMIT_MS, signal, (limit) =>
          Promise.race([loadWorkspace().catch(unreachable), abortOf(limit)]),
        );
        bound ??= bindWorkspace(deps, surroundings);
        late.bind(bound.machine);
        return undefined;
      }),
      outbox: bindOutbox(api, world, call),
      tabs: authTabs(world, store),
      readSession: fromPromise(() => {
        const at = world.now();
        const stored = store.session();
        const isOver = stored === null || at >= stored.expiresAt || at - stored.lastActivityAt >= IDLE_MS;
        if (isOver) {
          store.forget();
          forgetEarly();
        }
        return Promise.resolve(isOver ? null : { session: stored, at });
      }),
      login: loginMachine.provide({
        actors: {
          signIn: fromPromise(async ({ input, signal }) => ({
            answer: await ('email' in input
              ? api.call(login, { body: input }, { token: null, signal })
              : api.call(
                  (await import('../../machines/screens/session/signed-out.ts')).finishSso,
                  { body: input },
                  { token: null, signal },
                )),
            at: world.now(),
          })),
          prove: fromPromise(async ({ input, signal }) => ({
            answer: await api.call(secondFactor, { body: input }, { token: null, signal }),
            at: world.now(),
          })),
          arrivals: ssoArrivals(location),
        },
      }),
      clock: sessionClockMachine.provide({
        actors: {
          ticker: ticker(world, store),
          activity: activity(world),
          tabs: clockTabs(world, store),
          // a 401 ends the session, as that of any call; another failure is reported by the next call that a widget awaits
          server: server((signal) =>
            call(keepAlive, {}, signal).catch((cause: unknown) => {
              if (!signal.aborted) log(toFailure(cause));
            }),
          ),
        },
        actions: {
          shareActivity: (_, { at }) => {
            store.saveActivity(at);
          },
          storeTimes: (_, times) => {
            store.saveTimes(times);
          },
        },
      }),
    },
    actions: {
      saveSession: (_, params) => {
        store.saveSession(params.session);
      },
      // another tab may have signed a user in meanwhile: that session is not ours to clear
      forgetSession: (_, { token }) => {
        const stored = store.session()?.token ?? null;
        if (token === null || stored === null || stored === token) store.forget();
        forgetEarly();
      },
      // the answer is not awaited (D12)
      revokeSession: (_, { token }) => {
        store.forgetDrafts();
        forgetRecentChoices();
        api.call(logout, {}, { token }).catch((cause: unknown) => {
          log(toFailure(cause));
        });
      },
      logFailure: (_, { failure }) => {
        log(failure);
      },
    },
  });

  const portal = createActor(
    portalMachine.provide({
      actors: { auth, build: buildMachine.provide({ actors: { watch: newerBuild(world, build.own, build.served) } }) },
    }),
    options,
  );
  location.subscribe((move) => {
    const to = workspace();
    if (to !== undefined) bound?.follow(to, move);
  });
  return portal;
}
export type Portal = ReturnType<typeof createPortal>;

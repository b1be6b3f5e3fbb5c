import fc from 'fast-check';
import { dayIn, addDays, type DateRange } from '../../../contract/time/dates.ts';
import type { OptionPage, Option } from '../../../contract/option.ts';
import { filterOf } from '../../../contract/scope.ts';
import type { Params } from '../../../machines/routes/params.ts';
import { FIRST_PLACE, type AnyRead, type AnyScreen, type DataOf, type ReadNameOf, type Scope } from '../../../machines/screens/screen.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { accounts } from '../../../server/demo/world.ts';
import { NOW } from '../../server/support/data/incidents.ts';
import { startServer, type TestServer } from '../../server/support/server.ts';

type Request = NonNullable<ReturnType<AnyRead['request']>>;
type Answers<S extends AnyScreen> = {
  readonly [N in ReadNameOf<S>]: S['reads'][N] extends { readonly call: infer C } ? (C extends AnyRead['call'] ? DataOf<C> : never) : never;
};
/** What somebody asks a screen about. */
export interface Asked {
  readonly email: string;
  readonly scope: Scope;
}

/** The real server over a small demo whose last day is always the same, asked as the portal asks it: by a screen's own requests, read by the schemas of their calls. */
export async function askedServer(seedScale: number) {
  const server: TestServer = await startServer({ seedScale, now: () => NOW });
  const tokens = new Map<string, string>();
  const tokenOf = async (email: string): Promise<string> => {
    const token = tokens.get(email) ?? (await server.tokenOf(email));
    tokens.set(email, token);
    return token;
  };
  async function ask(email: string, { call, request }: Pick<AnyRead, 'call'> & { readonly request: Request }): Promise<unknown> {
    const query = Object.fromEntries(Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)]));
    const reply = await server.app.inject({
      method: call.method,
      url: call.path,
      query,
      headers: { authorization: await tokenOf(email) },
    });
    if (reply.statusCode !== 200) throw new Error(`${call.path} answers ${reply.statusCode}: ${reply.body}`);
    return (call.answer.parse(reply.json()) as { readonly data: unknown }).data;
  }
  return {
    close: () => server.close(),
    /** A read's answer as its card gets it: empty where the screen says so. */
    async view<S extends AnyScreen, N extends ReadNameOf<S>>(
      screen: S,
      name: N,
      { email, scope }: Asked,
    ): Promise<ResourceView<Answers<S>[N]>> {
      const read = screen.reads[name] as AnyRead;
      const request = read.request(scope);
      if (request === null) throw new Error(`${name} asks nothing`);
      const data = (await ask(email, { call: read.call, request })) as Answers<S>[N];
      return read.isEmpty?.(data as never) === true ? { status: 'empty', at: NOW } : { status: 'ready', data, at: NOW };
    },
    /** The most frequent values of each filter of a screen, by its own lists. */
    async values(screen: AnyScreen, { email, scope }: Asked, most = 8): Promise<ReadonlyMap<string, readonly string[]>> {
      const found = new Map<string, readonly string[]>();
      for (const [name, list] of Object.entries(screen.options)) {
        const request = list.request(scope, FIRST_PLACE);
        if (request === null) continue;
        const data = (await ask(email, { call: list.call, request })) as readonly Option[] | OptionPage;
        const options = 'options' in data ? data.options : data;
        found.set(
          name,
          options.slice(0, most).map(({ value }) => value),
        );
      }
      return found;
    },
  };
}
export type AskedServer = Awaited<ReturnType<typeof askedServer>>;

const today = dayIn(NOW, 'Asia/Kolkata');
/** Days of the demo, up to today. */
const demoRange: fc.Arbitrary<DateRange> = fc
  .tuple(fc.constantFrom(0, 0, 1, 12, 30), fc.integer({ min: 1, max: 45 }))
  .map(([ago, length]) => ({ fromDate: addDays(today, 1 - ago - length), toDate: addDays(today, -ago) }));
export const wholeDemo: DateRange = { fromDate: addDays(today, -60), toDate: today };

/** Somebody's packages, one or all, days, up to three filters, and any of the views that are given. */
export function anyAsked(
  screen: AnyScreen,
  who: readonly (readonly [email: string, packageName: string])[],
  values: ReadonlyMap<string, readonly string[]>,
  views: Readonly<Record<string, fc.Arbitrary<string>>>,
): fc.Arbitrary<Asked> {
  const filled = [...values].filter(([, own]) => own.length > 0);
  const filters = fc
    .subarray(filled, { maxLength: 3 })
    .chain((chosen) =>
      fc.record(
        Object.fromEntries(
          chosen.map(([name, own]) => [name, fc.subarray([...own], { minLength: Math.ceil(own.length / 2) }).map(filterOf)]),
        ),
      ),
    );
  return fc
    .record({ who: fc.constantFrom(...who), range: demoRange, filters, views: fc.record(views) })
    .map(({ who: [email, package_name], range, filters: chosen, views: seen }) => ({
      email,
      scope: scopeOf(screen, email, package_name, range, { ...chosen, ...seen }),
    }));
}
export function scopeOf(screen: AnyScreen, email: string, package_name: string, range: DateRange, params: Params = {}): Scope {
  const account = accounts.find((known) => known.email === email);
  if (account === undefined) throw new Error(`${email} is nobody`);
  const initial = (screen.route.params as { readonly initial: Params }).initial;
  return {
    package_name,
    ...range,
    params: { ...initial, ...params },
    user: { role: account.role, publisher: account.publishers ?? null } as Scope['user'],
  };
}
export const dataOf = <T>(view: ResourceView<T>): T | null => ('data' in view ? view.data : null);

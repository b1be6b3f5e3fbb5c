import { afterAll, beforeAll } from 'vitest';
import { clientOf, type Client } from './client.ts';
import { startServer, type ServerOptions, type TestServer } from './server.ts';

/** The server of a suite: it is there from before its first test until after its last. */
export function suiteServer(options?: ServerOptions): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startServer(options));
  });
  afterAll(() => server.close());
  return server;
}
/** People of the demo at a suite's server, by their names there: `analyst.a`, `admin`. */
export function peopleOf<const N extends readonly string[]>(server: TestServer, ...names: N): { readonly [K in keyof N]: Client } {
  const people = names.map(() => ({}) as Client);
  beforeAll(async () => {
    for (const [at, name] of names.entries()) Object.assign(people[at] ?? {}, await clientOf(server, `${name}@demo.example`));
  });
  return people as unknown as { readonly [K in keyof N]: Client };
}

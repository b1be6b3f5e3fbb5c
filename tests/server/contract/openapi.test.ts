import { expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { openApiOf } from '../../../server/http/openapi.ts';
import { everyCall, queryOf, titleOf } from '../support/requests.ts';
import { startServer } from '../support/server.ts';

interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  'x-grant': string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: object };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}
const document = openApiOf(calls) as unknown as Document;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

it('is served to anyone, as built', async () => {
  const server = await startServer({ seedScale: 0 });
  expect((await server.app.inject('/openapi.json')).json()).toEqual(JSON.parse(JSON.stringify(document)));
  await server.close();
});

it.each(everyCall.map(({ call }) => [titleOf(call), call] as const))(
  'describes %s: who may, what it takes, what it answers',
  (_title, call) => {
    const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    expect(operation).toMatchObject({
      summary: call.summary,
      'x-grant': call.grant,
      security: call.grant === 'public' ? [] : [{ token: [] }],
    });
    const named = operation?.parameters
      .filter((p) => p.in === 'query' && p.required)
      .map((p) => p.name)
      .sort();
    expect(named).toEqual(Object.keys(queryOf(call, 'x')).sort());
    expect(operation?.parameters.filter((p) => p.in === 'path').map((p) => p.name)).toEqual(
      [...call.path.matchAll(/:(\w+)/g)].map((m) => m[1]),
    );
    expect(operation?.requestBody !== undefined).toBe((call.body ?? call.files ?? call.takesRows) !== undefined);
    expect(Object.keys(operation?.responses ?? {})).toContain(String(call.status ?? 200));
    expect(operation?.responses['default']?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/ErrorBody' });
  },
);

it('has no operation but those of the table, each with a name of its own', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(operations).toHaveLength(everyCall.length);
  expect(new Set(operations.map((o) => o.operationId)).size).toBe(everyCall.length);
});

it('refers to nothing that is not there, and shares the named shapes', () => {
  const text = JSON.stringify(document);
  const referred = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map((m) => m[1] ?? '');
  expect(referred.length).toBeGreaterThan(0);
  for (const ref of referred) expect(Object.keys(document.components.schemas).map((n) => `#/components/schemas/${n}`)).toContain(ref);
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining([
      'ErrorBody',
      'session.User',
      'session.Credentials',
      'incident.Counts',
      'Metric',
      'incident.RiskyIncident',
      'Option',
      'deepDive.DeepDive',
      'job.Job',
      'notice.Notices',
      'reportChanges.ChangeIncidents',
      'web.WebCounts',
      'web.PublisherShare',
      'web.Breakdown',
      'web.AdEvents',
      'OptionPage',
    ]),
  );
  expect(text).not.toContain('$defs');
});

it('describes each named shape, and none by itself: a real error is one of ErrorBody', async () => {
  for (const [name, schema] of Object.entries(document.components.schemas))
    expect([name, schema]).not.toEqual([name, expect.objectContaining({ $ref: expect.anything() as unknown })]);
  expect(document.components.schemas['session.Credentials']).toMatchObject({ type: 'object', required: ['email', 'password'] });
  const server = await startServer({ seedScale: 0 });
  const { properties, required } = document.components.schemas['ErrorBody'] as {
    properties: Record<string, { type: string }>;
    required: string[];
  };
  const error = (await server.app.inject('/api/user/package')).json<Record<string, unknown>>();
  expect(required).toEqual(['status', 'code', 'error', 'requestId']);
  expect(Object.keys(error)).toEqual(expect.arrayContaining(required));
  for (const [name, value] of Object.entries(error)) expect([name, properties[name]?.type]).toEqual([name, typeof value]);
  await server.close();
});

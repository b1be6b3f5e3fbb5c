import * as z from 'zod/mini';
import { failuresOf, type Call } from '../../contract/call.ts';
import { areas } from '../../contract/calls.ts';
import { refusals, type RefusalKind } from '../../contract/codes/refusals.ts';
import { ErrorBody, type FailureKind } from '../../contract/failure.ts';
import { Compared, Metric } from '../../contract/metric.ts';
import { rowTypes } from '../../contract/areas/admin/ingest.ts';
import { Option, OptionPage } from '../../contract/option.ts';
import manifest from '../../package.json' with { type: 'json' };
import { keyHeader, longestKey, takesKey } from './idempotency.ts';
import { callsOf, type NamedCall } from './register.ts';

type Json = Record<string, unknown>;

/** The contract's named schemas become components `area.Name`, so that a document names an incident count once and two areas may have one name. What several areas share stands without one. */
const names = z.registry<{ id: string }>();
for (const [area, schemas] of Object.entries({ '': { ErrorBody, Metric, Compared, Option, OptionPage }, ...areas })) {
  for (const [name, schema] of Object.entries(schemas)) {
    if (/^[A-Z]/.test(name) && schema instanceof z.ZodMiniType) names.add(schema, { id: area === '' ? name : `${area}.${name}` });
  }
}

/** A schema as JSON Schema, its named parts moved to `components`. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', components: Json): Json {
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, metadata: names, unrepresentable: 'any' });
  const moved = <T>(part: T): T => JSON.parse(JSON.stringify(part).replaceAll('#/$defs/', '#/components/schemas/')) as T;
  const id = names.get(schema)?.id;
  // A named schema may stand among its own definitions; what is left of it then is a reference to itself.
  for (const [name, definition] of Object.entries({ ...(id !== undefined && { [id]: rest }), ...$defs }))
    components[name] = moved(definition);
  return id === undefined ? moved(rest) : { $ref: `#/components/schemas/${id}` };
}

function parametersOf(call: Call): Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = call[part];
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: property,
      ...(name === 'package_name' && { description: 'A package of the caller, or `all` of them' }),
    }));
  });
}

/** Every write of the signed-in may be sent again under the key that it came with. */
const keyParameter: Json = {
  name: keyHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: longestKey },
  description:
    'A random name (128 bits or more) for this one write. Sent again under it within 24 hours, the write is not run again: its answer is repeated, with `idempotency-replayed: true`. Another request under the key of a write that succeeded is a 409',
};

const statusOf: Readonly<Partial<Record<FailureKind, readonly [number, string]>>> = {
  invalid: [400, 'A field was refused; `fields` names it'],
  unauthorized: [401, 'No session, or wrong credentials'],
  forbidden: [403, 'Not a package of the caller, or `grant` is missing'],
  missing: [404, 'Not found'],
  conflict: [409, 'Changed meanwhile, or the idempotency key was used for another request'],
  limited: [429, 'Too many attempts; see Retry-After'],
};

const answerOf = (call: Call, components: Json): Json => ({
  description: call.file === undefined ? 'The answer' : 'The file',
  content:
    call.file === undefined
      ? { 'application/json': { schema: schemaOf(call.answer, 'output', components) } }
      : Object.fromEntries(call.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
});

/** The error body with the codes of a kind: those that the call names of it, or all. */
function refusalOf(kind: RefusalKind, { codes = [] }: Call, components: Json): Json {
  const all = Object.keys(refusals[kind]);
  const own = all.filter((code) => (codes as readonly string[]).includes(code));
  const named = (listed: readonly string[]): Json => ({
    allOf: [schemaOf(ErrorBody, 'output', components), { properties: { code: { enum: listed } } }],
  });
  components[`Refused.${kind}`] = named(all);
  const schema = own.length === 0 ? { $ref: `#/components/schemas/Refused.${kind}` } : named(own);
  return { content: { 'application/json': { schema } } };
}

function responsesOf(call: Call, components: Json): Json {
  const error = { content: { 'application/json': { schema: schemaOf(ErrorBody, 'output', components) } } };
  const responses: Json = {
    [call.status ?? 200]: call.status === 204 ? { description: 'Done' } : answerOf(call, components),
    ...(call.goesOn && { 202: { ...answerOf(call, components), description: 'The answer, whose work goes on as a job' } }),
  };
  for (const kind of [...failuresOf(call), ...(takesKey(call) ? ['conflict' as const] : [])]) {
    const known = statusOf[kind];
    if (known !== undefined) responses[known[0]] = { description: known[1], ...refusalOf(kind as RefusalKind, call, components) };
  }
  return { ...responses, default: { description: 'Any other failure', ...error } };
}

/** A body as JSON, as multipart with its files, or as either where every file may be left out. */
function contentOf({ body, files, takesForm }: Call, components: Json): Json {
  const json = body === undefined ? undefined : schemaOf(body, 'input', components);
  const fields = Object.entries(files ?? {});
  const needed = fields.filter(([, { isOptional }]) => isOptional !== true).map(([field]) => field);
  const multipart = {
    schema: {
      type: 'object',
      properties: {
        ...(json && { body: json }),
        ...Object.fromEntries(
          fields.map(([field, { most = 1 }]) => [field, { type: 'array', maxItems: most, items: { type: 'string', format: 'binary' } }]),
        ),
      },
      ...(takesForm === true && { description: 'Its body as JSON in `body`, or a field of it each as text' }),
      required: [...(json && takesForm !== true ? ['body'] : []), ...needed],
      additionalProperties: takesForm === true,
    },
    encoding: { ...(json && { body: { contentType: 'application/json' } }) },
  };
  return {
    ...(json && needed.length === 0 && { 'application/json': { schema: json } }),
    ...(files && { 'multipart/form-data': multipart }),
  };
}

/** Rows as text, packed or not. */
const rowsContent: Json = Object.fromEntries(
  Object.values(rowTypes).flatMap((types) => types.map((type) => [type, { schema: { type: 'string' } }])),
);

function operationOf({ area, name, call }: NamedCall, components: Json): Json {
  return {
    operationId: `${area}.${name}`,
    summary: call.summary,
    tags: [area],
    security: call.grant === 'public' ? [] : [{ token: [] }],
    'x-grant': call.grant,
    ...(call.grant === 'session' && { 'x-api-tokens': call.forToken ?? 'none' }),
    ...(call.sessionOnly === true && { 'x-api-tokens': 'none' }),
    parameters: [...parametersOf(call), ...(takesKey(call) ? [{ ...keyParameter, required: call.needsKey === true }] : [])],
    ...((call.body ?? call.files ?? call.takesRows) !== undefined && {
      requestBody: { required: true, content: call.takesRows === true ? rowsContent : contentOf(call, components) },
    }),
    responses: responsesOf(call, components),
  };
}

/** The OpenAPI 3.1 document of a call table. */
export function openApiOf(table: Parameters<typeof callsOf>[0]): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const named of callsOf(table)) {
    const path = named.call.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[named.call.method.toLowerCase()] = operationOf(named, components);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vigil', version: manifest.version, description: manifest.description },
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: 'The token of the sign-in, or an API token of the account, as it is or after `Bearer`',
        },
      },
    },
  };
}

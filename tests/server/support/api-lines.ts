interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}
interface Operation {
  readonly 'x-grant': string;
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Schema }[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const bounds = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'format',
  'pattern',
];
// the pattern of a format says nothing more
const limitsOf = (schema: object): string => {
  const told = bounds.flatMap((name) =>
    name in schema && !(name === 'pattern' && 'format' in schema) ? [`${name} ${String((schema as Record<string, unknown>)[name])}`] : [],
  );
  return told.length === 0 ? '' : `(${told.join(', ')})`;
};
/** What a schema takes, in a line; `seen` gathers the named schemas in it. */
function lineOf(schema: Schema, seen: Set<string>): string {
  const inner = (each: Schema): string => lineOf(each, seen);
  const several = schema.anyOf ?? schema.oneOf;
  const shape = ((): string => {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.replace('#/components/schemas/', '');
      seen.add(name);
      return name;
    }
    if (several !== undefined) return several.map(inner).join(' or ');
    if (schema.allOf !== undefined) return schema.allOf.map(inner).join(' and ');
    if ('const' in schema) return JSON.stringify(schema.const);
    if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join('|');
    if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(inner).join(', ')}]`;
    if (schema.items) return `[${inner(schema.items)}]`;
    const { properties = {}, required = [], additionalProperties: more, propertyNames } = schema;
    const members = Object.entries(properties).map(([name, each]) => `${name}${required.includes(name) ? '' : '?'}: ${inner(each)}`);
    if (typeof more === 'object') members.push(`any ${propertyNames === undefined ? 'name' : inner(propertyNames)}: ${inner(more)}`);
    else if (more !== false && schema.type === 'object') members.push('…');
    return schema.type === 'object' ? `{ ${members.join(', ')} }` : String(schema.type ?? 'anything');
  })();
  return `${shape}${limitsOf(schema)}${schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`}`;
}

/** A line for each call: method, address, summary, grant, what it takes, the statuses that it answers, and what a good answer is; then a line for each named schema in them. */
export function apiLines({ paths, components }: ApiDocument): string {
  const seen = new Set<string>();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-grant': grant, summary, parameters, requestBody, responses }]) => {
      const params = parameters.map((each) => `${each.in} ${each.name}${each.required ? '' : '?'}: ${lineOf(each.schema, seen)}`);
      const linesOf = ({ content = {} }: Body): readonly string[] =>
        Object.entries(content).map(([type, { schema = {} }]) => `${type} ${lineOf(schema, seen)}`);
      const answers = Object.entries(responses).flatMap(([status, body]) => (status.startsWith('2') ? linesOf(body) : []));
      const parts = [summary, grant, ...params, ...linesOf(requestBody ?? {}), Object.keys(responses).join(' '), ...answers];
      return `${method.toUpperCase()} ${path} | ${parts.join(' | ')}`;
    }),
  );
  const named: string[] = [];
  for (const name of seen) named.push(`${name}: ${lineOf(components.schemas[name] ?? {}, seen)}`); // grows while it is read
  return `${[...calls.sort(), '', ...named.sort()].join('\n')}\n`;
}

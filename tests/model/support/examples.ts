import * as z from 'zod/mini';

/** What of a JSON Schema says how its values look. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly additionalProperties?: Shape | boolean;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Shape>>;
}
/** One part of an answer that has another value than the answer around it. */
export interface Variant {
  readonly path: string;
  readonly value: unknown;
  readonly answer: unknown;
}
export interface Examples {
  /** Lists without rows, counts of 0, nothing where that is allowed. */
  readonly none: unknown;
  /** Lists of one row in which all counts are 0. */
  readonly zeros: unknown;
  /** `zeros` with one part changed: a count of 1, another word of a set, null in place of a value. */
  readonly variants: readonly Variant[];
}

/** Deeper than an answer nests; a list that holds itself ends here. */
const DEEPEST = 12;

/** Answers of a schema, the smallest that there are and those that differ from them in one part. Texts are 'x', whatever their pattern. */
export function examplesOf(schema: z.ZodMiniType): Examples {
  const whole = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape;
  const resolved = (shape: Shape): Shape => {
    if (shape.$ref !== undefined) return resolved(shape.$ref === '#' ? whole : (whole.$defs?.[shape.$ref.replace('#/$defs/', '')] ?? {}));
    const [first] = shape.allOf ?? [];
    return first === undefined ? shape : resolved(first);
  };
  const choices = (shape: Shape): readonly Shape[] => (shape.anyOf ?? shape.oneOf ?? [shape]).map(resolved);
  const valueOf = (given: Shape, rows: 0 | 1, depth: number): unknown => {
    const shape = resolved(given);
    const options = choices(shape);
    if (options.length > 1 || options[0] !== shape) {
      const chosen = rows === 0 ? options.find(({ type }) => type === 'null') : options.find(({ type }) => type !== 'null');
      return valueOf(chosen ?? options[0] ?? {}, rows, depth);
    }
    if (depth > DEEPEST) return null;
    if ('const' in shape) return shape.const;
    if (shape.enum) return shape.enum[0];
    if (shape.prefixItems) return shape.prefixItems.map((item) => valueOf(item, rows, depth + 1));
    if (shape.type === 'array') return rows === 0 ? [] : [valueOf(shape.items ?? {}, rows, depth + 1)];
    if (shape.type === 'object')
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, part]) => [name, valueOf(part, rows, depth + 1)]));
    if (shape.type === 'number' || shape.type === 'integer') return 0;
    if (shape.type === 'boolean') return false;
    return shape.type === 'null' ? null : 'x';
  };
  const variantsOf = (given: Shape, path: string, put: (value: unknown) => unknown, depth: number): readonly Variant[] => {
    const shape = resolved(given);
    const options = choices(shape);
    const at = (value: unknown): Variant => ({ path, value, answer: put(value) });
    if (options.length > 1 || options[0] !== shape) {
      const [first, ...others] = options.filter(({ type }) => type !== 'null');
      return [
        ...(options.some(({ type }) => type === 'null') ? [at(null)] : []),
        ...(first ? variantsOf(first, path, put, depth) : []),
        ...others.map((other) => at(valueOf(other, 1, depth))),
      ];
    }
    if (depth > DEEPEST) return [];
    if (shape.enum) return shape.enum.slice(1).map(at);
    if (shape.prefixItems) {
      const row = valueOf(shape, 1, depth) as unknown[];
      return shape.prefixItems.flatMap((item, i) => variantsOf(item, `${path}[${i}]`, (value) => put(row.with(i, value)), depth + 1));
    }
    if (shape.type === 'array') return [at([]), ...variantsOf(shape.items ?? {}, `${path}[]`, (value) => put([value]), depth + 1)];
    if (shape.type === 'object') {
      const around = valueOf(shape, 1, depth) as object;
      return Object.entries(shape.properties ?? {}).flatMap(([name, part]) =>
        variantsOf(part, path === '' ? name : `${path}.${name}`, (value) => put({ ...around, [name]: value }), depth + 1),
      );
    }
    if (shape.type === 'number' || shape.type === 'integer') return [at(1)];
    return shape.type === 'boolean' ? [at(true)] : [];
  };
  return { none: valueOf(whole, 0, 0), zeros: valueOf(whole, 1, 0), variants: variantsOf(whole, '', (value) => value, 0) };
}

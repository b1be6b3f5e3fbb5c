import * as z from 'zod/mini';
import type { Call } from '../../contract/call.ts';
import { issues, partsOf, type Issue } from '../../contract/codes/issues.ts';
import { saidDirection } from '../../contract/indicator/refang.ts';
import { aliases } from '../../contract/scope.ts';
import { CallFailure } from '../call-failure.ts';

type Fields = Record<string, Issue[]>;
type Part = 'params' | 'query' | 'body';
const nothing = z.strictObject({});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const refuse = (fields: Fields): never => {
  throw new CallFailure('invalid-request', { fields });
};

const nameOf = (spelling: string): string => (Object.hasOwn(aliases, spelling) ? aliases[spelling] : undefined) ?? spelling;
/** By names of a request, whatever they are: nothing is inherited. */
const byName = <V>(): Record<string, V> => Object.create(null) as Record<string, V>;

/** One spelling a name, one value a name (D5); anything else is refused, naming the field. */
export function canonical(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values = byName<unknown>();
  for (const [spelling, value] of Object.entries(query)) {
    const name = nameOf(spelling);
    if (Array.isArray(value)) refuse({ [name]: ['repeated'] });
    if (Object.hasOwn(values, name) && values[name] !== value) refuse({ [name]: ['values-differ'] });
    values[name] = value;
  }
  return values;
}

/** Where numbers of people are given, what is no field may be one that stands in the wrong place: its name is not repeated. */
const namesUnknown = (call: Call): boolean => call.needsApiKey !== true;

const isIssue = (text: string): text is Issue => Object.hasOwn(issues, partsOf(text).code);
/** What was refused, by field. A value that a schema refuses without a code is not valid. */
function fieldsOf(issues: readonly z.core.$ZodIssue[], call: Call, part: Part, raw: unknown): Fields {
  const fields = byName<Issue[]>();
  const add = (name: string, own: Issue): void => {
    (fields[name] ??= []).push(own);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, ...(namesUnknown(call) ? [key] : [])].join('.') || part, 'unknown');
      continue;
    }
    if (issue.code === 'invalid_key') {
      add(issue.path.slice(0, namesUnknown(call) ? undefined : -1).join('.') || part, 'unknown');
      continue;
    }
    const [first] = issue.path;
    const isMissing = first === undefined ? raw === undefined || raw === null : isRecord(raw) && raw[String(first)] === undefined;
    add(issue.path.join('.') || part, isMissing ? 'required' : isIssue(issue.message) ? issue.message : 'not-valid');
  }
  return fields;
}

/** How deep values of a request may be nested: far deeper than any body of the contract. */
const MOST_DEPTH = 16;
/** Refuses what is nested deeper, before anything walks through it by calling itself: each level that it goes down is a loop's. */
function refuseDeep(raw: unknown, part: Part): void {
  let level: unknown[] = [raw];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_DEPTH) refuse({ [part]: ['too-deep'] });
    level = level.flatMap((value): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
}

/** The field in which a value has a NUL, which no store takes whole; undefined where none has. */
function withNul(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const found = name.includes('\0') ? path : withNul(each, path === '' ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Fields that people write for people. What names something that is stored is left as it is: it would name nothing. */
const prose = /^(?:subject|title|text|notes?|description|reason|comment|remarks|wish|message)$/;
/** A body in whose prose no character turns the direction of what it stands beside: such characters are said. */
function withSaidDirection(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return prose.test(name) ? saidDirection(value) : value;
  if (Array.isArray(value)) return value.map((each) => withSaidDirection(each, name));
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withSaidDirection(each, key)])) : value;
}

function parsePart(call: Call, part: Part, raw: unknown): unknown {
  const odd = withNul(raw);
  if (odd !== undefined) refuse({ [namesUnknown(call) ? odd || part : part]: ['not-valid'] });
  const parsed = (call[part] ?? nothing).safeParse(raw);
  return parsed.success ? parsed.data : refuse(fieldsOf(parsed.error.issues, call, part, raw));
}

/** A call's path and query, parsed by the contract; 400 with the fields named otherwise. */
export const parseAddress = (
  call: Call,
  params: unknown,
  query: unknown,
): { params: Record<string, unknown>; query: Record<string, unknown> } => ({
  params: parsePart(call, 'params', { ...(params as object) }) as Record<string, unknown>,
  query: parsePart(call, 'query', canonical(query as Record<string, unknown>)) as Record<string, unknown>,
});

/** A call's body, parsed by the contract. A call without one takes none, or an empty object. */
export function parseBody(call: Call, body: unknown): unknown {
  refuseDeep(body, 'body');
  const said = withSaidDirection(body);
  return parsePart(call, 'body', call.body === undefined ? (said ?? {}) : isRecord(said) ? canonicalBody(said) : said);
}

/** In a body, names have their other spellings too, but a list is a value like any. */
function canonicalBody(body: Record<string, unknown>): Record<string, unknown> {
  const values = byName<unknown>();
  for (const [spelling, value] of Object.entries(body)) {
    const name = nameOf(spelling);
    if (Object.hasOwn(values, name) && JSON.stringify(values[name]) !== JSON.stringify(value)) refuse({ [name]: ['values-differ'] });
    values[name] = value;
  }
  return values;
}

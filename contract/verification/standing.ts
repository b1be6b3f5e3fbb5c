import type { ToolId } from './decode/decode.ts';
import { saidAll, type Entry, type Said } from './outputs.ts';
import { stateKey, statesOf } from './states.ts';

/** Is an entry in force? `unknown`: its state is one that we do not know, so that nothing may rest on it. `not_said`: the register says nothing of it. */
export const forces = ['yes', 'no', 'unknown', 'not_said'] as const;
export type Force = (typeof forces)[number];
/** What a register says of the state of an entry. */
export interface Standing {
  readonly inForce: Force;
  /** As it came; '' where nothing was said. */
  readonly status: string;
  /** The field that says it, by the register's own name; '' where none does. */
  readonly by: string;
}
export const notSaid: Standing = { inForce: 'not_said', status: '', by: '' };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** What stands where there is nothing to say. */
const NOTHING = new Set(['', 'na', 'n_a', 'nil', 'null', 'none', 'not_available', 'not_applicable']);
/** What stands for a day that never comes. */
const FOR_LIFE = new Set(['ltt', 'life', 'lifetime', 'life_time', 'lifelong', 'perpetual', 'permanent', 'never']);
const DAY_MS = 86_400_000;
/** India has one zone, and no summer time: a last day ends there at its midnight. */
const INDIA_MS = 5.5 * 3_600_000;
/** The instant at which a last day is over, in epoch milliseconds; null where a text is no day. An instant with its zone is over when it comes. */
function endOf(text: string): number | null {
  const plain = text.trim();
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(plain)) {
    const at = Date.parse(plain);
    return Number.isNaN(at) ? null : at;
  }
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(plain),
    own = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4})(?!\d)/i.exec(plain);
  const [year, named, day] = iso !== null ? [iso[1], iso[2], iso[3]] : own !== null ? [own[3], own[2], own[1]] : [];
  if (year === undefined || named === undefined || day === undefined) return null;
  const month = /^\d/.test(named) ? Number(named) : MONTHS.indexOf(named.slice(0, 3).toLowerCase()) + 1;
  const at = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  if (month < 1 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== Number(day)) return null;
  return at.getTime() + DAY_MS - INDIA_MS;
}
const textsOf = (said: Said | undefined): readonly string[] =>
  (said === undefined ? [] : typeof said === 'string' ? [said] : said).filter((text) => !NOTHING.has(stateKey(text)));
const YES = new Set(['true', 'yes', 'y', '1', 'blacklisted', 'black_listed']);
const NO = new Set(['false', 'no', 'n', '0', 'not_blacklisted', 'clear', 'not_black_listed']);

/** The worst of several: what says no before what nobody knows, and that before yes. */
const ORDER: readonly Force[] = ['no', 'unknown', 'yes', 'not_said'];
const worst = (all: readonly Standing[]): Standing =>
  all.reduce((found, each) => (ORDER.indexOf(each.inForce) < ORDER.indexOf(found.inForce) ? each : found), notSaid);

/**
 * Whether an entry is in force at an instant (epoch milliseconds), by its states, its last days and what bars it (states.ts). A state, or a last day, that cannot be read is `unknown`. Where all agree, the state says it rather than a day. Where one of several is enough, one that is in force says it.
 */
export function standingOf(tool: ToolId, entry: Entry, at: number): Standing {
  const { fields, inForce, notInForce, ends, bars, isOneEnough } = statesOf[tool];
  const said = new Map(Object.entries(entry).map(([name, value]) => [name.toLowerCase(), { name, value }]));
  const told = (names: readonly string[]) => names.flatMap((name) => said.get(name) ?? []);
  const forceOf = (key: string): Force => (inForce.includes(key) ? 'yes' : notInForce.includes(key) ? 'no' : 'unknown');
  const states = told(fields).flatMap(({ name, value }) =>
    textsOf(value).map((text): Standing => ({ inForce: forceOf(stateKey(text)), status: text, by: name })),
  );
  const barred = told(bars).flatMap(({ name, value }) =>
    textsOf(value).map((text): Standing => {
      const key = stateKey(text);
      return { inForce: YES.has(key) ? 'no' : NO.has(key) ? 'not_said' : 'unknown', status: text, by: name };
    }),
  );
  const lasts = ends.map((names): Standing => {
    const days = told(names)
      .map(({ name, value }) => ({ name, text: saidAll(value) }))
      .filter(({ text }) => !NOTHING.has(stateKey(text)))
      .map(({ name, text }) => ({ name, text, end: FOR_LIFE.has(stateKey(text)) ? Infinity : endOf(text) }));
    const [first, ...more] = days;
    if (first === undefined) return notSaid;
    const odd = days.find(({ end }) => end === null);
    const last = more.reduce((latest, day) => ((day.end ?? 0) > (latest.end ?? 0) ? day : latest), first);
    if ((last.end ?? 0) > at) return { inForce: 'yes', status: last.text, by: last.name };
    return odd === undefined ? { inForce: 'no', status: last.text, by: last.name } : { inForce: 'unknown', status: odd.text, by: odd.name };
  });
  const found = isOneEnough ? states.find(({ inForce: force }) => force === 'yes') : undefined;
  return worst(found === undefined ? [...states, ...barred, ...lasts] : [found, ...barred]);
}
/** A standing as a file has it: the state as it came, and a day, or a yes, with the field that says it. */
export const statusText = (tool: ToolId, { status, by }: Standing): string =>
  status === '' || statesOf[tool].fields.includes(by.toLowerCase()) ? status : `${by}: ${status}`;

import { ticketKinds, resolutions, type Resolution, type TicketKind } from '../../../contract/life/ticket-life.ts';

/**
 * What Redmine has no field for, as the last line of a description or a note: `[vigil package=com.northwind.pay kind=Takedown key=…]`. Values are percent-encoded. It is
 * how a write is found again, so that it needs nothing set up in Redmine. Whose an issue is the records say, by its key.
 */
export interface Tag {
  readonly package?: string;
  readonly kind?: TicketKind;
  readonly incident?: string;
  /** Id of the tracker's record of a publisher. */
  readonly publisher?: string;
  /** The intent of the write that made it. */
  readonly key?: string;
  /** The person who wrote, where Redmine knows another. */
  readonly by?: string;
  readonly resolution?: Resolution;
  /** The incident that moved it. */
  readonly moved?: string;
  /** What the status of that was and is, where it never was one, or is one again, and the number of the ticket that moved it. */
  readonly from?: string;
  readonly to?: string;
  readonly cause?: string;
  /** To whom a takedown notice went. */
  readonly notice?: string;
  /** Says nothing: a text that ends like a tag has this one behind it, so that what somebody writes is never taken for ours. */
  readonly text?: 'end';
}
/** How every tag begins: what has none is no ticket of ours. */
export const TAG = '[vigil ';
const LAST = /\s*\[vigil ((?:[a-z]+=\S*)(?: [a-z]+=\S*)*)\]\s*$/;

const listed = <V extends string>(all: readonly V[], value: string | undefined): V | undefined => all.find((each) => each === value);
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** A text with its tag; without one where it says nothing and nothing could be taken for it. */
export function tagged(text: string, own: Tag): string {
  const tag: Tag = Object.values(own).every((value) => value === undefined) && LAST.test(text) ? { text: 'end' } : own;
  const said = Object.entries(tag).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (said.length === 0) return text;
  const line = `${TAG}${said.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join(' ')}]`;
  return text === '' ? line : `${text}\n\n${line}`;
}
/** Redmine ends lines with CRLF, whatever they ended with; we with LF. */
export const withLines = (text: string): string => text.replace(/\r\n?/g, '\n');
/** A text as it was written, and its tag. */
export function untagged(raw: string | null | undefined): { readonly text: string; readonly tag: Tag } {
  const whole = withLines(raw ?? ''),
    found = LAST.exec(whole);
  if (found === null) return { text: whole, tag: {} };
  const { kind, resolution, ...tag } = Object.fromEntries(
    (found[1] ?? '').split(' ').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decoded(pair.slice(at + 1))];
    }),
  );
  const [ownKind, ownResolution] = [listed(ticketKinds, kind), listed(resolutions, resolution)];
  return {
    text: whole.slice(0, found.index),
    tag: { ...tag, ...(ownKind && { kind: ownKind }), ...(ownResolution && { resolution: ownResolution }) },
  };
}

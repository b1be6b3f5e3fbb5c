import { OtherLoad } from '../analytics/clickhouse/loads.ts';
import { CallFailure } from '../call-failure.ts';
import { markOf, seedKeys } from '../records/engine/seed-mark.ts';
import type { Records } from '../records/records.ts';
import type { ImportPlan } from './plan.ts';

/** Characters that a terminal acts on, or that change the order of what it shows. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
/** Text of a file in a form that can be shown: its control characters are seen and do nothing. */
export const visible = (text: string): string =>
  text.replace(UNSEEN, (unseen) => {
    const code = unseen.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '\u2421' : `\\u${code.toString(16).padStart(4, '0')}`;
  });

/** A reason why nothing was imported that whoever asked can act on: one line, no stack. */
export class ImportFault extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(visible(reason), options);
  }
}
/** The header, the mapping or the rows are why: the same file fails again, whenever it is tried. */
export class ContentFault extends ImportFault {}
/** The disk has no room for it now. */
export class RoomFault extends ImportFault {}
/** It is, or unpacks to, more than is read. */
export class SizeFault extends ImportFault {}
/** A column of times that can be read in two ways. */
export interface Open {
  readonly column: string;
  readonly samples: readonly string[];
}
/** A mapping is not whole: nothing is mapped to columns that every row needs (`missing`), or a choice is `open`. */
export class UnmappedFault extends ContentFault {
  readonly missing: readonly string[];
  readonly open: readonly Open[];
  constructor(reason: string, { missing = [], open = [] }: { readonly missing?: readonly string[]; readonly open?: readonly Open[] }) {
    super(reason);
    this.missing = missing;
    this.open = open;
  }
}
/** The command line cannot be understood: what may be said follows. */
export class UsageFault extends ImportFault {}

/** What is not a mistake of ours is one line: the import was stopped, a column has too many terms, a sum too many digits, the disk is full. */
export async function withFaults<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ImportFault || !(cause instanceof Error)) throw cause;
    if (signal?.aborted === true) throw new ImportFault('The import was stopped; nothing was imported', { cause });
    if (cause instanceof OtherLoad) throw new ImportFault(`${cause.message}; nothing was imported. Say the same again`, { cause });
    if (cause instanceof CallFailure)
      throw new ImportFault(`${cause.message}. Say the same again: what was imported already is not imported twice`, { cause });
    const line = (cause.message.split('\n')[0] ?? '').replace(/^TransactionContext Error: Failed to commit: /, 'IO Error: ');
    if (line.startsWith('The sum of ')) throw new ContentFault(`${line}; nothing was imported`, { cause });
    if (/^(IO Error|Out of Memory Error|Column \w+ would have more than)/.test(line))
      throw new ImportFault(`${line}; nothing was imported`, { cause });
    throw cause;
  }
}

/** A demo that was begun and not ended is made anew at the next start, in the place of all that is there. */
export async function checkDemo(kind: ImportPlan['database'], records: Records): Promise<void> {
  if (markOf(await records.settings.read(seedKeys[kind])).state === 'making') {
    throw new ImportFault(
      `The demo's ${kind} were not made to their end. Start the server once, until it serves: it makes them anew. Then say the same again`,
    );
  }
}

/** Ends the staging of rows that are not to be published. */
export class Halt<R extends { readonly outcome: string }> extends Error {
  readonly result: R;
  constructor(result: R) {
    super(result.outcome);
    this.result = result;
  }
}

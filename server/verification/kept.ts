import { isSameValues } from '../../contract/verification/number.ts';
import type { Values } from '../../contract/verification/check.ts';
import type { ToolId } from '../../contract/verification/decode/decode.ts';
import { tidyValues, toolOf } from '../../contract/verification/tools.ts';
import type { Access } from '../access.ts';
import type { GivenRecords } from '../records/records.ts';
import type { RunRecord, RunRowRecord } from '../records/verification/verification-runs.ts';
import { registerAnswer } from './http-provider.ts';
import { hashOfValues, type HashNumber } from './number-hash.ts';
import type { ProviderAnswer, VerificationProvider } from './provider.ts';
import type { Reused, StoredEntry } from './stored-entry.ts';
import { valuesIn } from './row-input.ts';

/** A verdict that was paid for, and need not be paid for again. */
export interface Kept {
  readonly answer: ProviderAnswer;
  readonly reused: Reused;
}
/** For so long a verdict is used again, in hours, by tool. */
export type ReuseHours = ReadonlyMap<ToolId, number>;
const HOUR_MS = 3_600_000;
/** An entry that a register did not have may be there the next day. */
const NOT_FOUND_HOURS = 24;
/** Hashes of one question to the store. */
const PIECE = 500;

/** Answers with a verdict that is kept, in the place of a provider. */
export const keptProvider = ({ answer }: Kept): VerificationProvider => ({ has: () => true, ask: () => Promise.resolve(answer) });

/** What was found before, of one package and no other, and within the limit of the tool. */
export function keptVerdicts({
  records,
  hash,
  hours,
  now,
}: {
  readonly records: Pick<GivenRecords, 'verificationNumbers'>;
  readonly hash: HashNumber;
  readonly hours: ReuseHours;
  readonly now: () => number;
}) {
  const hoursOf = (tool: ToolId): number => hours.get(tool) ?? 0;
  /** Verdicts of the same questions, in their order; null where there is none. Linear in them. */
  async function all(access: Access, package_name: string, tool: ToolId, asked: readonly Values[]): Promise<(Kept | null)[]> {
    const most = hoursOf(tool),
      at = now();
    if (most === 0 || package_name === '') return asked.map(() => null);
    const values = asked.map((each) => tidyValues(toolOf(tool), each)),
      hashes = values.map((each) => hashOfValues(hash, tool, each));
    const found = new Map<string, { readonly values: Values; readonly kept: Kept }[]>();
    for (let start = 0; start < hashes.length; start += PIECE) {
      const some = [...new Set(hashes.slice(start, start + PIECE))].filter((each) => !found.has(each));
      const stored = await records.verificationNumbers.paidFor(access, {
        package_name,
        tool,
        hashes: some,
        since: at - most * HOUR_MS,
      });
      for (const { id, number_hash, input, said, verdict: own, at: checkedAt, by } of stored) {
        const { verdict = own as StoredEntry['verdict'], fields, more, reference } = JSON.parse(said) as Partial<StoredEntry>;
        if (verdict === 'not_found' && checkedAt < at - NOT_FOUND_HOURS * HOUR_MS) continue;
        const answer: ProviderAnswer = {
          ...registerAnswer(verdict),
          fields: fields ?? {},
          ...(more !== undefined && { more }),
          ...(reference !== undefined && { reference }),
        };
        const kept: Kept = { answer, reused: { reference_id: id, checkedAt: new Date(checkedAt).toISOString(), by } };
        const same = found.get(number_hash);
        if (same === undefined) found.set(number_hash, [{ values: valuesIn(input), kept }]);
        else same.push({ values: valuesIn(input), kept });
      }
    }
    return values.map((each, i) => found.get(hashes[i] ?? '')?.findLast(({ values: before }) => isSameValues(before, each))?.kept ?? null);
  }
  return {
    all,
    one: async (access: Access, package_name: string, tool: ToolId, asked: Values): Promise<Kept | null> =>
      (await all(access, package_name, tool, [asked]))[0] ?? null,
    /** Until when a verdict of a tool is used again. */
    until: (tool: ToolId, { reused: { checkedAt }, answer }: Kept): string => {
      const most = answer.verdict === 'not_found' ? Math.min(hoursOf(tool), NOT_FOUND_HOURS) : hoursOf(tool);
      return new Date(Date.parse(checkedAt) + most * HOUR_MS).toISOString();
    },
    hashOf: (tool: ToolId, values: Values): string => hashOfValues(hash, tool, values),
    hash,
  };
}
export type KeptVerdicts = ReturnType<typeof keptVerdicts>;
/** Verdicts that are used again, by the places of their rows. */
export async function keptOfRows(
  kept: Pick<KeptVerdicts, 'all'>,
  access: Access,
  { package_name, tool }: Pick<RunRecord, 'package_name' | 'tool'>,
  rows: readonly Pick<RunRowRecord, 'place' | 'input'>[],
): Promise<ReadonlyMap<number, Kept>> {
  if (rows.length === 0) return new Map();
  const given = rows.map(({ input }) => valuesIn(input));
  const found = await kept.all(access, package_name, tool as ToolId, given);
  return new Map(rows.flatMap(({ place }, i): [number, Kept][] => (found[i] == null ? [] : [[place, found[i]]])));
}

import type { ToolId } from '../../contract/verification/decode/decode.ts';
import { isTool, toolIds } from '../../contract/verification/tools.ts';
import { StartFault } from '../fault.ts';
import { wholeNumber } from '../setting-values.ts';
import { type Environment } from '../settings.ts';
import type { ToolAddress } from './http-provider.ts';
import type { ReuseHours } from './kept.ts';

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Variables of one tool each, `VERIFICATION_URL_VERIFY_PAN` say, by their tool. */
function ofTools(env: Environment, prefix: string): ReadonlyMap<ToolId, string> {
  return new Map(
    Object.entries(env).flatMap(([variable, text]): [ToolId, string][] => {
      if (!variable.startsWith(prefix) || text === undefined) return [];
      const tool = variable.slice(prefix.length).toLowerCase();
      if (!isTool(tool)) throw new StartFault(`${variable} is about no tool; there are ${toolIds.join(', ')}`);
      return [[tool, text]];
    }),
  );
}
/**
 * Where each tool is asked: at an address of its own (`VERIFICATION_URL_<TOOL>`), else at `{VERIFICATION_URL}/{tool}` where `VERIFICATION_TOOLS` has it or is not set. The common key
 * goes to the common address alone. Fails with a `StartFault` that repeats no address, which may hold a key.
 */
export function verificationAddresses(env: Environment): ReadonlyMap<ToolId, ToolAddress> {
  const { VERIFICATION_URL: url, VERIFICATION_KEY: key, VERIFICATION_TOOLS: named } = env;
  if (url === undefined)
    for (const variable of ['VERIFICATION_KEY', 'VERIFICATION_TOOLS'] as const)
      if (env[variable] !== undefined) throw new StartFault(`${variable} says nothing without VERIFICATION_URL`);
  if (url !== undefined && !isAddress(url)) throw new StartFault('VERIFICATION_URL must be like https://provider.example/v1');
  const offered = named === undefined ? toolIds : named.split(',').map((name) => name.trim().toLowerCase());
  const odd = offered.find((name) => !isTool(name));
  if (odd !== undefined) throw new StartFault(`VERIFICATION_TOOLS must be tools, comma-separated: ${toolIds.join(', ')}`);
  const urls = ofTools(env, 'VERIFICATION_URL_'),
    keys = ofTools(env, 'VERIFICATION_KEY_');
  for (const [tool, text] of urls)
    if (!isAddress(text)) throw new StartFault(`VERIFICATION_URL_${tool.toUpperCase()} must be like https://provider.example/v1/pan`);
  const addresses = new Map<ToolId, ToolAddress>();
  for (const tool of toolIds) {
    const own = urls.get(tool);
    if (own !== undefined) addresses.set(tool, { url: own, key: keys.get(tool) });
    else if (url !== undefined && offered.includes(tool))
      addresses.set(tool, { url: `${url.replace(/\/$/, '')}/${tool}`, key: keys.get(tool) ?? key });
    else if (keys.has(tool)) throw new StartFault(`VERIFICATION_KEY_${tool.toUpperCase()} says nothing without an address of the tool`);
  }
  return addresses;
}

/** What the settings say of verification. */
export interface VerificationConfig {
  /** `VERIFICATION_DAYS`: how long checks are remembered. */
  readonly days: number;
  /** `VERIFICATION_URL`, `VERIFICATION_KEY`, `VERIFICATION_TOOLS` and those of a tool each: who knows the registers; a tool without an address asks nobody. */
  readonly addresses: ReadonlyMap<ToolId, ToolAddress>;
  /** `VERIFICATION_CALLS`: that a package may be charged for in a month; null where no limit is set. */
  readonly calls: number | null;
  /** `VERIFICATION_REUSE_HOURS_<TOOL>`: for how long a verdict is used again. */
  readonly reuseHours: ReuseHours;
}
/** What changes from one day to the next, as whether an account takes money. */
const SOON: readonly ToolId[] = ['bank_verification_v1', 'verify_email', 'verify_domain', 'ip_location', 'ip_address_details'];
const SOON_HOURS = 24,
  REGISTER_HOURS = 7 * 24,
  MOST_HOURS = 90 * 24;
/** The settings of verification, checked. Fails with a `StartFault`. */
export function verificationConfig(env: Environment): VerificationConfig {
  const hours = ofTools(env, 'VERIFICATION_REUSE_HOURS_');
  return {
    days: wholeNumber('VERIFICATION_DAYS', env.VERIFICATION_DAYS, 90, 3_650),
    addresses: verificationAddresses(env),
    calls: env.VERIFICATION_CALLS === undefined ? null : wholeNumber('VERIFICATION_CALLS', env.VERIFICATION_CALLS, 0, 1_000_000_000),
    reuseHours: new Map(
      toolIds.map((tool) => {
        const otherwise = SOON.includes(tool) ? SOON_HOURS : REGISTER_HOURS;
        return [tool, wholeNumber(`VERIFICATION_REUSE_HOURS_${tool.toUpperCase()}`, hours.get(tool), otherwise, MOST_HOURS)];
      }),
    ),
  };
}

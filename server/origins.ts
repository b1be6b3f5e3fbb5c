import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault, messageOf } from './fault.ts';

/** An http or https origin, spelt as browsers do. URLs may hold hosts such as `*.example` or `a;b`; headers must not. */
export const isOrigin = (text: string): boolean =>
  /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** An absolute address without a closing slash: the portal puts `/api/…` behind it. */
function isHost(host: string): boolean {
  if (!URL.canParse(host)) return false;
  const { origin, pathname } = new URL(host);
  return isOrigin(origin) && !host.endsWith('/') && host === origin + pathname.replace(/^\/$/, '');
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartFault(`Cannot read ${file}: ${messageOf(cause)}`);
  }
}

/**
 * The origin of the backend that the portal's `config.json` names (D2), so that its pages may connect there; null where
 * it is this one. Read at start: a changed file needs a new start. Fails with a `StartFault` where the portal could not
 * use the file.
 */
export function readBackendOrigin(publicFolder: string): string | null {
  const file = join(publicFolder, 'config.json');
  const text = readText(file);
  if (text === null) return null; // no portal is served here, or it is one without a choice
  let config: unknown;
  try {
    config = JSON.parse(text);
  } catch (cause) {
    throw new StartFault(`${file} is not JSON: ${messageOf(cause).replace(/\s+/g, ' ')}`);
  }
  const host: unknown = typeof config === 'object' && config !== null && 'host' in config ? config.host : undefined;
  if (host === '') return null;
  if (typeof host !== 'string' || !isHost(host)) {
    throw new StartFault(
      `"host" in ${file} must be "" or an address like "https://api.example", not ${host === undefined ? 'nothing' : JSON.stringify(host)}`,
    );
  }
  return new URL(host).origin;
}

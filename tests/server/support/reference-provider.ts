import { spawn } from 'node:child_process';

/** The reference provider as a process of its own, with faults on demand. */
export interface Reference {
  readonly url: string;
  readonly key: string;
  /** Has a fault in its next answers, of all paths or of some. */
  fault(kind: string, more?: { readonly times?: number; readonly on?: string }): Promise<void>;
  /** Ends all faults and counts from 0. */
  reset(): Promise<void>;
  /** How often it was asked since. */
  asked(): Promise<number>;
  close(): Promise<void>;
}
const KEY = 'trial-key';
export async function startReference(): Promise<Reference> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/services/reference-provider/main.ts', '--port', '0', '--key', KEY], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.once('exit', () => reject(new Error('The reference provider did not start')));
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString();
      const found = /http:\/\/\S+/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    });
  });
  const control = async (method: string, body?: object): Promise<{ asked: number }> => {
    const response = await fetch(`${url}/control`, { method, ...(body && { body: JSON.stringify(body) }) });
    return (await response.json()) as { asked: number };
  };
  return {
    url,
    key: KEY,
    fault: async (kind, more = {}) => {
      await control('PUT', { fault: kind, ...more });
    },
    reset: async () => {
      await control('DELETE');
    },
    asked: async () => (await control('GET')).asked,
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

// Runs a worker thread of a server that runs from source.
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs `server/<path>.ts`; the built one where `npm test` names a build of these sources, because its threads start in a fifth of the time. */
export async function runWorker(path) {
  const built = process.env.TEST_SERVER;
  if (built !== undefined) {
    await import(pathToFileURL(join(dirname(built), `${basename(path)}.js`)).href);
    return;
  }
  const { register } = await import('tsx/esm/api');
  register();
  await import(`../../../server/${path}.ts`);
}

// Writes the optional packages of other platforms into package-lock.json where a partial registry mirror left them out,
// so that `npm ci` accepts the lock everywhere. Run it after each dependency change: node tools/build/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const platform = /-(darwin|linux|win32)-(arm64|x64)(-musl)?$/;
let added = 0;
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const [, os, cpu] = platform.exec(name) ?? [];
    const key = `node_modules/${name}`;
    if (os === undefined || lock.packages[key] !== undefined || path === '') continue;
    lock.packages[key] = { version, cpu: [cpu], optional: true, os: [os] };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} platform packages added`);

// Debian's packages, for the servers that some suites need.
import { existsSync } from 'node:fs';
import { run } from '../project.mjs';

export const isRoot = process.getuid?.() === 0;
const asRoot = (command, args, env = {}) => {
  const all = isRoot ? [command, ...args] : ['sudo', '-n', '-E', command, ...args];
  return run(all[0], all.slice(1), { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...env } });
};

/** Installs packages; `settle` tries to put right what their own scripts left. Resolves with why it could not, or null. */
export async function installPackages(names, { env = {}, settle = () => Promise.resolve() } = {}) {
  if (!existsSync('/usr/bin/apt-get')) return 'there is no apt-get';
  console.log(`Installing ${names.join(', ')} …`);
  const install = () => asRoot('apt-get', ['-o', 'DPkg::Lock::Timeout=900', 'install', '-y', '--no-install-recommends', ...names], env);
  if ((await install()) === 0) return null;
  await asRoot('apt-get', ['-o', 'DPkg::Lock::Timeout=900', 'update']);
  if ((await install()) === 0) return null;
  await settle(asRoot);
  return (await install()) === 0 ? null : `apt-get could not install ${names.join(', ')} (it takes root or sudo without a password)`;
}
/** A command as the user of a service, where this one is root: the servers refuse to run as root. */
export const asUser = (user, command, args) => (isRoot ? ['runuser', ['-u', user, '--', command, ...args]] : [command, args]);

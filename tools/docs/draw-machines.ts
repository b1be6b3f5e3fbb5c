// `npm run draw -- login`: draws the machine into dist/machines/login.svg; without a name all machines.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { models } from '../../tests/model/models.ts';
import { toSvg } from './draw.ts';
import { fail, root } from '../project.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !models.some((model) => model.name === name));
if (unknown !== undefined) fail(`There is no machine ${unknown}; there are ${models.map(({ name }) => name).join(', ')}`);
const folder = join(root, 'dist', 'machines');
mkdirSync(folder, { recursive: true });
for (const { name, machine } of models) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const file = join(folder, `${name}.svg`);
  writeFileSync(file, toSvg(machine).replace('<svg ', '<svg style="background:#fff;color:#242424" '));
  console.log(file);
}

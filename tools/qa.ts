import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explore } from '../tests/model/support/explore.ts';
import { labelOf, type Snap } from '../tests/model/support/model.ts';
import type { Identity, Path } from '../tests/model/support/paths.ts';
import { offeredPaths } from '../tests/ui/support/ui-paths.ts';
import { toMermaid } from './draw.ts';
import { sheets, type Sheet } from './qa-sheets.ts';

/** Writes docs/qa/<machine>.md: every way through a machine, as steps to do by hand and what must be seen (`npm run qa`). */
const FOLDER = join(import.meta.dirname, '..', 'docs', 'qa');
const STEPS = 15;
/** By hand, an event is done once in a state, wherever that leads; what it finds there differs little. */
const once: Identity = ({ from, event, state }) => JSON.stringify([(JSON.parse(from) as unknown[])[0], labelOf(event), state.value]);

const leavesOf = (value: unknown, prefix = ''): string[] =>
  typeof value === 'string'
    ? [prefix + value]
    : Object.entries(value as object).flatMap(([key, inner]) => leavesOf(inner, `${prefix}${key}.`));

function sheetOf({ model, title, before, hands, eyes }: Sheet): string {
  const { start } = explore(model);
  const used = new Set<string>();
  const say = <T>(words: Readonly<Record<string, (about: T) => string>>, name: string, about: T): string => {
    const word = words[name];
    if (word === undefined) throw new Error(`${model.name}: no words for ${name}`);
    used.add(name);
    return word(about);
  };
  const see = (s: Snap): string =>
    leavesOf(s.value)
      .map((leaf) => say(eyes, leaf, s))
      .filter((seen) => seen !== '')
      .join(' ');
  const walk = ({ steps }: Path, i: number): string =>
    [
      `## Way ${i + 1}`,
      '',
      `At first: ${see(start)}`,
      '',
      ...steps.map((step, n) => `${n + 1}. ${say(hands, step.event.type, step.event)}<br>**See:** ${see(step.state)}`),
      '',
    ].join('\n');
  const ways = offeredPaths({ offered: () => true, ...model }, STEPS, once).map(walk);
  const unspoken = [...Object.keys(hands), ...Object.keys(eyes)].filter((name) => !used.has(name));
  if (unspoken.length > 0) throw new Error(`${model.name}: never used: ${unspoken.join(', ')}`);
  return [
    `# ${title}: sheet for testing by hand`,
    '',
    `Made from the machine \`${model.name}\` by \`npm run qa\`; together the ${ways.length} ways do everything that it allows in every state.`,
    '',
    `Before: ${before}`,
    '',
    '```mermaid',
    toMermaid(model.machine),
    '```',
    '',
    ...ways,
  ].join('\n');
}

mkdirSync(FOLDER, { recursive: true });
for (const sheet of sheets) writeFileSync(join(FOLDER, `${sheet.model.name}.md`), sheetOf(sheet));

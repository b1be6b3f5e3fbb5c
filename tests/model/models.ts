import { auth } from './models/auth.model.ts';
import { board, optionsBoard, rowBoard } from './models/board.model.ts';
import { build, linkNotice, routeProgress, splash } from './models/chrome.model.ts';
import { filterDrawer, tableFilterDrawer } from './models/filter-drawer.model.ts';
import { login } from './models/login.model.ts';
import { resource } from './models/resource.model.ts';
import { selection } from './models/selection.model.ts';
import { sessionClock } from './models/session-clock.model.ts';
import { tray } from './models/tray.model.ts';
import { workspace } from './models/workspace.model.ts';
import { leaving, outbox, write } from './models/writes.model.ts';
import type { Model } from './support/model.ts';

/** Every machine that has states. The portal has none. */
const every: readonly Model[] = [
  resource,
  write,
  outbox,
  leaving,
  selection,
  login,
  sessionClock,
  auth,
  workspace,
  tray,
  board,
  filterDrawer,
  routeProgress,
  splash,
  build,
  linkNotice,
];
/** A machine with another screen: its chart, and what can be mistaken in it, are that machine's. */
const everyTwin: readonly Model[] = [optionsBoard, rowBoard, tableFilterDrawer];

/** `npm test -- machine login` names some by words of their names. */
const words = process.env['TEST_MACHINES']?.split(',') ?? [''];
const has =
  (word: string) =>
  ({ name }: Model): boolean =>
    name.toLowerCase().includes(word.toLowerCase());
for (const word of words)
  if (![...every, ...everyTwin].some(has(word)))
    throw new Error(`No machine has "${word}" in its name. There are: ${[...every, ...everyTwin].map(({ name }) => name).join(', ')}.`);
const isNamed = (model: Model): boolean => words.some((word) => has(word)(model));

export const models = every.filter(isNamed);
export const twins = everyTwin.filter(isNamed);

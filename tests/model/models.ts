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
export const models: readonly Model[] = [
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
export const twins: readonly Model[] = [optionsBoard, rowBoard, tableFilterDrawer];

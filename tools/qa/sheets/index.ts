import type { Demo } from '../demo.ts';
import type { Sheet } from '../sheet.ts';
import { authSheet } from './auth.ts';
import { boardSheet } from './board.ts';
import { cardSheet } from './card.ts';
import { drawerSheet } from './drawer.ts';
import { leavingSheet } from './leaving.ts';
import { loginSheet } from './login.ts';
import { passwordSheet } from './password.ts';
import { sessionClockSheet } from './session-clock.ts';
import { traySheet } from './tray.ts';
import { workspaceSheet } from './workspace.ts';

/** Every machine that a person meets, in the order in which a tester meets them. */
export const sheetsOf = (demo: Demo): readonly Sheet[] => [
  loginSheet,
  authSheet,
  sessionClockSheet,
  workspaceSheet,
  drawerSheet(demo),
  cardSheet,
  boardSheet(demo),
  passwordSheet,
  leavingSheet,
  traySheet,
];

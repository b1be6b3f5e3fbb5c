import type { Failure, FailureKind } from '../../contract/failure.ts';
import { calls } from '../../contract/calls.ts';
import type { Package, User } from '../../contract/areas/session.ts';
import { timesFrom, type Session } from '../../machines/auth/types.ts';
import { incidentParams } from '../../machines/routes/areas/incident-params.ts';
import { route } from '../../machines/routes/route.ts';
import { impressionDashboard, visitDashboard } from '../../machines/routes/areas/web.ts';
import { defineScreen } from '../../machines/screens/screen.ts';
import { changePasswordScreen } from '../../machines/screens/session/change-password.ts';

/** Who and what the model tests speak of. */
export const ann: User = { id: '7', name: 'Ann', email: 'ann@example.com', role: 'analyst', verification_api_key: 'k' };
export const ben: User = { ...ann, id: '8', name: 'Ben', email: 'ben@example.com' };
export const credentials = { email: 'ann@example.com', password: 'secret' };
export const session: Session = { user: ann, token: 'token of Ann', ...timesFrom(0) };
export const benSession: Session = { user: ben, token: 'token of Ben', ...timesFrom(0) };

const packageOf = (name: string): Package => ({
  package_name: name,
  title: name.toUpperCase(),
  customer: 'Acme',
  time_zone: 'Asia/Kolkata',
  currency: 'INR',
});
export const packages = [packageOf('a'), packageOf('b')];
export const range = { fromDate: '2026-01-01', toDate: '2026-01-07' };
export const otherRange = { fromDate: '2026-02-01', toDate: '2026-02-02' };
/** What the address of the incident dashboard says where it says nothing. */
export const initialParams = incidentParams.initial;
export const inIndia = { ...initialParams, country: 'IN' };
export const today = '2026-01-07';

/** Screens and routes that the model tests speak of. */
export const passwordScreen = changePasswordScreen;
export const visitScreen = defineScreen({ route: visitDashboard });
export const impressionScreen = defineScreen({ route: impressionDashboard });

/** Writes of which one changes a plot of the incident dashboard. */
export const funnelWriter = defineScreen({
  route: route({ path: '/list', area: 'test', title: 'List' }),
  writes: {
    save: { call: calls.session.changePassword, refreshes: [calls.incident.funnel] },
    note: { call: calls.session.changePassword },
  },
});

export const failure = (kind: FailureKind, more: Partial<Failure> = {}): Failure => ({ kind, message: kind, ...more });

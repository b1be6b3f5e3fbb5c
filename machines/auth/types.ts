import type { User } from '../../contract/areas/session.ts';

/** Times of a session, in milliseconds (spec §9, D10, D11). */
export const EXPIRY_MS = 3 * 60 * 60_000;
export const IDLE_MS = 120 * 60_000;
export const POLL_MS = 10_600;
export const WARNING_MS = 2 * 60_000;
/** How often the server is told of user activity. */
export const KEEP_ALIVE_MS = 5 * 60_000;
export const LOGIN_DELAY_MS = 1_000;

/** Instants of a session, epoch milliseconds. Stored when the layout loads, and anew by 'Stay signed in' (D10, D11). */
export interface SessionTimes {
  readonly loginAt: number;
  readonly expiresAt: number;
  readonly lastActivityAt: number;
}
export interface Session extends SessionTimes {
  readonly user: User;
  readonly token: string;
}

/** Why a session ended. The login page shows none of it (D11). */
export type EndReason = 'signedOut' | 'expired' | 'idle' | 'elsewhere' | 'revoked';

/** The times of a session that begins, or begins again, at an instant. */
export const timesFrom = (at: number): SessionTimes => ({ loginAt: at, expiresAt: at + EXPIRY_MS, lastActivityAt: at });

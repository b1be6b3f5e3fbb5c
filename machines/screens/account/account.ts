import * as calls from '../../../contract/areas/account.ts';
import { account } from '../../routes/areas/account.ts';
import type { Params } from '../../routes/params.ts';
import { defineScreen, readsOn } from '../screen.ts';

const read = readsOn<Params>();
/** One's own account: who one is, how one signs in, and what scripts may do in one's name. */
export const accountScreen = defineScreen({
  route: account,
  reads: {
    profile: read(calls.profile, () => ({})),
    sessions: read(calls.sessions, () => ({})),
    tokens: read(calls.tokens, () => ({}), { isEmpty: (tokens) => tokens.length === 0 }),
    rules: read(calls.rules, ({ user }) => (user.role === 'admin' ? {} : null)),
  },
  writes: {
    rename: { call: calls.rename, refreshes: [calls.profile], toldBy: 'form' },
    endSession: { call: calls.endSession, refreshes: [calls.sessions] },
    endOthers: { call: calls.endOthers, refreshes: [calls.sessions] },
    beginSecondFactor: { call: calls.beginSecondFactor, toldBy: 'form' },
    confirmSecondFactor: { call: calls.confirmSecondFactor, refreshes: [calls.profile], toldBy: 'form' },
    endSecondFactor: { call: calls.endSecondFactor, refreshes: [calls.profile], toldBy: 'form' },
    renewRecoveryCodes: { call: calls.renewRecoveryCodes, refreshes: [calls.profile], toldBy: 'form' },
    createToken: { call: calls.createToken, refreshes: [calls.tokens], toldBy: 'form' },
    revokeToken: { call: calls.revokeToken, refreshes: [calls.tokens] },
    saveRules: { call: calls.saveRules, refreshes: [calls.rules, calls.profile] },
  },
});

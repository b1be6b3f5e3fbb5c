import type { Issue } from '../../../contract/codes/issues.ts';
import type { Calls } from '../../../contract/calls.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { LINK_MS } from '../../identity/links.ts';
import { changedMail, resetMail } from '../../identity/mails.ts';
import { hashOf } from '../../identity/secrets.ts';
import { signedInAs } from '../../identity/signed-in.ts';
import { hashPassword, hasPassword, isCommon, isPassword } from '../../identity/passwords.ts';

/** After an answer is out: what a known address costs more than an unknown one is not in the time of any answer. */
const POST_AFTER_MS = 20;
/** How long somebody may be away at a provider of single sign-on. */
const SSO_MS = 10 * 60_000;
const iso = (at: number): string => new Date(at).toISOString();
const invalid = (field: string, issue: Issue): CallFailure => new CallFailure('invalid-request', { fields: { [field]: [issue] } });
/** `analyst.a@demo.example` as `a•••a@demo.example`. */
const masked = (email: string): string =>
  email.replace(
    /^(.)(.*?)(.?)@/,
    (_, first: string, middle: string, last: string) => `${first}${'•'.repeat(Math.max(3, Math.min(7, middle.length)))}${last}@`,
  );

/** What is read of where a provider sends people back to. */
const READ: ReadonlySet<string> = new Set(['code', 'state', 'iss', 'error', 'error_description', 'session_state']);

/** The ways in for those who are not signed in (D29). */
export function signInHandlers({
  records,
  accessLinks,
  posts,
  sessions,
  singleSignOn,
  report,
  now,
}: Pick<HandlerDeps, 'records' | 'accessLinks' | 'posts' | 'sessions' | 'singleSignOn' | 'report' | 'now'>): Handlers<Calls['signIn']> {
  const linkEnds = { used: 'link-used', ended: 'link-ended', over: 'link-expired' } as const;
  const linkIsOver = async (token: string): Promise<CallFailure> => {
    const end = await accessLinks.endOf(token);
    return new CallFailure('link-over', end === undefined ? {} : { fields: { token: [linkEnds[end]] } });
  };
  return {
    async forgotPassword({ body: { email, language } }) {
      const at = now();
      await records.mails.post(at, resetMail(email, language));
      setTimeout(posts.wake, POST_AFTER_MS).unref();
      return { status: 'success', message: 'A link is on its way if the address has an account', expiresAt: iso(at + LINK_MS) };
    },

    async resetLink({ body }) {
      const found = await accessLinks.read(body.token);
      if (found === undefined) throw await linkIsOver(body.token);
      return {
        data: {
          email: masked(found.user.email),
          expiresAt: iso(found.record.expires_at),
          isFirst: found.user.invited_at !== null || !hasPassword(found.user.password_hash),
        },
      };
    },

    async resetPassword({ body: { token, new_password, language }, from, requestId }) {
      const found = await accessLinks.read(token);
      if (found === undefined) throw await linkIsOver(token);
      const { user, record } = found;
      if (await isPassword(user.password_hash, new_password)) throw invalid('new_password', 'same-password');
      if (isCommon(new_password, user.email)) throw invalid('new_password', 'common-password');
      const sessionsEnded = await records.users.resetPassword({
        user,
        linkId: record.id,
        newHash: await hashPassword(new_password),
        mail: changedMail(user, language),
        origin: { address: from.address, requestId },
        at: now(),
      });
      if (sessionsEnded === null) throw await linkIsOver(token);
      posts.wake();
      return { status: 'success', message: 'Password changed', email: user.email, sessionsEnded };
    },

    async startSso({ body }) {
      if (singleSignOn === null) throw new CallFailure('not-found');
      const { url, state, nonce, codeVerifier } = await singleSignOn.depart().catch((cause: unknown) => {
        report(cause);
        throw new CallFailure('single-sign-on-away', { cause });
      });
      const at = now();
      const detail = { challenge: body.challenge, nonce, codeVerifier };
      await records.oneTime.add({ id: hashOf(state), kind: 'sso', user_id: null, created_at: at, expires_at: at + SSO_MS, detail });
      return { data: { url } };
    },

    async finishSso({ body: { verifier, returned }, from, requestId }) {
      const state = returned['state'] ?? '';
      const id = hashOf(state);
      const step = await records.oneTime.byId('sso', id, now());
      const left = step === undefined ? null : (JSON.parse(step.detail) as { challenge: string; nonce: string; codeVerifier: string });
      const isOurs = left?.challenge === hashOf(verifier) && (await records.oneTime.useUp('sso', id, now()));
      if (singleSignOn === null || left === null || !isOurs) throw new CallFailure('sign-in-over');
      const notLetIn = new CallFailure('not-let-in');
      const said = Object.fromEntries(Object.entries(returned).filter(([name]) => READ.has(name)));
      const arrival = await singleSignOn.arrive({ ...left, state }, said).catch((cause: unknown) => {
        report(cause);
        throw notLetIn;
      });
      if (arrival === null) throw notLetIn;
      const user = await records.identities.admit(arrival.identity, arrival.provision, { address: from.address, requestId }, now());
      const session = user === null ? null : await sessions.open(user.id, user.password_hash, from, requestId);
      if (user === null || session === null) throw notLetIn;
      return signedInAs(records, user, session);
    },

    async register({ body: { terms: _, ...request }, from, requestId }) {
      const at = now();
      const isTaken = await records.accessRequests.put(request, { address: from.address, requestId }, at);
      if (!isTaken) throw new CallFailure('too-many-attempts', { retryAfterSeconds: 3_600 });
      return { status: 'success', message: 'Request sent', at: iso(at) };
    },
  };
}

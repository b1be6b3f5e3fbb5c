import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { Limits } from '../config.ts';
import { CallFailure } from '../call-failure.ts';

/** Lets a request through, or throws a 429. */
export type Gate = (request: FastifyRequest, body: unknown) => Promise<void>;

/** The calls that may be tried only so often (D12). Needs the rate-limit plug-in; counts live in this process. */
export function gatesOf(app: FastifyInstance, limits: Limits): ReadonlyMap<Call, Gate> {
  const gate = (max: number, keyOf: (request: FastifyRequest, body: unknown) => string): Gate => {
    const bodies = new WeakMap<FastifyRequest, unknown>();
    const count = app.createRateLimit({ max, timeWindow: limits.windowMs, keyGenerator: (request) => keyOf(request, bodies.get(request)) });
    return async (request, body) => {
      bodies.set(request, body);
      const outcome = await count(request);
      if (!outcome.isAllowed && outcome.isExceeded) throw new CallFailure('too-many-attempts', { retryAfterSeconds: outcome.ttlInSeconds });
    };
  };
  const both =
    (first: Gate, second: Gate): Gate =>
    async (request, body) => {
      await first(request, body);
      await second(request, body);
    };

  const perAddress = gate(limits.signInsPerAddress, (request) => `sign-in ${request.ip}`);
  const perAccount = gate(
    limits.signInsPerAccount,
    (request, body) => `sign-in ${request.ip} ${(body as { email: string }).email.toLowerCase()}`,
  );
  const changes = gate(limits.passwordChanges, (request) => `password ${request.context?.caller?.id ?? request.ip}`);
  const emailIn = (body: unknown): string => (body as { email: string }).email.toLowerCase();
  const mailPerAccount = gate(limits.mailsPerAccount, (request, body) => `mail ${request.ip} ${emailIn(body)}`);
  const mailPerAddress = gate(limits.mailsPerAddress, (request) => `mail ${request.ip}`);
  const secrets = gate(limits.secretsPerAddress, (request) => `secret ${request.ip}`);
  const { signIn, account } = calls;
  return new Map<Call, Gate>([
    [signIn.forgotPassword, both(mailPerAccount, mailPerAddress)],
    [signIn.register, both(mailPerAccount, mailPerAddress)],
    [signIn.resetLink, secrets],
    [signIn.resetPassword, secrets],
    [signIn.startSso, secrets],
    [signIn.finishSso, secrets],
    // the account first: tries that are refused for it do not count for the address
    [calls.session.login, both(perAccount, perAddress)],
    [calls.session.changePassword, changes],
    [calls.session.secondFactor, secrets],
    ...[
      account.beginSecondFactor,
      account.confirmSecondFactor,
      account.endSecondFactor,
      account.renewRecoveryCodes,
      account.createToken,
    ].map((call): [Call, Gate] => [call, changes]),
  ]);
}

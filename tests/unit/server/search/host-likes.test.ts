import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Like } from '../../../../contract/indicator/likeness.ts';
import { likesFor } from '../../../../server/search/host-likes.ts';
import { registerChecks } from '../../../../server/verification/registers.ts';

const nobody = { role: 'analyst', publishers: null, only: null, packages: [] } as unknown as Parameters<typeof likesFor>[1];
const lookUpMail = (): Promise<{ exchange: string }[]> => Promise.resolve([{ exchange: 'mx.example' }]);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('an index that is busy holds a check up no longer than two seconds, and is asked no further', async () => {
  let isLeft = false;
  const nearest = (_access: unknown, _terms: unknown, signal?: AbortSignal) => {
    signal?.addEventListener('abort', () => {
      isLeft = true;
    });
    return new Promise<never>(() => undefined);
  };
  const checks = registerChecks('verify_domain', { domain: 'quiet.biz' }, { lookUpMail, likeOf: likesFor({ nearest }, nobody) });
  let names: string[] | null = null;
  void checks.then((found) => {
    names = found.map(({ name }) => name);
  });
  await vi.advanceTimersByTimeAsync(1_999);
  expect([names, isLeft]).toEqual([null, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([names, isLeft]).toEqual([['suffix', 'registration', 'mail'], true]);
});

it.each([
  ['email', 'ann.mathew@northwind.example', 'a••••@northwind.example'],
  ['upi', 'ann.mathew@okbank', 'a••••@okbank'],
  ['domain', 'northwind.example', 'northwind.example'],
] as const)('a known value of kind %s that a mailbox reads like is told as far as it may be shown', async (kind, value, shown) => {
  const like: Like = { of: 'known', kind, value, reason: 'slip', score: 90 };
  const checks = await registerChecks(
    'verify_email',
    { email: 'ann.matthew@northwind.example' },
    { lookUpMail, likeOf: () => Promise.resolve(like) },
  );
  expect(checks.find(({ name }) => name === 'lookalike')?.detail).toBe(shown);
});

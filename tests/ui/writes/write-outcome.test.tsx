import { renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { signedOut } from '../../../machines/screens/session/signed-out.ts';
import { writeIn } from '../../../machines/writes/outbox.machine.ts';
import { PortalProvider } from '../../../src/portal/context.tsx';
import { useWrite } from '../../../src/portal/writes/use-write.ts';
import { Page } from '../support/page.tsx';

const { forgotPassword } = calls.signIn;
const request = (email: string) => ({ body: { email } });
const answered = { status: 'success', message: '' };
const down = { kind: 'server', message: 'down' } as const;
const changed = { kind: 'conflict', message: 'changed', current: { version: 2 } } as const;

let page: Page;
let told: string[];
/** What a component with the write tells of a request. */
const outcome = (of: string) => ({
  onDone: () => told.push(`${of} done`),
  onConflict: ({ current }: { readonly current?: unknown }) => told.push(`${of} conflict ${JSON.stringify(current)}`),
  onFailed: ({ kind }: { readonly kind: string }) => told.push(`${of} failed ${kind}`),
});
const show = () =>
  renderHook(({ about }: { readonly about?: string }) => useWrite(signedOut, 'forgotPassword', about), {
    initialProps: {},
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <StrictMode>
        <PortalProvider value={{ portal: page.portal, location: page.location, store: page.store }}>{children}</PortalProvider>
      </StrictMode>
    ),
  });
const outbox = () => {
  const found = page.portal.getSnapshot().children.auth?.getSnapshot().children.outbox;
  if (found === undefined) throw new Error('There is no outbox');
  return found;
};
const lastKey = (): string => outbox().getSnapshot().context.sent.at(-1)?.key ?? '';
const retry = (): Promise<void> =>
  page.do(() => {
    outbox().send({ type: 'RETRY', key: lastKey() });
  });
beforeEach(async () => {
  told = [];
  page = new Page('/login');
  await page.do(() => page.portal.start());
});

it('what a request comes to is told once, however often its component is drawn anew', async () => {
  const { result, rerender } = show();
  await page.do(() => result.current.send(request('a@b.c'), outcome('first')));
  rerender({});
  await page.answer(forgotPassword, answered);
  rerender({});
  // its toast is under the pointer
  await page.do(() => writeIn(outbox().getSnapshot(), lastKey())?.send({ type: 'PAUSE' }));
  expect(told).toEqual(['first done']);
});
it('a conflict is told with the version of the server', async () => {
  const { result } = show();
  await page.do(() => result.current.send(request('a@b.c'), outcome('first')));
  await page.fail(forgotPassword, changed);
  expect(told).toEqual(['first conflict {"version":2}']);
});
it('each attempt is told once where a failure is tried again, be it from elsewhere', async () => {
  const { result } = show();
  await page.do(() => result.current.send(request('a@b.c'), outcome('first')));
  await page.fail(forgotPassword, down);
  await retry();
  await page.fail(forgotPassword, down);
  await page.do(() => result.current.send(request('a@b.c'), outcome('again')));
  await page.answer(forgotPassword, answered);
  expect(told).toEqual(['first failed server', 'first failed server', 'again done']);
});
it('a second press calls its own outcome, and no outcome is called twice', async () => {
  const { result } = show();
  await page.do(() => result.current.send(request('a@b.c'), outcome('first')));
  await page.do(() => result.current.send(request('a@b.c'), outcome('second')));
  expect(page.open(forgotPassword)).toHaveLength(1);
  await page.answer(forgotPassword, answered);
  expect(told).toEqual(['second done']);
});
it('another request takes the place of the one before', async () => {
  const { result } = show();
  await page.do(() => result.current.send(request('a@b.c'), outcome('first')));
  await page.do(() => result.current.send(request('d@e.f'), outcome('second')));
  const [first] = page.api.open.filter(({ call }) => call === forgotPassword);
  await page.do(() => first?.resolve(answered));
  expect(told).toEqual([]);
  await page.answer(forgotPassword, answered);
  expect(told).toEqual(['second done']);
});
it('an unmounted component is not called, and the write goes on', async () => {
  const { result, unmount } = show();
  await page.do(() => result.current.send(request('a@b.c'), outcome('first')));
  unmount();
  await page.answer(forgotPassword, answered);
  expect(told).toEqual([]);
  expect(outbox().getSnapshot().context.sent.at(-1)?.status).toBe('done');
});
it('a component that is about another thing is not called', async () => {
  const { result, rerender } = show();
  rerender({ about: 'one' });
  await page.do(() => result.current.send(request('a@b.c'), outcome('one')));
  rerender({ about: 'two' });
  await page.answer(forgotPassword, answered);
  expect(told).toEqual([]);
});
it('its outcome can be dismissed by the one who is told', async () => {
  const { result } = show();
  await page.do(() => result.current.send(request('a@b.c'), { onDone: () => result.current.dismiss() }));
  await page.answer(forgotPassword, answered);
  expect(result.current.status).toBe('ready');
});

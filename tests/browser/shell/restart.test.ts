import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillFolder, freePort, runServer, type ServerProcess } from '../../server/support/process.ts';
import { analyst, eventually, openBrowser, portalFolder, Tab } from '../support/chromium.ts';

/** Looks for a server that is gone come less often when it goes again soon. */
const inTime = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 60_000, interval: 100 });

describe('a server that is killed and started again on the same data', () => {
  let browser: Browser;
  let folder: string;
  let server: ServerProcess;
  let port: number;
  const start = async (): Promise<ServerProcess> => {
    const started = await runServer({ BACKEND_DATA: folder, PUBLIC_DIR: portalFolder, PORT: String(port) });
    await started.up;
    return started;
  };
  const kill = async (): Promise<void> => {
    server.child.kill('SIGKILL');
    await server.end;
  };
  beforeAll(async () => {
    [browser, folder, port] = await Promise.all([openBrowser(), mkdtemp(join(tmpdir(), 'vigil-restart-')), freePort()]);
    await fillFolder(folder);
    server = await start();
  });
  afterAll(async () => {
    await browser.close();
    await kill();
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps the session; what was asked meanwhile comes by itself', { timeout: 240_000 }, async () => {
    const tab = await Tab.open(browser, server.url);
    await tab.page.goto('/');
    await tab.signIn();
    await tab.isQuiet();
    const { token } = await tab.stored();

    // gone for longer than the attempts last: the old numbers stay, and each card says so
    await kill();
    await tab.page.getByRole('button', { name: 'Refresh' }).first().click();
    const volume = tab.card('Incident volume');
    await eventually(() => volume.getAttribute('data-status')).toBe('stale');
    await eventually(() => tab.page.locator('[data-status=refreshing]').count()).toBe(0);
    expect(
      await volume
        .getByText('The server cannot be reached')
        .or(volume.getByRole('button', { name: 'Retry' }))
        .count(),
    ).toBeGreaterThan(0);
    expect(await tab.greeting(analyst.name).isVisible()).toBe(true);

    // nobody has to do anything, neither for what was kept …
    server = await start();
    await inTime(() => tab.page.locator('[data-status=stale]').count()).toBe(0);
    await inTime(() => volume.getAttribute('data-status')).toBe('ready');

    // … nor for what was asked anew: a group that is chosen does not ask the volume of all groups again
    const publishers = tab.card('Publishers');
    await kill();
    await tab.card('To review').getByRole('button', { name: 'To review', exact: true }).click();
    await eventually(() => tab.page.locator('[data-status=loading]').count()).toBe(0);
    await eventually(() => publishers.getAttribute('data-status')).toBe('failed');
    server = await start();
    await inTime(() => publishers.getAttribute('data-status')).toBe('ready');
    await inTime(() => tab.page.locator('[data-status=failed]').count()).toBe(0);

    // gone for a moment: nobody has to do anything
    await kill();
    await tab.page.getByRole('button', { name: 'Refresh' }).first().click();
    await tab.page.locator('[data-status=refreshing]').first().waitFor();
    server = await start();
    await eventually(() => tab.page.locator('[data-status=ready]').count()).toBeGreaterThan(5);

    // the session is the one of before
    await tab.page.reload();
    await tab.isQuiet();
    expect((await tab.stored())['token']).toBe(token);
    expect(tab.problems.filter((problem) => !/net::ERR_(CONNECTION|EMPTY_RESPONSE)/.test(problem))).toEqual([]);
    await tab.close();
  });

  it(
    'goes on with a run that it was killed in: each of its rows has one outcome, and the run is taken back',
    { timeout: 240_000 },
    async () => {
      const tab = await Tab.open(browser, server.url);
      const { page } = tab;
      await page.goto('/report?package=com.northwind.pay&range=last90');
      await tab.signIn();
      await page.locator('[data-row]').first().focus();
      await page.keyboard.press('Control+a');
      const all = page.getByRole('button', { name: /^Select all/ });
      const matching = Number((await all.textContent())?.replace(/\D/g, ''));
      await all.click();
      await page.getByRole('button', { name: 'Set priority' }).click();
      await page.getByRole('menuitem', { name: 'Immediate' }).click();
      await page.getByRole('button', { name: /^Change [\d,]+ incidents/ }).click();
      const job = page.getByRole('region', { name: 'Priority: Immediate', exact: true });
      await job.waitFor();
      await kill();
      server = await start();
      const outcome = job.getByText(/ of \d+ changed/);
      await outcome.waitFor({ timeout: 60_000 });
      const [done, of, skipped = 0] = ((await outcome.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
      expect([of, (done ?? 0) + skipped]).toEqual([matching, matching]);
      await job.getByRole('button', { name: /^Undo/ }).click();
      await page
        .getByRole('region', { name: 'Undo: Priority: Immediate' })
        .getByText(/ taken back/)
        .waitFor({ timeout: 60_000 });
      await tab.close();
    },
  );
});

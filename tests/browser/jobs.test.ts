import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { analyst, eventually, type Tab } from './support/chromium.ts';
import { realPortal } from './support/portal.ts';

/** All incidents of the last year that need somebody, as a run of many rows. */
const PACKAGE = 'com.northwind.pay';

describe('files and runs, in a browser', () => {
  const portal = realPortal({ seedScale: 0.1 });
  const drawer = (tab: Tab) => tab.page.getByRole('dialog');
  const open = async (tab: Tab): Promise<void> => {
    await tab.page.getByRole('button', { name: /^Files and runs/ }).click();
    await drawer(tab).getByRole('heading', { name: 'Files and runs' }).waitFor();
  };
  /** Begins a change of all rows of a status, as a person with another page would. */
  const change = async (status: string, priority: string): Promise<void> => {
    const headers = { authorization: await portal.server.tokenOf(analyst.email), 'content-type': 'application/json' };
    const filter = { package_name: PACKAGE, fromDate: '2026-01-01', toDate: '2026-12-31', status };
    const list = await fetch(`${portal.server.url}/api/bi/lazyreport?${new URLSearchParams(filter).toString()}`, { headers });
    const { total_count: count } = (await list.json()) as { total_count: number };
    const answer = await fetch(`${portal.server.url}/api/bi/report/update_priority_and_status_bulk`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ package_name: PACKAGE, filter, count, priority }),
    });
    expect(answer.status).toBe(202);
  };

  it(
    'a filtered list is taken away as a workbook, a file in the background is there after a reload, and a run is stopped',
    { timeout: 60_000 },
    async () => {
      const tab = await portal.tab({ acceptDownloads: true });
      try {
        await tab.page.goto(`/report?package=${PACKAGE}&range=last90&status=Confirmed`);
        await tab.signIn();
        const take = tab.page.getByRole('button', { name: /^Download \d/ });
        const rows = Number((await take.getAttribute('aria-label'))?.replace(/\D/g, ''));
        await take.click();
        const [file] = await Promise.all([tab.page.waitForEvent('download'), tab.page.getByRole('button', { name: 'XLSX now' }).click()]);
        expect(file.suggestedFilename()).toMatch(/^incidents-com\.northwind\.pay-.*\.xlsx$/);
        const book = await readXlsx(await readFile(await file.path()));
        const [head, ...body] = book.sheets[0]?.rows ?? [];
        expect(body).toHaveLength(rows);
        const status = head?.indexOf('Status') ?? -1;
        expect(new Set(body.map((row) => row[status]))).toEqual(new Set(['Confirmed']));

        await take.click();
        await tab.page.getByRole('button', { name: 'CSV in the background' }).click();
        await tab.page.getByText('The file is being prepared.').waitFor();
        await tab.page.reload();
        await open(tab);
        const [later] = await Promise.all([
          tab.page.waitForEvent('download'),
          drawer(tab)
            .getByRole('button', { name: /^Download incidents-.*\.csv$/ })
            .click(),
        ]);
        expect((await readFile(await later.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(rows + 1);
        await tab.page.keyboard.press('Escape');
        await eventually(() => tab.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toMatch(
          /^Files and runs/,
        );

        // two run at once, the third waits
        for (const priority of ['Low', 'High', 'Urgent']) await change('Closed', priority);
        await open(tab);
        const stopped = drawer(tab).getByRole('listitem', { name: 'Priority: Urgent' });
        await stopped.getByRole('button', { name: 'Stop Priority: Urgent' }).click();
        await stopped.getByText(/^Stopped, /).waitFor();
        await stopped.getByText(/Not begun/).waitFor();
      } finally {
        await tab.close();
      }
    },
  );
});

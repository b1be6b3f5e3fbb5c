import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comparisons } from '../../../contract/metric.ts';
import type { FilterSet } from '../../../contract/filters/incident.ts';
import { dashboardScreen } from '../../../machines/screens/incident/dashboard.ts';
import { formatOf } from '../../../src/format/format.ts';
import { KpiStrip } from '../../../src/screens/incident/cards/KpiStrip.tsx';
import { VolumeCard } from '../../../src/screens/incident/cards/VolumeCard.tsx';
import { anyAsked, askedServer, scopeOf, wholeDemo, type AskedServer } from '../support/asking.ts';
import { asTable, cellsOf, fileOf, numberOf, readTile, sumOf } from '../support/reading.ts';

const ADMIN = 'admin@demo.example',
  ANALYST = 'analyst.a@demo.example',
  PUBLISHER = 'publisher@demo.example';
const format = formatOf('en');
const nothing = () => undefined;
const files: string[] = [];
const download = (_: string, text: string): void => {
  files.push(text);
};
/** Draws one card alone. */
function drawn(card: ReactElement): HTMLElement {
  cleanup();
  return render(card).container;
}

let server: AskedServer;
beforeAll(async () => {
  server = await askedServer(0.003);
});
afterAll(() => server.close());

it('tiles, volume and its file agree', async () => {
  const who = [
    ...['all', 'com.northwind.pay', 'com.contoso.shop', 'com.fabrikam.trips'].map((name) => [ADMIN, name] as const),
    [ANALYST, 'all'],
    [PUBLISHER, 'com.northwind.pay'],
  ] as const;
  const values = await server.values(dashboardScreen, { email: ADMIN, scope: scopeOf(dashboardScreen, ADMIN, 'all', wholeDemo) });
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(anyAsked(dashboardScreen, who, values, { compare: fc.constantFrom(...comparisons) }), async (asked) => {
      const { scope } = asked;
      const filters = scope.params as unknown as FilterSet;
      const shared = { filters, range: scope, onFilter: nothing, onRefresh: nothing, download };
      const tiles = drawn(<KpiStrip {...shared} view={await server.view(dashboardScreen, 'counts', asked)} />);
      const shown = ['Total incidents', 'To review', 'In takedown', 'Taken down'].map((label) => numberOf(readTile(tiles, label).number));
      const [all = 0] = shown;
      const view = await server.view(dashboardScreen, 'incidentVolume', asked);
      if (all === 0) {
        expect(view.status).toBe('empty');
        return;
      }
      counted++;
      const card = drawn(<VolumeCard {...shared} view={view} />);
      expect(card.textContent).toContain(`${format.count(all)} incident`);
      const { titles, rows } = asTable(card, 'Incident volume');
      const [, fresh = '', takedown = '', down = '', rejected = '', total = ''] = titles;
      expect([total, fresh, takedown, down].map((title) => sumOf(rows, title))).toEqual(shown);
      for (const row of rows)
        expect([fresh, takedown, down, rejected].reduce((sum, title) => sum + numberOf(row[title]), 0)).toBe(numberOf(row[total]));
      expect(cellsOf(await fileOf(card, files), titles)).toEqual(cellsOf(rows, titles));
    }),
    { numRuns: 25, seed: 14 },
  );
  expect(counted).toBeGreaterThan(12);
});

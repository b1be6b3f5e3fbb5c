import { widgets, type WidgetData } from './dashboard/widgets.ts';

/** Numbers from 0 to 1 that only look random. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return (state >>> 0) / 0x1_0000_0000;
  };
}

/** What the floor's server answers for a widget in a package; `undefined` for a widget that there is none of. */
export function answerOf(id: number, pkg: string): WidgetData | undefined {
  const next = random(id * 7919 + pkg.charCodeAt(0) * 104_729);
  const list = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i));
  let level = 50;
  const walk = (): number => {
    level = Math.max(5, level + (next() - 0.5) * 12);
    return Math.round(level * 10) / 10;
  };
  const kind = widgets.find(([known]) => known === id)?.[1];
  switch (kind) {
    case 'kpi':
      return {
        kind,
        title: 'Summary',
        kpis: ['Incidents', 'Takedowns', 'Invalid clicks', 'Saved'].map((name) => ({
          name,
          value: Math.round(next() * 1e5),
          change: Math.round((next() - 0.5) * 400) / 10,
          series: list(60, walk),
        })),
      };
    case 'line':
      return {
        kind,
        title: id === 2 ? 'Clicks by day' : 'Fraud by category',
        series: list(id === 2 ? 3 : 5, (i) => ({ name: `S${i}`, values: list(id === 2 ? 90 : 24, walk) })),
      };
    case 'area':
      return { kind, title: 'Impressions', series: list(2, (i) => ({ name: `A${i}`, values: list(90, walk) })) };
    case 'stack':
      return {
        kind,
        title: 'Incidents by type',
        keys: ['web', 'app', 'social', 'market'],
        rows: list(30, () => list(4, () => Math.round(next() * 40))),
      };
    case 'donut':
      return { kind, title: 'Share', shares: list(6, (i) => ({ name: `P${i}`, value: 5 + Math.round(next() * 40) })) };
    case 'bars':
      return {
        kind,
        title: 'Top publishers',
        shares: list(10, (i) => ({ name: `publisher-${i}.example`, value: Math.round(next() * 1000) })).sort((a, b) => b.value - a.value),
      };
    case 'heat':
      return { kind, title: 'Hour by weekday', cells: list(7, () => list(24, () => Math.round(next() * 100))) };
    case 'table': {
      const columns = ['ID', 'Channel', 'Brand', 'Status', 'Severity', 'Found', 'Owner'].slice(0, id === 7 ? 7 : 5);
      const rows = list(10, (i) =>
        columns.map((_, column) => (column === 0 ? `${pkg}-${id}-${1000 + i}` : `v${Math.round(next() * 9999)}`)),
      );
      return { kind, title: id === 7 ? 'Latest incidents' : 'Top sub-publishers', columns, rows };
    }
    case undefined:
      return undefined;
  }
}

import { render, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { searchHits } from '../../../src/fixtures/search360.ts';
import { useHitColumns } from '../../../src/screens/search360/found/use-hit-columns.tsx';

const [hit] = searchHits;
if (hit === undefined) throw new Error('The demo has hits');
const zones: Readonly<Record<string, string>> = { here: 'Asia/Kolkata', there: 'America/Los_Angeles' };

describe('hits of several packages', () => {
  it('are seen on the days of their own package, whichever is open', () => {
    const { result } = renderHook(() =>
      useHitColumns({
        zoneOf: (name) => zones[name] ?? 'UTC',
        unsaved: new Set(),
        onRaise: null,
        isRaising: false,
        ticketLink: null,
        onPivot: vi.fn(),
        isNarrow: false,
      }),
    );
    const seen = result.current.find(({ key }) => key === 'seen');
    const days = Object.keys(zones).map((package_name) =>
      seen?.cell({ ...hit, package_name, firstSeen: '2026-11-16T20:00:00.000Z', lastSeen: '2026-11-18T02:00:00.000Z' }, 0),
    );
    expect(days).toEqual(['17 Nov 2026 – 18 Nov 2026', '16 Nov 2026 – 17 Nov 2026']);
  });
  it('keep when they were seen last, and the whole end of their ids, beside the open panel', () => {
    const { result } = renderHook(() =>
      useHitColumns({
        zoneOf: () => 'UTC',
        unsaved: new Set(),
        onRaise: null,
        isRaising: false,
        ticketLink: null,
        onPivot: vi.fn(),
        isNarrow: true,
      }),
    );
    const cellOf = (key: string) => result.current.find((column) => column.key === key)?.cell(hit, 0);
    expect(cellOf('seen')).toBe('20 Nov 2026');
    const { container } = render(<>{cellOf('thing')}</>);
    expect([...container.querySelectorAll('bdi')].at(-1)?.textContent).toBe(hit.key.slice(-12));
  });
});

import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, Suspense, type ComponentType, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkBoundary } from '../../../src/shell/states/ChunkBoundary.tsx';
import { lazyPart } from '../../../src/widgets/lazy-part.ts';
import { WidgetBoundary } from '../../../src/widgets/WidgetCard/WidgetBoundary.tsx';

const line = 'This part of the page could not be loaded.';
const user = userEvent.setup({ delay: null });
// React tells the console of everything that a boundary catches
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A part whose code arrives from the nth fetch on. */
function partFrom(nth: number, text = 'the part') {
  const counted = { fetches: 0 };
  const Part = lazyPart<object>(() => {
    counted.fetches++;
    return counted.fetches < nth
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve({ default: () => <p>{text}</p> });
  });
  return { Part, counted };
}
const page = (place: ReactNode) => (
  <StrictMode>
    <h1>Neighbour</h1>
    <main>{place}</main>
  </StrictMode>
);
const bounded = (Part: ComponentType, path = '/a', more: { onReload?: () => void; onClose?: () => void } = {}) =>
  page(
    <ChunkBoundary resetOn={path} {...more}>
      <Suspense fallback="on its way">
        <Part />
      </Suspense>
    </ChunkBoundary>,
  );
async function show(ui: ReactNode) {
  let shown: ReturnType<typeof render> | undefined;
  await act(() => {
    shown = render(ui);
    return Promise.resolve();
  });
  return (next: ReactNode) =>
    act(() => {
      shown?.rerender(next);
      return Promise.resolve();
    });
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));

it('a part that cannot be fetched says so in its own place, and comes with Retry', async () => {
  const { Part, counted } = partFrom(2);
  await show(bounded(Part));
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(line);
  expect([screen.getByRole('heading', { name: 'Neighbour' }).isConnected, counted.fetches]).toEqual([true, 1]);
  await press('Retry');
  expect(await screen.findByText('the part')).toBeVisible();
  expect([screen.queryByRole('alert'), counted.fetches]).toEqual([null, 2]);
});

it('each Retry fetches once, and may fail again', async () => {
  const { Part, counted } = partFrom(4);
  await show(bounded(Part));
  for (const fetches of [2, 3]) {
    await press('Retry');
    expect(await screen.findByText(line)).toBeVisible();
    expect(counted.fetches).toBe(fetches);
  }
  await press('Retry');
  expect(await screen.findByText('the part')).toBeVisible();
});

it('another route forgets it, and the way back tries anew', async () => {
  const { Part } = partFrom(2);
  const rerender = await show(bounded(Part));
  await rerender(bounded(partFrom(1, 'another').Part, '/b'));
  expect([screen.getByText('another').isConnected, screen.queryByRole('alert')]).toEqual([true, null]);
  await rerender(bounded(Part, '/a'));
  expect(await screen.findByText('the part')).toBeVisible();
});

it('drawing the same route again forgets nothing, and fetches nothing', async () => {
  const { Part, counted } = partFrom(2);
  const rerender = await show(bounded(Part));
  await rerender(bounded(Part));
  expect([screen.getByRole('alert').isConnected, counted.fetches]).toEqual([true, 1]);
});

it('loads the page of a newer build, or is given up where it may be', async () => {
  const ways = { onReload: vi.fn(), onClose: vi.fn() };
  const rerender = await show(bounded(partFrom(9).Part, '/a', ways));
  await press('Reload the page');
  await press('Close');
  expect([ways.onReload.mock.calls.length, ways.onClose.mock.calls.length]).toEqual([1, 1]);
  await rerender(bounded(partFrom(9).Part, '/b'));
  expect(await screen.findByText(line)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('a card’s Retry fetches its part anew as well, and says that the server was out of reach', async () => {
  const { Part } = partFrom(2);
  await show(
    page(
      <WidgetBoundary resetOn="answer" fallback={(failure, reset) => <button onClick={reset}>{`Retry ${failure.kind}`}</button>}>
        <Suspense fallback="on its way">
          <Part />
        </Suspense>
      </WidgetBoundary>,
    ),
  );
  await press('Retry offline');
  expect(await screen.findByText('the part')).toBeVisible();
});

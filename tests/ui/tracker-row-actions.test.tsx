import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../contract/policy.ts';
import { publisherCalls } from '../../contract/areas/tracker-publisher.ts';
import { trackerScreen } from '../../machines/screens/tracker/dashboard.ts';
import answers from '../../src/fixtures/tracker-answers.json';
import { standing } from '../../src/fixtures/tracker-manage.ts';
import { RowActions } from '../../src/screens/tracker/cards/table/RowActions.tsx';

const at = vi.hoisted(() => ({ role: 'analyst', send: vi.fn(), add: vi.fn() }));
vi.mock('../../src/portal/use-write.ts', () => ({
  useWrite: () => ({ status: 'ready', request: null, send: at.send }),
  useIntents: () => ({ sent: [], add: at.add }),
}));
vi.mock('../../src/portal/context.tsx', () => ({
  useWorkspace: () => ({
    getSnapshot: () => ({ context: { user: at } }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  }),
}));

const [publisher] = standing.publishers,
  [row] = answers.table.rows;
if (publisher === undefined || row === undefined) throw new Error('The demo has publishers');
const draw = (role: Role, state: typeof publisher.state) => {
  at.role = role;
  render(
    <MemoryRouter>
      <RowActions row={row} publisher={{ ...publisher, state }} range={{ fromDate: '2026-11-15', toDate: '2026-11-22' }} />
    </MemoryRouter>,
  );
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label')?.split(' ')[0]);
};

describe('the row of a publisher on the dashboard', () => {
  beforeEach(() => {
    at.send.mockClear();
    at.add.mockClear();
  });
  it('offers what its state and the role of the reader let be done', () => {
    expect(draw('analyst', 'active')).toEqual(['Pause', 'Raise']);
  });
  it('offers no ticket to a reader who may raise none', () => {
    expect(draw('tracker', 'paused')).toEqual(['Resume']);
  });
  it('leaves a block to those who decide about it', () => {
    expect(draw('analyst', 'blocked')).toEqual(['Raise']);
  });
  it('pauses the version that was seen, and asks for the states anew', () => {
    draw('analyst', 'active');
    fireEvent.click(screen.getByRole('button', { name: /^Pause/ }));
    const { id, package_name, updated_on } = publisher;
    expect(at.send).toHaveBeenCalledWith({ params: { id }, body: { package_name, updated_on, state: 'paused' } });
    expect(trackerScreen.writes.state.refreshes).toContain(publisherCalls.caps);
  });
  it('raises a ticket with the numbers of its row', () => {
    draw('analyst', 'active');
    fireEvent.click(screen.getByRole('button', { name: /^Raise/ }));
    const [[{ body }]] = at.add.mock.calls as [[{ body: { subject: string; description: string } }]];
    expect(body.subject).toContain(publisher.publisher_name);
    expect(body.description).toContain(`Events: ${row.events.toLocaleString('en')}`);
    expect(body.description.endsWith(`${publisher.package_name} · ${publisher.id}`)).toBe(true);
  });
});

import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { quickMorning } from '../../../src/fixtures/shell/saved-views.ts';
import { QuickView } from '../../../src/screens/tray/quick/QuickView.tsx';

afterEach(cleanup);
const show = (more: Partial<Parameters<typeof QuickView>[0]> = {}) =>
  render(
    <MemoryRouter>
      <QuickView
        quick={quickMorning}
        package_name="com.northwind.pay"
        zone="Asia/Kolkata"
        ticketHref={(id) => `/t/${id}`}
        ticketsHref="/t"
        incidentHref={(id) => `/i/${id}`}
        onLeave={vi.fn()}
        {...more}
      />
    </MemoryRouter>,
  );

it('its counts say which package they are of', () => {
  show();
  expect(screen.getByRole('heading', { name: /^My open tickets \d+ ?com\.northwind\.pay$/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Activity ?com\.northwind\.pay$/ })).toBeVisible();
});
it('shows one’s own activity, and the team’s where it is chosen', async () => {
  show();
  const part = within(screen.getByRole('region', { name: 'Activity' }));
  const mine = part.getAllByRole('listitem').length;
  expect(mine).toBe(quickMorning.mine.length);
  await userEvent.click(part.getByText('Team'));
  expect(part.getAllByRole('listitem').length).toBe(quickMorning.team?.length);
});
it('whoever reads the rows of some publishers alone has neither tickets nor a team', () => {
  show({ quick: { tickets: null, mine: [], team: null } });
  expect(screen.queryByRole('region', { name: 'My open tickets' })).toBeNull();
  expect(screen.queryByText('Team')).toBeNull();
});

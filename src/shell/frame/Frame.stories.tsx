import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { fixtureRange } from '../../fixtures/incident-scenes.ts';
import { adminMenu, fixturePackages, publisherMenu, trackerMenu } from '../../fixtures/shell/shell.ts';
import { allFilters } from '../../../contract/filters/incident.ts';
import { DateRange } from '../dates/DateRange.tsx';
import { FilterButton } from '../filters/FilterButton.tsx';
import { FilterChips } from '../filters/FilterChips.tsx';
import { Frame, type FrameProps } from './Frame.tsx';
import { useFilterNames } from '../filters/use-filter-names.ts';
import { usage } from '../../charts/story-box.tsx';

function Chips() {
  return (
    <FilterChips
      filters={{ ...allFilters, channel: 'Domain,Social', country: 'IN' }}
      {...useFilterNames()}
      asOf="As of 14:32 · Asia/Kolkata"
      onRemove={fn()}
      onClear={fn()}
    />
  );
}
/** The frame on the router's path, as the portal holds it. */
function Framed(props: FrameProps) {
  const { pathname } = useLocation();
  const line = props.menu.find((m) => m.route === pathname);
  const [current, setCurrent] = useState(props.current);
  return (
    <Frame
      {...props}
      path={pathname}
      title={props.title === '' ? '' : (line?.menu_name ?? props.title)}
      current={current}
      onPickPackage={(name) => {
        props.onPickPackage(name);
        setCurrent(name);
      }}
    />
  );
}
const meta = {
  title: 'Shell/Frame',
  component: Frame,
  parameters: usage({
    do: 'Keep package, dates and filters at the same place on each screen.',
    dont: 'Put what belongs to one screen into the frame.',
  }),
  args: {
    menu: adminMenu,
    path: '/incident-dashboard',
    packages: fixturePackages,
    current: 'com.northwind.pay',
    title: 'Dashboard',
    year: 2026,
    user: { name: 'Ann Mathew', email: 'analyst.a@demo.example', role: 'analyst' },
    theme: 'light',
    locale: 'en',
    missing: null,
    busy: null,
    onPickPackage: fn(),
    onSignOut: fn(),
    onTheme: fn(),
    onLocale: fn(),
    toolbar: (
      <>
        <DateRange range={fixtureRange} preset="last7" zone="Asia/Kolkata" today={fixtureRange.toDate} onPick={fn()} />
        <FilterButton count={2} open={false} onOpen={fn()} />
      </>
    ),
    subline: <Chips />,
    children: <div style={{ blockSize: 1200, border: '1px dashed var(--colorNeutralStroke1)', borderRadius: 8 }} />,
  },
  render: (args) => <Framed {...args} />,
  decorators: [
    (Story, { args }) => (
      <MemoryRouter initialEntries={[args.path]}>
        <div style={{ margin: -16 }}>
          <Story />
        </div>
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof Frame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Admin: Story = {
  play: async ({ canvas }) => {
    const menu = canvas.getByRole('navigation', { name: 'Main menu' });
    await expect(within(menu).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expect(within(menu).queryByRole('link', { name: 'Verification' })).toBeNull();
    await expect(within(menu).getByRole('list', { name: 'Administration' })).toBeVisible();
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('© 2026');
    await expect(canvas.getByRole('link', { name: 'Team' })).toBeVisible();
  },
};
export const Publisher: Story = { args: { menu: publisherMenu } };
export const TrackerWithBlankTitle: Story = { args: { menu: trackerMenu, path: '/mtrackit_dashboard', title: '' } };
export const RouteChanging: Story = { args: { busy: 60 } };
export const NoPackages: Story = { args: { packages: [], current: null, menu: [], toolbar: null, subline: null } };

export const Verifications: Story = {
  name: 'The tools fold, and unfold where one is current',
  play: async ({ canvas }) => {
    const group = canvas.getByRole('button', { name: 'Verifications' });
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('link', { name: 'PAN' })).toBeNull();
    group.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('link', { name: 'PAN' }));
    await expect(canvas.getByRole('link', { name: 'PAN' })).toHaveAttribute('aria-current', 'page');
    await expect(group).toHaveAttribute('aria-expanded', 'true');
  },
};
export const FocusOnTitle: Story = {
  name: 'A new route takes the focus to its title',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Tickets' }));
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Tickets' })).toHaveFocus());
  },
};
export const Account: Story = {
  name: 'The user menu greets, leads to the password, and signs out',
  play: async ({ canvas, args }) => {
    const greeting = canvas.getByRole('button', { name: 'Hi Ann Mathew' });
    await userEvent.click(greeting);
    await expect(canvas.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/changepassword');
    await userEvent.selectOptions(canvas.getByLabelText('Theme'), 'dark');
    await expect(args.onTheme).toHaveBeenCalledWith('dark');
    await userEvent.selectOptions(canvas.getByLabelText('Language'), 'ja');
    await expect(args.onLocale).toHaveBeenCalledWith('ja');
    await userEvent.keyboard('{Escape}');
    await expect(greeting).toHaveFocus();
    await userEvent.click(greeting);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Out' }));
    await expect(args.onSignOut).toHaveBeenCalled();
  },
};
export const Scrolled: Story = {
  name: 'Back to top appears past 300 px',
  play: async ({ canvas }) => {
    window.scrollTo(0, 300);
    await waitFor(() => expect(window.scrollY).toBe(300));
    await expect(canvas.queryByRole('button', { name: 'Back to top' })).toBeNull();
    window.scrollTo(0, 301);
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to top' }));
    await waitFor(() => expect(window.scrollY).toBe(0));
  },
};
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  name: 'On a phone the menu is a drawer',
  play: async ({ canvas, canvasElement }) => {
    const burger = await canvas.findByRole('button', { name: 'Open menu' });
    await userEvent.click(burger);
    const body = within(canvasElement.ownerDocument.body);
    const drawer = await body.findByRole('dialog', { name: 'Main menu' });
    await userEvent.click(within(drawer).getByRole('link', { name: 'Report' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Report' })).toHaveFocus());
    await userEvent.click(burger);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(burger).toHaveFocus());
  },
};

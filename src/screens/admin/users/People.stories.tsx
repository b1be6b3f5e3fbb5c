import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent } from 'storybook/test';
import { adminUser, adminUsers } from '../../../fixtures/admin.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { LinkPanel } from './person/LinkPanel.tsx';
import { PeopleCard } from './list/PeopleCard.tsx';
import { PersonDetail } from './person/PersonDetail.tsx';
import { usage } from '../../../charts/story-box.tsx';

const views = viewsOf(adminUsers);
const detail = (
  <PersonDetail
    view={viewsOf(adminUser).ready}
    onSignOut={fn()}
    onEndSession={fn()}
    onEndFactor={fn()}
    onLink={fn()}
    onEdit={fn()}
    onDisable={fn()}
    onEnable={fn()}
    onRefresh={fn()}
  />
);
const meta = {
  title: 'Screens/Administration/People',
  component: PeopleCard,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  parameters: usage({
    do: 'Say beside a person’s status since when, and what can be done in words.',
    dont: 'Hide what is not allowed: it stays and says why.',
  }),
  args: {
    view: views.ready,
    search: '',
    role: 'all',
    status: 'all',
    sort: 'name',
    page: 1,
    pageSize: 50,
    openId: null,
    detail: null,
    onSearch: fn(),
    onRole: fn(),
    onStatus: fn(),
    onSort: fn(),
    onPage: fn(),
    onOpen: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof PeopleCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Ann Mathew/ }));
    await expect(args.onOpen).toHaveBeenCalledWith('u-analyst-a');
  },
};
export const OpenRow: Story = { args: { openId: 'u-analyst-a', detail } };
export const Empty: Story = { args: { view: views.empty, search: 'nobody' } };
export const Failed: Story = { args: { view: views.failed } };
export const LinkOnce: Story = {
  name: 'A link is shown once',
  render: () => (
    <LinkPanel
      name="Nora Lindqvist"
      failure={null}
      link={{
        address: 'https://vigil.example/auth/welcome?token=cJ1Vb0cXo6kF0m3n1tq4',
        email: 'new@demo.example',
        expiresAt: '2026-11-20T15:02:00.000Z',
      }}
      copy={fn()}
      onRetry={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }));
    await expect(canvas.getByText('Copied')).toBeVisible();
  },
};

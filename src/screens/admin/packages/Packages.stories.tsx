import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent } from 'storybook/test';
import { adminPackage, adminPackages } from '../../../fixtures/admin.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { PackageMembers, PackagesCard } from './PackagesCard.tsx';
import { usage } from '../../../charts/story-box.tsx';

const views = viewsOf(adminPackages);
const meta = {
  title: 'Screens/Administration/Packages',
  component: PackagesCard,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  parameters: usage({
    do: 'Archive what nobody needs any more: its rows stay, and it can come back.',
    dont: 'Offer to delete a package: its history belongs to its customer.',
  }),
  args: {
    view: views.ready,
    search: '',
    status: 'active',
    page: 1,
    pageSize: 50,
    openId: null,
    detail: <PackageMembers view={viewsOf(adminPackage).ready} onEdit={fn()} onArchive={fn()} onImport={fn()} onRefresh={fn()} />,
    onSearch: fn(),
    onStatus: fn(),
    onPage: fn(),
    onOpen: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof PackagesCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Contoso Pilot/ }));
    await expect(args.onOpen).toHaveBeenCalledWith('com.contoso.pilot');
  },
};
export const OpenRow: Story = { args: { openId: 'com.northwind.pay' } };
export const Empty: Story = { args: { view: views.empty } };

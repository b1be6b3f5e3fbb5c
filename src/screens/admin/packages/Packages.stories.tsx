import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Dialog, DialogSurface } from '@fluentui/react-components';
import { adminPackage, adminPackages, packageRows } from '../../../fixtures/admin.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { useCheckedForm } from '../../../widgets/form/use-checked-form.ts';
import { nameForm } from './form.ts';
import { ConfirmForm } from './leave/ConfirmForm.tsx';
import { WhatLeaves } from './leave/WhatLeaves.tsx';
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
    detail: (
      <PackageMembers
        view={viewsOf(adminPackage).ready}
        onEdit={fn()}
        onArchive={fn()}
        onRestore={fn()}
        onImport={fn()}
        onRates={fn()}
        onRefresh={fn()}
      />
    ),
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
/** A step that takes rows away shows how many, and asks for the name of the package. */
export const LeavingForGood: Story = {
  args: { openId: null, detail: null },
  render: () => <Leaving />,
  play: async () => {
    await userEvent.type(screen.getByRole('textbox', { name: /com.northwind.pay/ }), 'northwind');
    await userEvent.click(screen.getByRole('button', { name: 'Delete them in a day' }));
    await expect(await screen.findByText('This is not the name of the package')).toBeVisible();
  },
};
function Leaving() {
  const form = useCheckedForm(nameForm('com.northwind.pay'), { confirm: '' }, null);
  return (
    <Dialog open>
      <DialogSurface>
        <ConfirmForm
          name="com.northwind.pay"
          form={form}
          isSending={false}
          fault={null}
          title="Delete rows of Northwind Pay for good"
          send="Delete them in a day"
          onSubmit={() => void form.handleSubmit(() => undefined)()}
          onClose={fn()}
        >
          <WhatLeaves view={viewsOf(packageRows).ready} onRefresh={fn()} />
        </ConfirmForm>
      </DialogSurface>
    </Dialog>
  );
}

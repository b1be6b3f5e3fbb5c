import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import type { SavedFilter } from '../../../../contract/areas/view.ts';
import { savedSets } from '../../../fixtures/shell/saved-views.ts';
import { TrayPanel } from '../TrayPanel.tsx';
import { SetRow } from './SetRow.tsx';
import { usage } from '../../../charts/story-box.tsx';

const [own, shared] = savedSets as readonly [SavedFilter, SavedFilter];
const meta = {
  title: 'Shell/Saved view',
  component: SetRow,
  parameters: usage({ do: 'Open a view with one press.', dont: 'Offer its owner’s actions to others.' }),
  args: {
    set: own,
    about: 'Dashboard · Last 7 days and today',
    href: '/incident-dashboard?category=Phishing',
    canShare: true,
    canDelete: true,
    problem: null,
    busy: false,
    onOpen: fn(),
    onRename: fn(),
    onShare: fn(),
    onStart: fn(),
    onDelete: fn(),
  },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <TrayPanel open title="Views" onClose={fn()}>
          <ul style={{ margin: 0, padding: 0 }}>
            <Story />
          </ul>
        </TrayPanel>
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof SetRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Own: Story = {
  play: async ({ args }) => {
    const panel = within(await screen.findByRole('dialog'));
    await userEvent.click(panel.getByRole('button', { name: `Rename ${own.name}` }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onRename).not.toHaveBeenCalled();
    await userEvent.click(panel.getByRole('button', { name: `Delete ${own.name}` }));
    await userEvent.click(panel.getByRole('button', { name: 'Delete' }));
    await expect(args.onDelete).toHaveBeenCalled();
  },
};
export const Shared: Story = { args: { set: shared, canDelete: false } };
export const Extreme: Story = {
  args: { set: { ...own, name: 'W'.repeat(80), isShared: true, isStart: true }, href: null, problem: 'Another view has this name' },
  globals: { viewport: { value: 'phone', isRotated: false } },
};

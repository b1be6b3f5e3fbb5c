import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within, waitFor } from 'storybook/test';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';
import { PaletteView } from './PaletteView.tsx';
import { usage } from '../../charts/story-box.tsx';

const item = (id: string, group: PaletteGroup, label: string, hint?: string): PaletteItem => ({
  id,
  group,
  label,
  ...(hint !== undefined && { hint }),
  ...(group === 'go' && { href: `/${id}` }),
  run: fn(),
});
const items = [
  item('dashboard', 'go', 'Dashboard', 'You are here'),
  item('report', 'go', 'Report'),
  item('footprint', 'go', 'Digital Foot Print'),
  item('pan', 'go', 'PAN to GSTIN', 'Verifications'),
  item('insure', 'packages', 'com.northwind.insure', 'Northwind Insure · Northwind Group'),
  item('filters', 'filters', 'Set filters', 'Channel, Country, Category'),
  item('link', 'actions', 'Copy a link to this view'),
  item('dark', 'actions', 'Theme: Dark'),
];
const meta = {
  title: 'Shell/Palette',
  component: PaletteView,
  parameters: usage({ do: 'Put what starts with the search first.', dont: 'Offer what the person may not open.' }),
  args: { items, recent: ['report'], said: '', onChoose: fn(), onTab: fn(), onClose: fn() },
} satisfies Meta<typeof PaletteView>;
export default meta;
type Story = StoryObj<typeof meta>;
const bodyOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

export const Opened: Story = {};
export const Found: Story = {
  play: async ({ canvasElement, args }) => {
    const body = bodyOf(canvasElement);
    const field = body.getByRole('combobox', { name: 'Go to anything' });
    await userEvent.type(field, 'in');
    const found = body.getAllByRole('option').map(({ textContent }) => textContent);
    await expect(found).toEqual([
      'Digital Foot Print',
      'PAN to GSTINVerifications',
      'com.northwind.insureNorthwind Insure · Northwind Group',
      'Copy a link to this view',
    ]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'insure' }));
    await userEvent.keyboard('{ArrowUp}{Control>}{Enter}{/Control}');
    await expect(args.onTab).toHaveBeenCalledWith('/pan');
  },
};
export const Nothing: Story = {
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    await userEvent.type(body.getByRole('combobox', { name: 'Go to anything' }), 'zzz');
    // the dialog comes in by and by
    await waitFor(() => expect(body.getByText('Nothing matches “zzz”')).toBeVisible());
  },
};
/** Five hundred packages, of which a few are shown at a time. */
export const Extreme: Story = {
  args: {
    items: [
      ...items,
      ...Array.from({ length: 500 }, (_, i) =>
        item(`p${i}`, 'packages', `com.customer-${i}.a-very-long-name-of-an-application`, 'A customer'),
      ),
    ],
  },
};

import { Button } from '@fluentui/react-components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { PersonalData } from '../../../../contract/areas/admin/personal-data.ts';
import { usage } from '../../../charts/story-box.tsx';
import { PersonalCard } from './PersonalCard.tsx';

const pay = { name: 'com.northwind.pay', title: 'Northwind Pay', customer: 'Northwind', retention_days: 400 };
const found: PersonalData = {
  places: [
    { place: 'check', fate: 'deleted', why: null, rows: 2, packages: [] },
    { place: 'file-row', fate: 'emptied', why: null, rows: 1, packages: [] },
    { place: 'ticket', fate: 'replaced', why: null, rows: 3, packages: [{ ...pay, rows: 3 }] },
    { place: 'incident', fate: 'kept', why: 'evidence', rows: 7, packages: [{ ...pay, rows: 7 }] },
    { place: 'audit', fate: 'kept', why: 'log', rows: 1, packages: [] },
  ],
  leaving: 6,
  staying: 8,
  isWhole: true,
  ticketsElsewhere: false,
  isIndexed: true,
};
const meta = {
  title: 'Screens/Administration/Personal data',
  component: PersonalCard,
  parameters: usage({
    what: 'Says where the data of one person stand, and what erasing does in each place before it is done.',
    do: 'Say of what stays why it stays, and where it is changed.',
    dont: 'Show the data themselves: they are in the file.',
  }),
  args: { form: null, found, erased: null, actions: <Button>Erase 6 rows …</Button> },
} satisfies Meta<typeof PersonalCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('6 rows would be erased, 8 rows stay.')).toBeVisible();
    await expect(canvas.getByText(/Northwind Pay \(7, rows stay 400 days\)/)).toBeVisible();
  },
};
export const Nothing: Story = {
  args: { found: { ...found, places: [], leaving: 0, staying: 0 }, actions: null },
};
export const Erased: Story = {
  args: { found: { ...found, places: found.places.slice(3), leaving: 0 }, erased: 6 },
};
export const Elsewhere: Story = {
  args: { found: { ...found, isWhole: false, isIndexed: false, ticketsElsewhere: true } },
};
export const Before: Story = { args: { found: null, actions: null } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Segments } from './Segments.tsx';
import { usage } from '../../charts/story-box.tsx';

const options = [
  { key: 'all', name: 'All' },
  { key: 'givt', name: 'GIVT', detail: '31 %' },
  { key: 'sivt', name: 'SIVT', detail: '69 %' },
];
const meta = {
  title: 'Widgets/Segments',
  component: Segments,
  parameters: usage({
    do: 'Use it for two to four short choices that everybody should see.',
    dont: 'Use it for more than four, or for filters: those are lists.',
  }),
  args: { label: 'What counts as invalid', options, value: 'all', onChange: fn() },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return (
      <Segments
        {...args}
        value={value}
        onChange={(key) => {
          setValue(key);
          args.onChange(key);
        }}
      />
    );
  },
} satisfies Meta<typeof Segments>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One stop of the Tab key; the arrows choose. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('radio', { name: 'All' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(within(canvasElement).getByRole('radio', { name: /^GIVT/ })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('givt');
  },
};
export const Medium: Story = { args: { size: 'medium' } };
/** A choice that is not among the options leaves all of them open. */
export const Empty: Story = {
  args: { value: '' },
  play: async ({ canvasElement }) => {
    for (const radio of within(canvasElement).getAllByRole('radio')) await expect(radio).not.toBeChecked();
  },
};
/** Thirteen options with long names on a phone: none is out of reach. */
export const Extreme: Story = {
  args: { options: Array.from({ length: 13 }, (_, i) => ({ key: `g${i}`, name: `Veröffentlichungsplatz ${i + 1}`, detail: '9,840' })) },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
export const Dark: Story = { globals: { theme: 'dark' } };

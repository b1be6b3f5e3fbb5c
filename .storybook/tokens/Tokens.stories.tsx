import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, within } from 'storybook/test';
import type { ThemeName } from '../../src/theme/theme.ts';
import { ChartColours, Colours, Icons, Radii, Spacing, Type } from './TokenPages.tsx';

const meta = { title: 'Tokens', tags: ['!autodocs'], parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Drawn from the theme of the toolbar. */
const drawn = (Page: ComponentType<{ readonly name: ThemeName }>): Story => ({
  render: (_, { globals }) => <Page name={globals['theme'] as ThemeName} />,
});
export const Colour: Story = { ...drawn(Colours), name: 'Colours' };
export const ChartPalettes: Story = {
  ...drawn(ChartColours),
  name: 'Chart colours',
  play: async ({ canvasElement }) => {
    const classes = within(within(canvasElement).getByRole('region', { name: 'classes' }));
    await expect(classes.getAllByRole('row')).toHaveLength(4);
  },
};
export const Typography: Story = { ...drawn(Type), name: 'Type' };
export const Distances: Story = { ...drawn(Spacing), name: 'Spacing' };
export const Corners: Story = { ...drawn(Radii), name: 'Radii' };
export const UsedIcons: Story = {
  ...drawn(Icons),
  name: 'Icons',
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('ShieldCheckmarkRegular')).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { fixturePackages, manyPackages } from '../../fixtures/shell/shell.ts';
import { PackageSelector } from './PackageSelector.tsx';
import { styled, usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Shell/PackageSelector',
  component: PackageSelector,
  parameters: usage({ do: 'Let people type: a customer may have hundreds.', dont: 'Keep filters across packages: values differ.' }),
  args: { packages: fixturePackages, current: 'northwind.example', onPick: fn() },
  decorators: [styled({ inlineSize: 208, minBlockSize: 460 })],
} satisfies Meta<typeof PackageSelector>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent('Northwind Web · 3 of 13 packages');
  },
};
export const None: Story = { args: { packages: [], current: null } };
export const SearchAndPick: Story = {
  name: 'Search and pick by keyboard alone',
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const box = await canvas.findByRole('combobox', { name: 'Search packages' });
    await expect(box).toHaveFocus();
    await userEvent.keyboard('contoso');
    await expect(canvas.getAllByRole('option')).toHaveLength(4);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith('contoso.example');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};
export const NoMatch: Story = {
  name: 'A search without a match says so, Escape closes',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.keyboard('fabrikam rail');
    await expect(canvas.getByRole('status')).toHaveTextContent('No package matches');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('combobox')).toBeNull();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};
export const FiveHundred: Story = {
  args: { packages: manyPackages, current: 'com.northwind.app250' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getAllByRole('option')).toHaveLength(500);
    await waitFor(() => expect(canvas.getByRole('option', { selected: true })).toBeVisible());
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-activedescendant', canvas.getByRole('option', { name: /app251/ }).id);
  },
};
export const PressElsewhere: Story = {
  name: 'A press elsewhere closes',
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(canvasElement.ownerDocument.body);
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};

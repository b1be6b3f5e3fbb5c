import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { linkGraph, linkPath } from '../../../fixtures/search360.ts';
import { usage } from '../../../charts/story-box.tsx';
import GraphPart, { type GraphPartProps } from './GraphPart.tsx';

const props: GraphPartProps = {
  name: { type: 'incident', package_name: 'com.northwind.pay', key: 'INC-1' },
  view: viewsOf(linkGraph).ready,
  path: null,
  to: '',
  others: [{ type: 'incident', key: 'INC-9', title: 'refunds-nw.example', lastSeen: '2026-11-20T09:30:00.000Z' }],
  open: 'incident|INC-2',
  zone: 'Asia/Kolkata',
  onOpen: fn(),
  onClose: fn(),
  onTo: fn(),
  onBegin: fn(),
  onPivot: fn(),
  onBack: fn(),
  onRefresh: fn(),
  onRefreshPath: fn(),
};
const meta = {
  title: 'Screens/360 Degree Search/Graph',
  component: GraphPart,
  parameters: usage({
    what: 'Opens a thing by its rarest links, and says how two things hang together.',
    do: 'Put the rarest link first.',
    dont: 'Draw all links at once.',
  }),
  args: props,
} satisfies Meta<typeof GraphPart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One box is reached by Tab; arrow keys move, Enter opens a thing, brings more links and searches for a value. */
export const ByKeys: Story = {
  play: async ({ canvas, args }) => {
    const box = (name: RegExp) => canvas.getByRole('button', { name });
    box(/^northwind-pay-kyc.example Incident · INC-1 · 20 Nov 2026, open/).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(box(/^XXXX-XXXX-0411 Phone, in 2 things/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPivot).toHaveBeenCalledWith([{ kind: 'phone', value: '+91 98765 00411' }]);
    await userEvent.keyboard('{ArrowDown}');
    await expect(box(/^KYC-41 Name, in 14 things/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith(linkGraph.things[2]);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onClose).toHaveBeenLastCalledWith(linkGraph.things[1]);
    await userEvent.keyboard('{Home}{ArrowRight}{End}{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith(linkGraph.things[0]);
    // one stop for all boxes
    const stops = canvas.getByRole('group', { name: 'Graph of links' }).querySelectorAll('[tabindex="0"]');
    await expect(stops).toHaveLength(1);
  },
};
/** The table says the same, with how many things have each value. */
export const AsTable: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('row', { name: /203.0.113.0/ })).toHaveTextContent('in more than 500 things');
    // what is not shown of a value is told, and a search for the value shows it
    await expect(canvas.getByRole('row', { name: /203.0.113.0/ })).toHaveTextContent('more than 497 more');
    await userEvent.click(within(canvas.getByRole('row', { name: /KYC-41 in 14 things/ })).getByRole('button', { name: '11 more' }));
    await expect(args.onPivot).toHaveBeenLastCalledWith([{ kind: 'text', value: 'KYC-41' }]);
    await userEvent.click(canvas.getByRole('button', { name: '11 more KYC-41: search' }));
    await expect(args.onPivot).toHaveBeenCalledTimes(2);
    await expect(canvas.getByRole('option', { name: 'Incident: refunds-nw.example · INC-9 · 20 Nov 2026' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Begin with KYC-41 20 Nov 2026' }));
    await expect(args.onBegin).toHaveBeenCalledWith(linkGraph.things[2]);
    await userEvent.selectOptions(canvas.getByLabelText('Path to'), 'incident|INC-9');
    await expect(args.onTo).toHaveBeenCalledWith('incident|INC-9');
  },
};
/** A path with its steps, their values and their years. */
export const Path: Story = {
  args: { to: 'footprint|FP-1', path: viewsOf(linkPath).ready },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 steps')).toBeVisible();
    await expect(canvas.getAllByText(/30 Dec 2025/)[0]).toBeVisible();
  },
};
/** Nothing is made up where there is none. */
export const NoPath: Story = {
  args: { to: 'incident|INC-9', path: viewsOf({ ...linkPath, steps: null }).ready },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There is none within 4 steps by values that at most 50 things have.')).toBeVisible();
  },
};
/** A link that is drawn is no rare one: the path says so. */
export const OnlyCommon: Story = {
  args: { to: 'incident|INC-4', path: viewsOf({ ...linkPath, steps: null }).ready },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Only by a common value: 203.0.113.0/24 (in more than 500 things).')).toBeVisible();
  },
};
/** A graph that is read again on each press. */
function ReadAgain(args: GraphPartProps) {
  const [view, setView] = useState(args.view);
  return (
    <GraphPart
      {...args}
      view={view}
      onOpen={(thing) => {
        args.onOpen(thing);
        setView(viewsOf(linkGraph).loading);
        requestAnimationFrame(() => setView(viewsOf({ ...linkGraph, open: [...linkGraph.open, { thing: 2, shown: 0, total: 0 }] }).ready));
      }}
    />
  );
}
/** What was opened by a key has the focus once its links are there. */
export const KeepsFocus: Story = {
  render: (args) => <ReadAgain {...args} />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /^KYC-41 Campaign .*closed$/ }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^KYC-41 Campaign .*open$/ })).toHaveFocus());
  },
};

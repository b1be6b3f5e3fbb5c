import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { openDispute } from '../../../fixtures/incident/report.ts';
import { DisputeView } from './DisputePart.tsx';
import { usage } from '../../../charts/story-box.tsx';

const meta = {
  title: 'Screens/Report/DisputeView',
  component: DisputeView,
  parameters: usage({
    what: 'What was said about a contested incident by both sides, and how it ended.',
    do: 'Say how it ended before what was said.',
    dont: 'Show a private note to the publisher.',
  }),
  args: { dispute: openDispute, href: '/issue?id=4218', onFile: fn(), fileFailure: null },
} satisfies Meta<typeof DisputeView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Answered: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^contract\.pdf/ }));
    await expect(args.onFile).toHaveBeenCalledWith('f1');
  },
};
export const FileFailed: Story = { args: { fileFailure: { kind: 'missing', message: 'Not found', status: 404 } } };
export const Overturned: Story = {
  args: { dispute: { ...openDispute, state: 'overturned', ended_on: '2026-11-19T09:00:00.000Z', ended_by: 'Ann Mathew' }, href: null },
};
export const Upheld: Story = {
  args: { dispute: { ...openDispute, state: 'upheld', ended_on: '2026-11-19T09:00:00.000Z', ended_by: 'Ann Mathew' } },
};
/** A long word, right-to-left text, many files. */
export const Extreme: Story = {
  args: {
    dispute: {
      ...openDispute,
      text: `${'x'.repeat(300)}\nצפו בפרטים`,
      entries: [
        {
          id: '1',
          by: 'A'.repeat(80),
          at: '2026-11-18T10:30:00.000Z',
          text: 'y',
          files: Array.from({ length: 10 }, (_, i) => ({ id: String(i), name: `file ${i}.pdf`, bytes: 1_000 * i })),
        },
      ],
    },
  },
};

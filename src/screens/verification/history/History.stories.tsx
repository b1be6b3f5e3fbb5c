import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { verificationVerdicts } from '../../../../contract/verification/meaning.ts';
import { checked } from '../../../fixtures/verification/verification.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { History, type HistoryProps } from './History.tsx';
import { usage } from '../../../charts/story-box.tsx';

const rows = verificationVerdicts.map((verdict, i) => checked({ verdict, reference_id: `VR-20261120-00${i}` }));
const views = viewsOf<Extract<HistoryProps['view'], { data: unknown }>['data']>({
  rows,
  total_count: 26,
  kept: { checks: 40, runs: 2, rows: 350 },
});
const meta = {
  title: 'Screens/Verification/History',
  component: History,
  parameters: usage({ do: 'Mask what was given; showing it is a choice that is logged.', dont: 'Put what was given into a link.' }),
  args: {
    view: views.ready,
    page: 1,
    pageSize: 10,
    of: 'this',
    whose: 'mine',
    hasTool: true,
    mayAll: true,
    zone: 'Asia/Kolkata',
    nameOf: () => 'GSTIN',
    revealed: null,
    isFiltered: false,
    isInFiles: false,
    search: null,
    onCertificate: fn(),
    person: null,
    onPerson: fn(),
    onFile: fn(),
    onOf: fn(),
    onWhose: fn(),
    onPage: fn(),
    onReveal: fn(),
    onOpen: fn(),
    onForget: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof History>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Reveal (logged)' })[1] as HTMLElement);
    await expect(args.onReveal).toHaveBeenCalledWith('VR-20261120-001');
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(args.onPage).toHaveBeenCalledWith(2);
    await userEvent.click(canvas.getByRole('radio', { name: 'All tools' }));
    await expect(args.onOf).toHaveBeenCalledWith('all');
  },
};
/** An administrator looks at one person's checks, to export or delete them. */
export const OfOnePerson: Story = {
  args: { whose: 'everyone', person: { id: 'u-analyst-a', name: 'Ann Mathew' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete the checks of Ann Mathew' }));
    await expect(args.onForget).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Export (CSV)' }));
    await expect(args.onFile).toHaveBeenCalled();
  },
};
export const Revealed: Story = { args: { revealed: { id: 'VR-20261120-000', words: 'Revealed: 27AAPFU0939F1ZV' } } };
export const Empty: Story = { args: { view: views.empty } };
export const Failed: Story = { args: { view: views.failed } };
export const Phone: Story = { globals: { theme: 'dark', viewport: { value: 'phone', isRotated: false } } };

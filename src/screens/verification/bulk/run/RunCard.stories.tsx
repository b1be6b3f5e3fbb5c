import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { toolOf } from '../../../../../contract/verification/tools.ts';
import { usage } from '../../../../charts/story-box.tsx';
import { viewsOf } from '../../../../fixtures/shell/views.ts';
import { domainRows, domainRun } from '../../../../fixtures/verification/verification-runs.ts';
import { RunCard } from './RunCard.tsx';

const onShow = fn();
const meta = {
  title: 'Screens/Verification/Run',
  component: RunCard,
  args: {
    tool: toolOf('verify_domain'),
    run: domainRun,
    rows: viewsOf({ rows: domainRows, total_count: domainRows.length }).ready,
    shown: 'all',
    page: 1,
    zone: 'Asia/Kolkata',
    mayHaveWhole: false,
    sending: null,
    failure: null,
    reveal: null,
    onReveal: fn(),
    onHide: fn(),
    onShow,
    onAct: fn(),
    onClose: fn(),
    onRefresh: fn(),
  },
  parameters: usage({
    what: 'A run of a tool whose rows are compared with brands and known values.',
    do: 'Keep what reads like a brand out of what can be paid by.',
    dont: 'Show a row green that somebody has to look at.',
  }),
} satisfies Meta<typeof RunCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Alike: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/reads like northwind/)).toHaveLength(2);
    await expect(canvas.getByText(/2 rows read like a brand or a known value/)).toHaveTextContent('1 row can be paid by');
    await userEvent.click(canvas.getByRole('button', { name: 'Reads like another 2' }));
    await expect(onShow).toHaveBeenLastCalledWith('alike', 1);
  },
};
export const AlikeDark: Story = { globals: { theme: 'dark' } };
export const AlikeOnPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
/** A file that is longer than what is compared with known values. */
export const Long: Story = {
  args: { run: { ...domainRun, rows: 9_000, comparedKnown: 2_000, counts: { ...domainRun.counts, valid: 8_999 }, payable: 8_997 } },
};

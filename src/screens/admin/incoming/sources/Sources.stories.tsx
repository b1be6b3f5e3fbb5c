import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { usage } from '../../../../charts/story-box.tsx';
import { fetches, objects, sources, trial } from '../../../../fixtures/source.ts';
import { List } from '../../../../widgets/List/List.tsx';
import { useLogColumns } from './log-columns.tsx';
import { SourceItem } from './SourceItem.tsx';
import { Trial } from './Trial.tsx';

const [bucket, address, folder] = sources as readonly [(typeof sources)[number], (typeof sources)[number], (typeof sources)[number]];
const meta = {
  title: 'Screens/Sources',
  component: SourceItem,
  parameters: usage({
    what: 'Places that rows of a package are fetched from: how each stands, and what became of its objects.',
    do: 'Say what is wrong with a source since when, and when it is fetched next.',
    dont: 'Show a secret that is kept.',
  }),
  args: {
    source: bucket,
    takesFocus: false,
    said: '',
    onLog: fn(),
    onChange: fn(),
    onFetch: fn(),
    onPause: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof SourceItem>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Its removal takes two presses; the focus that leaves takes the first one back. */
export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove: Ad server' }));
    await userEvent.tab();
    await expect(args.onRemove).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove: Ad server' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Really remove it/ }));
    await expect(args.onRemove).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Pause: Ad server' }));
    await expect(args.onPause).toHaveBeenCalledWith(true);
  },
};
export const Failing: Story = { args: { source: address } };
export const Paused: Story = { args: { source: folder } };
/** A long name, a long address and a press that came to nothing. */
export const Extreme: Story = {
  args: {
    source: {
      ...address,
      name: 'Takedowns of every registrar of the group '.repeat(2),
      place: {
        type: 'https',
        url: `https://registrar.example/${'takedowns-of-all-brands/'.repeat(12)}`,
        sign_in: 'none',
        user: '',
        header: '',
      },
    },
    said: 'That was not done. The server cannot be reached.',
  },
};
/** Objects, the first rows as they would be stored, and why a row would be refused. */
export const Tried: Story = { render: () => <Trial trial={trial} timeZone="Asia/Kolkata" /> };
export const TriedInVain: Story = {
  render: () => (
    <Trial
      timeZone="Asia/Kolkata"
      trial={{ total: 0, objects: [], object: null, report: null, fault: { code: 'denied', detail: '403', object: null } }}
    />
  ),
};
/** Fetches and objects of a source, one of each state. */
export const Log: Story = {
  render: function Logs() {
    const columns = useLogColumns('Asia/Kolkata');
    return (
      <div className="stack gap-16">
        <List label="Fetches" columns={columns.fetches} rows={fetches} rowKey={({ id }) => id} />
        <List label="Objects" columns={columns.objects} rows={objects} rowKey={({ id }) => id} />
      </div>
    );
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { trackerScreen } from '../../../../machines/screens/tracker/dashboard.ts';
import { usage } from '../../../charts/story-box.tsx';
import { StagedScreen, type Staged } from '../../../fixtures/shell/StagedScreen.tsx';
import answers from '../../../fixtures/tracker-answers.json';
import { TrackerPack } from './TrackerPack.tsx';

const range = { fromDate: '2026-11-15', toDate: '2026-11-22' };
const pack = { pack: answers.pack } as unknown as ReturnType<Staged<typeof trackerScreen>['answersOf']>;
interface PackArgs extends Pick<Staged<typeof trackerScreen>, 'status' | 'start' | 'onSent'> {
  readonly inDrawer: boolean;
}
const OnScreen = ({ inDrawer, ...staged }: PackArgs) => (
  <StagedScreen
    {...staged}
    screen={trackerScreen}
    answersOf={() => pack}
    range={range}
    Component={() => <TrackerPack inDrawer={inDrawer} />}
  />
);
const meta = {
  title: 'Screens/Tracker/TrackerPack',
  component: OnScreen,
  parameters: usage({
    what: 'The form of a claw-back pack on the page of the tracker, opened by the address.',
    do: 'Open the form where the address has it: over the page, or within the drawer of the open publisher.',
    dont: 'Wait for the card of its rows: on a phone that is far down.',
  }),
  args: { inDrawer: false, start: { pack: 'open' }, status: 'ready', onSent: fn() },
} satisfies Meta<typeof OnScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What is sent is of the page; the address closes it. */
export const OfThePage: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Make the pack' }));
    await waitFor(() => expect(args.onSent).toHaveBeenCalledWith(expect.objectContaining({ type: 'SEND' })));
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(args.onSent).toHaveBeenCalledWith(expect.objectContaining({ type: 'SET_PARAMS', params: { pack: 'closed' } })),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
/** It is of the publisher that is open alone. */
export const OfARow: Story = {
  args: { inDrawer: true, start: { pack: 'row', row: 'AdRiver' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Make the pack' }));
    const body = expect.objectContaining({ publisher_name: 'AdRiver' }) as object;
    const request = expect.objectContaining({ body }) as object;
    await waitFor(() => expect(args.onSent).toHaveBeenCalledWith({ type: 'SEND', order: expect.objectContaining({ request }) as object }));
  },
};
/** The drawer draws it, and the page does not. */
export const InTheOtherPlace: Story = {
  args: { inDrawer: false, start: { pack: 'row', row: 'AdRiver' } },
  play: async () => {
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
export const Loading: Story = { args: { status: 'loading' } };
export const Failed: Story = { args: { status: 'failed' } };
export const Phone: Story = { globals: { theme: 'dark', viewport: { value: 'phone', isRotated: false } } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { trackerScreen } from '../../../machines/screens/tracker/dashboard.ts';
import { usage } from '../../charts/story-box.tsx';
import { StagedScreen, type Staged } from '../../fixtures/shell/StagedScreen.tsx';
import { shownAs } from '../../fixtures/shell/views.ts';
import answers from '../../fixtures/tracker-answers.json';
import { standing } from '../../fixtures/tracker-manage.ts';
import { TrackerScreen } from './TrackerScreen.tsx';

const range = { fromDate: '2026-11-15', toDate: '2026-11-22' };
const answered = { ...answers, caps: standing } as unknown as ReturnType<Staged<typeof trackerScreen>['answersOf']>;
const Dashboard = (args: Pick<Staged<typeof trackerScreen>, 'status' | 'onSent'>) => (
  <StagedScreen {...args} key={args.status} screen={trackerScreen} Component={TrackerScreen} answersOf={() => answered} range={range} />
);
const meta = {
  title: 'Screens/Tracker/Dashboard',
  component: Dashboard,
  parameters: {
    layout: 'padded',
    ...usage({
      what: 'Publishers of the tracker beside each other, by what they brought and what they cost.',
      do: 'Show fraud beside money everywhere.',
      dont: 'Put two units on one axis.',
    }),
  },
  argTypes: { status: { control: 'select', options: shownAs } },
  args: { status: 'ready', onSent: fn() },
} satisfies Meta<typeof Dashboard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { status: 'loading' } };
export const Nothing: Story = { args: { status: 'empty' } };
export const Failed: Story = { args: { status: 'failed' } };
export const Stale: Story = { args: { status: 'stale' } };
export const Phone: Story = { globals: { theme: 'dark', viewport: { value: 'phone', isRotated: false } } };

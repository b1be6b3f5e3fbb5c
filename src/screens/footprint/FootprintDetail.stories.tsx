import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { aloneFixture, changedFixture, footprintFixture, unknownFixture } from '../../fixtures/footprint.ts';
import { serverFailure } from '../../fixtures/shell/views.ts';
import { DecisionPart } from './cards/DecisionPart.tsx';
import { NotesCard } from './cards/NotesCard.tsx';
import styles from './Footprint.module.css';
import { FootprintDetail } from './FootprintDetail.tsx';
import { SubjectHead } from './parts/SubjectHead.tsx';
import { usage } from '../../charts/story-box.tsx';

const zone = 'Asia/Kolkata';
const rest = { form: null, status: 'ready', failure: null, onSubmit: fn() } as const;
const head = (footprint: typeof footprintFixture) => (
  <SubjectHead footprint={footprint} zone={zone} takesFocus={false} whole={null} reveal={null} again={null} raise={null} onClose={fn()} />
);
const meta = {
  title: 'Screens/Footprint/FootprintDetail',
  component: FootprintDetail,
  parameters: usage({
    do: 'Keep found, not found and could not be checked apart.',
    dont: 'Count what could not be checked for either side.',
  }),
  decorators: [
    (Story) => (
      <div className={styles.page}>
        <Story />
      </div>
    ),
  ],
  args: {
    footprint: footprintFixture,
    zone,
    shown: 'found',
    category: 'all',
    onShown: fn(),
    onCategory: fn(),
    retry: { status: 'ready', failure: null, onPress: fn() },
    incidentHref: (id) => `/report?row=${id}`,
    ticketHref: (id) => `/issue?id=${id}`,
    head: head(footprintFixture),
    decision: <DecisionPart footprint={footprintFixture} zone={zone} {...rest} />,
    notes: <NotesCard footprint={footprintFixture} zone={zone} {...rest} />,
  },
} satisfies Meta<typeof FootprintDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('71 to 80, where the score may end once the missing sources answer.')).toBeVisible();
    await expect(canvas.getByText('A rule that a customer has added')).toBeVisible();
    await expect(canvas.queryByRole('note')).toBeNull();
    await expect(canvas.getByText(/Up 22 since/).parentElement).toHaveTextContent(/ · by other rules$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Social' }));
    await expect(args.onCategory).toHaveBeenCalledWith('social');
    await userEvent.click(canvas.getByRole('radio', { name: /Not checked/ }));
    await expect(args.onShown).toHaveBeenCalledWith('not_checked');
    await userEvent.click(canvas.getByRole('button', { name: 'Try these again' }));
    await expect(args.retry?.onPress).toHaveBeenCalled();
  },
};
/** Hardly anybody answered: no score, and no sign of one. */
export const NoScore: Story = {
  args: {
    footprint: unknownFixture,
    shown: 'not_checked',
    retry: { status: 'failed', failure: serverFailure, onPress: fn() },
    head: head(unknownFixture),
    decision: <DecisionPart footprint={unknownFixture} zone={zone} {...rest} />,
    notes: <NotesCard footprint={unknownFixture} zone={zone} {...rest} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Only 3 of 12 sources answered. A score needs at least half of them.')).toBeVisible();
    await expect(canvas.getByText('No index of breaches could be asked.')).toBeVisible();
  },
};
/** Half of the sources answered, and none of them is outside: nothing is suggested, and it says why. */
export const NobodyOutside: Story = {
  args: {
    footprint: aloneFixture,
    shown: 'not_checked',
    head: head(aloneFixture),
    decision: <DecisionPart footprint={aloneFixture} zone={zone} {...rest} />,
    notes: <NotesCard footprint={aloneFixture} zone={zone} {...rest} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not enough was checked')).toBeVisible();
    await expect(canvas.getByText(/^Sources outside answered in 0 of 6 categories\./)).toBeVisible();
  },
};
const again = { status: 'ready', failure: null, onPress: fn() } as const;
const headWithAgain = (footprint: typeof footprintFixture) => (
  <SubjectHead footprint={footprint} zone={zone} takesFocus={false} whole={null} reveal={null} again={again} raise={null} onClose={fn()} />
);
/** Checked by rules that have changed since: its score stays, what has changed is told, and it can be checked again. */
export const RulesChanged: Story = {
  args: { footprint: changedFixture, head: headWithAgain(changedFixture) },
  play: async ({ canvasElement }) => {
    const note = within(within(canvasElement).getByRole('note'));
    await expect(note.getByText(/^The rules have changed since this check, on .* at the latest\.$/)).toBeVisible();
    await expect(note.getByText('Review: from 40 on, now from 35 on')).toBeVisible();
    await expect(note.getByText('Mail domain has no DMARC: +15, now +20')).toBeVisible();
    await expect(note.getByText('New: Named by a partner, +12')).toBeVisible();
    await expect(note.getByText('No longer: Domain of the last 90 days, +18')).toBeVisible();
    await expect(note.getByText('2 more changes')).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Check again' }));
    await expect(again.onPress).toHaveBeenCalled();
    await expect(within(canvasElement).getAllByText(/rules version 1/)).toHaveLength(1);
    // by which rules the one before was made is not known
    await expect(within(canvasElement).queryByText(/by other rules/)).toBeNull();
  },
};
const ofBefore = { ...footprintFixture, madeBy: { ...footprintFixture.madeBy, ruleSet: null } };
/** Checked before rules were kept: nobody knows whether they have changed. */
export const RulesNotKept: Story = {
  args: { footprint: ofBefore, head: headWithAgain(ofBefore) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('note')).toHaveTextContent('may have changed since');
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { Verification } from '../../../contract/areas/verification/verification.ts';
import { meanings } from '../../../contract/verification/meaning.ts';
import { checked, verified } from '../../fixtures/verification/verification.ts';
import { Result } from './Result.tsx';
import { VerdictChip } from './VerdictChip.tsx';
import { usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Screens/Verification/Result',
  component: Result,
  parameters: usage({
    do: 'Say who was asked, and who was not: six verdicts are six different things.',
    dont: 'Show an empty answer, or one that never came, as a pass.',
  }),
  args: { result: verified, isEarlier: false, takesFocus: true, zone: 'Asia/Kolkata' },
} satisfies Meta<typeof Result>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotChecked: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: 'Not checked' })).toHaveFocus();
  },
};
export const Invalid: Story = {
  args: {
    result: checked({
      verdict: 'invalid',
      checks: verified.checks.map((check): Verification['checks'][number] =>
        check.name === 'checkDigit' ? { ...check, outcome: 'failed' } : check,
      ),
    }),
  },
};
export const Valid: Story = {
  args: {
    result: checked({
      verdict: 'valid',
      fields: { gst_in_status: 'Active', legal_name: 'Lakeside Traders Private Limited', constitution: 'Private limited company' },
      compared: [
        { field: 'pincode', given: '560034', said: '560095', outcome: 'differs', score: 0, by: 'legal_name' },
        {
          field: 'business_name',
          given: 'Lakeside Traders Pvt Ltd',
          said: 'Lakeside Traders Private Limited',
          outcome: 'close',
          score: 99,
          by: 'legal_name',
        },
        { field: 'name', given: 'A•••• M••••', said: 'A•••• M••••', outcome: 'match', score: 100, by: 'legal_name' },
      ],
    }),
  },
};
/** The same but for how a name is written is a warning, and never the green of valid. */
export const Close: Story = {
  args: {
    result: checked({
      verdict: 'valid',
      compared: [
        {
          field: 'business_name',
          given: 'Lakeside Traders Pvt Ltd',
          said: 'LAKESIDE TRADERS PRIVATE LIMITED',
          outcome: 'close',
          score: 95,
          by: 'legal_name',
        },
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole('heading', { name: 'Valid · Business name is close' });
    await expect(heading).toHaveFocus();
    await expect(within(canvasElement).getByText(/is written otherwise there: Business name\./)).toBeVisible();
    await expect(within(canvasElement).getByText('1 field is close')).toBeVisible();
    await expect(heading.querySelector('[data-verdict]')).toHaveAttribute('data-verdict', 'close');
  },
};
/** A name that a bank cut off agrees in part; one in another script is not compared, and has no points. */
export const NamesByLevel: Story = {
  args: {
    result: checked({
      verdict: 'valid',
      compared: [
        { field: 'name', given: 'A•••• K••••', said: 'A••••', outcome: 'close', score: 80, by: 'name_at_bank' },
        {
          field: 'business_name',
          given: 'Lakeside Traders',
          said: 'लेकसाइड ट्रेडर्स',
          outcome: 'not_compared',
          score: null,
          by: 'legal_name',
        },
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('heading', { name: /^Valid · .* agrees in part$/ })).toHaveFocus();
    await expect(page.getByText('Partial, 80 of 100')).toBeVisible();
    await expect(page.getByText('Other script')).toBeVisible();
    await expect(page.getByText('लेकसाइड ट्रेडर्स')).toBeVisible();
    await expect(page.getByText(/It writes in another script, so that nothing was compared: Business name\./)).toBeVisible();
  },
};
/** A number that the register has and that has ended is no number to pay by. */
export const NotInForce: Story = {
  args: {
    result: checked({ verdict: 'valid', fields: { gst_status: 'Cancelled suo-moto', legal_name: 'Lakeside Traders Private Limited' } }),
  },
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole('heading', { name: 'Valid · not in force: Cancelled suo-moto' });
    await expect(heading.querySelector('[data-verdict]')).toHaveAttribute('data-verdict', 'not_in_force');
    await expect(within(canvasElement).getByText(/it is not in force: Cancelled suo-moto\./)).toBeVisible();
    await expect(within(canvasElement).getByText('Look closer')).toBeVisible();
  },
};
/** A state that no table has is shown as it came. */
export const StateUnknown: Story = {
  args: { result: checked({ verdict: 'valid', fields: { gst_status: 'Under scrutiny' } }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: 'Valid · state not known: Under scrutiny' })).toHaveFocus();
  },
};
export const Earlier: Story = { args: { isEarlier: true } };
/** Filled is an answer, dashed is none. */
export const Verdicts: Story = {
  render: () => (
    <p>
      {meanings.map((meaning) => (
        <VerdictChip key={meaning} meaning={meaning} />
      ))}
    </p>
  ),
};
export const Dark: Story = { globals: { theme: 'dark' } };

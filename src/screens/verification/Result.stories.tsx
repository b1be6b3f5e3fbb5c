import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { verificationVerdicts, type Verification } from '../../../contract/areas/verification.ts';
import { verified } from '../../fixtures/verification.ts';
import { Result } from './Result.tsx';
import { VerdictChip } from './VerdictChip.tsx';

const meta = {
  title: 'Screens/Verification/Result',
  component: Result,
  parameters: {
    docs: {
      usage: {
        do: 'Say who was asked, and who was not: six verdicts are six different things.',
        dont: 'Show an empty answer, or one that never came, as a pass.',
      },
    },
  },
  args: { result: verified, isEarlier: false, zone: 'Asia/Kolkata' },
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
    result: {
      ...verified,
      verdict: 'invalid',
      checks: verified.checks.map((check): Verification['checks'][number] =>
        check.name === 'checkDigit' ? { ...check, outcome: 'failed' } : check,
      ),
    },
  },
};
export const Valid: Story = {
  args: {
    result: {
      ...verified,
      verdict: 'valid',
      fields: { gst_in_status: 'Active', legal_name: 'Lakeside Traders Private Limited', constitution: 'Private limited company' },
      compared: [
        { field: 'pincode', given: '560034', said: '560095', outcome: 'differs', score: 0 },
        {
          field: 'business_name',
          given: 'Lakeside Traders Pvt Ltd',
          said: 'Lakeside Traders Private Limited',
          outcome: 'close',
          score: 99,
        },
        { field: 'name', given: 'A•••• M••••', said: 'A•••• M••••', outcome: 'match', score: 100 },
      ],
    },
  },
};
export const Earlier: Story = { args: { isEarlier: true } };
/** Filled is an answer, dashed is none. */
export const Verdicts: Story = {
  render: () => (
    <p>
      {verificationVerdicts.map((verdict) => (
        <VerdictChip key={verdict} verdict={verdict} />
      ))}
    </p>
  ),
};
export const Dark: Story = { globals: { theme: 'dark' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { usage } from '../../../../charts/story-box.tsx';
import { exchangeRates } from '../../../../fixtures/admin.ts';
import { RatesFile, type RatesFileProps } from './RatesFile.tsx';
import { CurrencyChoice, RatesList, type RatesListProps } from './RatesList.tsx';

type Props = RatesListProps & RatesFileProps & { readonly currency: string; readonly onChoose: (currency: string) => void };
function Rates({ currency, onChoose, rates, onEdit, onDelete, ...file }: Props) {
  return (
    <div className="card stack gap-12">
      <CurrencyChoice value={currency} currencies={['EUR', 'USD']} onChoose={onChoose} />
      <RatesList rates={rates} onEdit={onEdit} onDelete={onDelete} />
      <RatesFile {...file} />
    </div>
  );
}
const meta = {
  title: 'Screens/Administration/Exchange rates',
  component: Rates,
  parameters: usage({
    what: 'Rates by which amounts in other currencies are read, day by day.',
    do: 'Say which line of a table is wrong, and why.',
    dont: 'Store half of a table, or change rows that were imported.',
  }),
  args: {
    rates: exchangeRates,
    currency: '',
    isSending: false,
    loaded: null,
    said: '',
    onEdit: fn(),
    onDelete: fn(),
    onChoose: fn(),
    onSend: fn(),
  },
} satisfies Meta<typeof Rates>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change the rate of EUR on 2026-11-20' }));
    await expect(args.onEdit).toHaveBeenCalledWith(exchangeRates[1]);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete the rate of USD on 2026-11-13' }));
    await expect(args.onDelete).toHaveBeenCalledWith(exchangeRates[2]);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Or paste the table' }), 'day,from,rate');
    await userEvent.click(canvas.getByRole('button', { name: 'Bring in' }));
    await expect(args.onSend).toHaveBeenCalledWith(expect.any(File), expect.any(Function));
  },
};
export const Loaded: Story = { args: { loaded: { added: 2_450, changed: 3, same: 40, refused: 0, lines: [] } } };
export const Refused: Story = {
  args: {
    loaded: {
      added: 0,
      changed: 0,
      same: 0,
      refused: 2,
      lines: [
        { line: 4, fault: 'rate' },
        { line: 12_345, fault: 'twice' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Line 12,345: this day and currency are there before')).toBeVisible();
  },
};
export const Failed: Story = { args: { said: 'The table was not read. The server cannot be reached.' } };
/** The smallest rate, the largest, and a long name. */
export const Extreme: Story = {
  args: {
    rates: exchangeRates.map((each, i) => ({
      ...each,
      rate: i === 0 ? '0.0000000001' : '999999.9999999999',
      by: 'A very long name of a person who set it',
    })),
  },
};

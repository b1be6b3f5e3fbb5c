import { FluentProvider } from '@fluentui/react-components';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { trackerScreen } from '../../machines/screens/tracker/dashboard.ts';
import answers from '../../src/fixtures/tracker-answers.json';
import { publisherList } from '../../src/fixtures/tracker-manage.ts';
import { Signed } from '../../src/screens/tracker/cards/cells.tsx';
import { leadKey, leadsOf, marksOf } from '../../src/screens/tracker/cards/leads.ts';
import { campaignForm, emptyCampaign } from '../../src/screens/tracker/campaign/campaign-form.ts';
import { CapBar } from '../../src/screens/tracker/manage/CapBar.tsx';
import { DecisionDialog } from '../../src/screens/tracker/publisher/DecisionDialog.tsx';
import { useCheckedForm } from '../../src/widgets/form/use-checked-form.ts';
import { tableOf } from '../../src/widgets/card/columns.ts';

const [publisher] = publisherList;
if (publisher === undefined) throw new Error('The demo has publishers');

describe('the tracker says', () => {
  it('what is used of a cap, beside what is over it', () => {
    render(<CapBar used={8_786} cap={5_100} write={String} />);
    expect(screen.getByText('8786 of 5100, 3686 over')).toBeTruthy();
  });
  it('of no profit that it is neither good nor bad', () => {
    const classOf = (amount: number): string => render(<Signed amount={amount} write={String} />).container.innerHTML;
    expect(new Set([classOf(-1), classOf(0), classOf(1)].map((html) => /class="([^"]*)"/.exec(html)?.[1])).size).toBe(3);
  });
  it('of publishers that they are blocked, paused or proposed, and nothing of others', () => {
    const blocked = { ...publisher, state: 'blocked' as const, proposal: null };
    const key = leadKey('publisher', publisher.package_name, publisher.publisher_id);
    expect(marksOf([blocked]).get(key)).toBe('blocked');
    expect(leadsOf([{ ...blocked, state: 'paused' }], []).get(key)?.mark).toBe('paused');
    expect(marksOf([{ ...blocked, state: 'active' }]).size).toBe(0);
    const proposed = publisherList.find(({ proposal }) => proposal !== null);
    expect(proposed === undefined ? null : [...marksOf([proposed]).values()]).toEqual(['proposed']);
  });
  it('revenue and cost of a period whose events bring nothing', () => {
    for (const name of ['totalRevenue', 'totalCost'] as const)
      expect(trackerScreen.reads[name]).not.toHaveProperty('isEmpty', expect.any(Function));
    expect(answers.totalRevenue.series.length).toBeGreaterThan(0);
  });
});

it('a column that draws several things is a column of each in its file', () => {
  const parts = [
    { key: 'used', title: 'Used', of: () => 1 },
    { key: 'cap', title: 'Cap', of: () => 2 },
  ];
  expect(tableOf([{ key: 'bar', title: 'Bar', parts }], [null]).rows).toEqual([{ used: 1, cap: 2 }]);
});

it('a decision against evidence takes a reason', () => {
  const onDecide = vi.fn();
  render(
    <FluentProvider>
      <DecisionDialog decision="unblock" publisher={publisher} onClose={vi.fn()} onDecide={onDecide} />
    </FluentProvider>,
  );
  const yes = screen.getByRole('button', { name: 'Lift the block' });
  fireEvent.click(yes);
  expect(onDecide).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Bought by mistake ' } });
  fireEvent.click(yes);
  expect(onDecide).toHaveBeenCalledWith('Bought by mistake');
});

const filled = {
  ...emptyCampaign('2026-11-20', { code: 'CMP-1', name: 'One' }),
  customer_name: 'c',
  landing_url: 'https://a.example/',
  tracking_domain: 'https://t.example',
  revenue: '5',
  payout: '2',
};
it.each([
  [{ tracking_domain: 'https://t.example/?a=b' }, 'tracking_domain', 'Not an https address without a query'],
  [{ countries: 'IN, India' }, 'countries', 'Not a country of two letters'],
  [{ currency: 'RUPEE' }, 'currency', 'Not a currency of three letters'],
  [{ payout: '-1' }, 'payout', 'Below zero'],
  [{ budget_cap_day: '-1' }, 'budget_cap_day', 'Below zero'],
])('a campaign with %j hears at %s what is wanted', (wrong, field, message) => {
  const issues = campaignForm('en').safeParse({ ...filled, ...wrong }).error?.issues ?? [];
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
});

it('what is wrong between two fields is judged again when the other one changes', async () => {
  const { result } = renderHook(() => {
    const form = useCheckedForm(campaignForm('en'), { ...filled, budget_cap_day: '50', budget_cap_month: '20' }, null);
    return { form, errors: form.formState.errors, month: form.register('budget_cap_month') };
  });
  await act(() => result.current.form.trigger('budget_cap_day'));
  expect(result.current.errors.budget_cap_day?.message).toBe('Above the cap of the month');
  await act(async () => {
    await result.current.month.onChange({ type: 'change', target: { name: 'budget_cap_month', value: '90' } });
  });
  await waitFor(() => expect(result.current.errors.budget_cap_day).toBeUndefined());
});

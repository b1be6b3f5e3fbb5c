import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { toolOf } from '../../../../contract/verification/tools.ts';
import { merchantList, runOver, runRows, runUnderWay } from '../../../fixtures/verification/verification-runs.ts';
import { serverFailure, viewsOf } from '../../../fixtures/shell/views.ts';
import { batchOf, titles, tool } from './batch-story.ts';
import { CheckCard } from './CheckCard.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import { FileCard } from './FileCard.tsx';
import { GoneRun } from './run/GoneRun.tsx';
import { LoseDialog } from './LoseDialog.tsx';
import { MerchantsView } from './MerchantsView.tsx';
import { RunCard } from './run/RunCard.tsx';
import { Runs } from './run/Runs.tsx';
import { usage } from '../../../charts/story-box.tsx';

const meta = {
  title: 'Screens/Verification/Bulk',
  parameters: usage({
    what: 'A file of rows on its way through a verification tool: matched, judged, sent, and its outcomes.',
    do: 'Say row by row what is left out and why, before anything is sent.',
    dont: 'Send what is at fault, or charge for what failed.',
  }),
} satisfies Meta;
export default meta;
type Story = StoryObj;

export const File: Story = {
  render: () => (
    <FileCard file={{ name: 'bankaccountlist.csv', size: 14_900, rows: 248 }} fault={null} onTake={fn()} onClear={fn()} onTemplate={fn()} />
  ),
};
export const NotAFile: Story = {
  render: () => <FileCard file={null} fault="binary" onTake={fn()} onClear={fn()} onTemplate={fn()} />,
};
export const Columns: Story = {
  render: () => <ColumnsCard tool={tool} batch={batchOf(titles)} onChoose={fn()} onHeading={fn()} onHeadless={fn()} />,
};
/** Columns are chosen on a phone too. */
export const ColumnsOnPhone: Story = {
  ...Columns,
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    for (const choice of within(canvasElement).getAllByRole('combobox')) await expect(choice).toBeVisible();
  },
};
/** Shown as its result will be: put right, then masked. */
export const ColumnsUntidy: Story = {
  render: () => {
    const cells = ["'0262 9180 0001 191", 'yesb0000262', '  Lakeside   Traders ', 'Kochi'];
    const batch = batchOf(titles);
    return (
      <ColumnsCard
        tool={tool}
        batch={{ ...batch, file: { ...batch.file, table: { above: [], titles, rows: [cells], lines: [1, 2] } } }}
        onChoose={fn()}
        onHeading={fn()}
        onHeadless={fn()}
      />
    );
  },
  play: async ({ canvas }) => {
    const cells = canvas.getAllByRole('cell').map(({ textContent }) => textContent);
    await expect(cells).toEqual(['••••1191', 'YESB0000262', 'L•••• T••••', 'K••••']);
  },
};
const onHeadless = fn();
/** Nothing names a column: whether the first line is a row is asked, and what stands there is masked once it reads as one. */
export const ColumnsUnknown: Story = {
  render: () => {
    const address = toolOf('address_check'),
      table = { above: [], titles: ['Flat 4 MG Road', '234123412346'], rows: [['Flat 7 MG Road', 'x']], lines: [1, 2] };
    const batch = batchOf(titles);
    return (
      <ColumnsCard
        tool={address}
        batch={{ ...batch, file: { ...batch.file, table }, firstLine: 'unknown', columns: { address: 0 }, chosen: new Set(['address']) }}
        onChoose={fn()}
        onHeading={fn()}
        onHeadless={onHeadless}
      />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Row',
      expect.stringMatching(/^F•••• 4•••• M•••• R••••/),
      expect.stringMatching(/^2••••/),
    ]);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'The first line has values, not headings' }));
    await expect(onHeadless).toHaveBeenCalledWith(true);
  },
};
export const ColumnsMissing: Story = {
  render: () => <ColumnsCard tool={tool} batch={batchOf(['a', 'b', '', 'city'])} onChoose={fn()} onHeading={fn()} onHeadless={fn()} />,
};

/** A file that can be sent, with nothing pressed yet. */
const checked: ComponentProps<typeof CheckCard> = {
  batch: batchOf(titles),
  status: 'ready',
  failure: null,
  sentBefore: null,
  keptRows: null,
  zone: 'Asia/Kolkata',
  onType: fn(),
  onCorrect: fn(),
  onDuplicates: fn(),
  onAskAnyway: fn(),
  onLeftFile: fn(),
  onSend: fn(),
  onOpen: fn(),
};
const onCorrect = fn(),
  onSend = fn();
export const Check: Story = {
  render: () => <CheckCard {...checked} onCorrect={onCorrect} onSend={onSend} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Account number of row 2' }), '00001192');
    await userEvent.click(canvas.getByRole('button', { name: 'Check 1 correction' }));
    await expect(onCorrect).toHaveBeenCalledWith(new Map([[1, { bank_account: '441700001192' }]]));
    await userEvent.click(canvas.getByRole('button', { name: 'Send 1 row' }));
    await expect(onSend).toHaveBeenCalledWith({ reuse: 'ask' });
  },
};
/** What was corrected stays, whole as it is sent, and can be corrected again. */
export const Corrected: Story = {
  render: () => (
    <CheckCard
      {...checked}
      batch={{
        ...batchOf(titles),
        corrected: [{ place: 0, values: { bank_account: '026291800001191', ifsc: 'YESB0000262' }, corrected: ['bank_account', 'ifsc'] }],
      }}
      onCorrect={onCorrect}
      onSend={onSend}
    />
  ),
  play: async ({ canvas }) => {
    const account = canvas.getByRole('textbox', { name: 'Account number of row 1' });
    await expect(account).toHaveValue('026291800001191');
    await expect(canvas.getAllByText('Corrected: sent like this')).toHaveLength(2);
    for (const [name, text] of [
      ['Account number', '026291800001199'],
      ['IFSC', 'YESB0000263'],
    ] as const) {
      await userEvent.clear(canvas.getByRole('textbox', { name: `${name} of row 1` }));
      await userEvent.type(canvas.getByRole('textbox', { name: `${name} of row 1` }), text);
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Check 1 correction' }));
    await expect(onCorrect).toHaveBeenLastCalledWith(new Map([[0, { bank_account: '026291800001199', ifsc: 'YESB0000263' }]]));
  },
};
export const NotSent: Story = {
  render: () => <CheckCard {...checked} status="failed" failure={serverFailure} />,
};

const onAct = fn(),
  onShow = fn(),
  onReveal = fn(),
  onHide = fn();
const run = (more: Partial<Parameters<typeof RunCard>[0]>) => (
  <RunCard
    tool={tool}
    run={runOver}
    rows={viewsOf({ rows: runRows, total_count: 248 }).ready}
    shown="all"
    page={1}
    zone="Asia/Kolkata"
    mayHaveWhole
    sending={null}
    failure={null}
    reveal={null}
    onReveal={onReveal}
    onHide={onHide}
    onShow={onShow}
    onAct={onAct}
    onClose={fn()}
    onRefresh={fn()}
    {...more}
  />
);
/** A row of each kind, and what failed to be tried again. */
export const Run: Story = {
  render: () => run({}),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry the 6 failed' }));
    await expect(onAct).toHaveBeenLastCalledWith('retry');
    await userEvent.click(canvas.getByRole('button', { name: 'Not found 9' }));
    await expect(onShow).toHaveBeenLastCalledWith('not_found', 1);
  },
};
export const RunDark: Story = { ...Run, play: () => undefined, globals: { theme: 'dark' } };
export const RunOnPhone: Story = { ...Run, play: () => undefined, globals: { viewport: { value: 'phone', isRotated: false } } };
/** A row that is shown whole for half a minute, in place, both sides of it. */
export const RowRevealed: Story = {
  render: () =>
    run({
      reveal: {
        row: 2,
        whole: {
          input: { bank_account: '026291800005520', ifsc: 'YESB0000262', name: 'Copper Kettle Retail' },
          compared: [
            { field: 'name', given: 'Copper Kettle Retail', said: 'Kettle Homeware', outcome: 'differs', score: 61, by: 'name_at_bank' },
          ],
        },
        failure: null,
      },
    }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('026291800005520')).toBeVisible();
    await expect(canvas.getByText('Kettle Homeware')).toBeVisible();
    canvas.getByRole('button', { name: 'Reveal (logged), row 1' }).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(onHide).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Reveal (logged), row 10' }));
    await expect(onReveal).toHaveBeenLastCalledWith(10);
  },
};
export const RowRevealedOnPhone: Story = {
  ...RowRevealed,
  play: () => undefined,
  globals: { viewport: { value: 'phone', isRotated: false } },
};
export const RowNotRevealed: Story = { render: () => run({ reveal: { row: 2, whole: null, failure: serverFailure } }) };
export const CorrectionsLost: Story = {
  render: () => <LoseDialog onLose={fn()} onClose={fn()} />,
};
export const UnderWay: Story = { render: () => run({ run: runUnderWay }) };
export const RunEmpty: Story = { render: () => run({ rows: viewsOf({ rows: runRows, total_count: 0 }).empty, shown: 'waiting' }) };
const onBack = fn();
export const RunGone: Story = {
  render: () => <GoneRun onBack={onBack} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to earlier runs' }));
    await expect(onBack).toHaveBeenCalled();
  },
};
export const EarlierRuns: Story = {
  render: () => (
    <Runs
      view={viewsOf({ runs: [runUnderWay, runOver], total_count: 12 }).ready}
      current="run-1"
      zone="Asia/Kolkata"
      page={1}
      onPage={fn()}
      onOpen={fn()}
      onRefresh={fn()}
    />
  ),
};

const onProcess = fn();
const merchants = (view: Parameters<typeof MerchantsView>[0]['view']) => (
  <MerchantsView view={view} zone="Asia/Kolkata" isSending={false} failure={null} begun={null} onProcess={onProcess} onRefresh={fn()} />
);
export const Merchants: Story = {
  render: () => merchants(viewsOf(merchantList).ready),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Harbour Lane Foods LLP' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Process 1 merchant' }));
    await expect(onProcess).toHaveBeenLastCalledWith(['M-10441']);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry 1 failed merchant' }));
    await expect(onProcess).toHaveBeenLastCalledWith(['M-10444']);
    await userEvent.type(canvas.getByRole('searchbox'), 'nobody');
    await expect(canvas.getByText('No merchant matches.')).toBeVisible();
  },
};
/** The list of before, with why it may be old. */
export const MerchantsUnreachable: Story = { render: () => merchants(viewsOf({ ...merchantList, source: 'unreachable' as const }).ready) };
/** A merchant is in one order at a time. */
export const MerchantsBusy: Story = {
  render: () => (
    <MerchantsView
      view={viewsOf(merchantList).ready}
      zone="Asia/Kolkata"
      isSending={false}
      failure={{ ...serverFailure, kind: 'conflict', status: 409 }}
      begun={null}
      onProcess={fn()}
      onRefresh={fn()}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Some of them are being processed already. Nothing was sent.');
  },
};
export const MerchantsNotSetUp: Story = {
  render: () => merchants(viewsOf({ source: 'not_set_up' as const, readAt: null, merchants: [] }).ready),
};

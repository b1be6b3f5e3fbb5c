import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { foresight } from '../../../fixtures/act.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { webCardArgs } from '../../../fixtures/web/web-stories.ts';
import { longPublisher, rowAnswers } from '../../../fixtures/web/web.ts';
import { ActView } from '../../act/ActView.tsx';
import { Drill, type DrillViews } from './Drill.tsx';
import { usage } from '../../../charts/story-box.tsx';

const ready: DrillViews = {
  row: viewsOf(rowAnswers.row).ready,
  hours: viewsOf(rowAnswers.hours).ready,
  evidence: viewsOf(rowAnswers.evidence).ready,
  events: viewsOf(rowAnswers.events).ready,
  similar: viewsOf(rowAnswers.similar).ready,
};
const copied = fn<(text: string) => Promise<void>>(() => Promise.resolve());
const acting = (evidence: string | null, onCopy: (text: string) => Promise<void> = copied) => (
  <ActView
    view={viewsOf(foresight).ready}
    name="ClickHarbor"
    isFoot
    isOfMany={false}
    mayRaise
    ticket={null}
    ticketName=""
    evidence={evidence}
    diveTo={null}
    packTo={null}
    acrossTo={null}
    onCopy={onCopy}
    isUndoing={false}
    news=""
    onAsk={fn()}
    onUndo={fn()}
    onRefresh={fn()}
  />
);
const phone = { viewport: { value: 'phone', isRotated: false } };
const desktop = { viewport: { value: 'desktop', isRotated: false } };

const meta: Meta<typeof Drill> = {
  title: 'Screens/Web/Drill',
  component: Drill,
  parameters: usage({
    do: 'Keep the order of the argument: how much, since when, is it human, why, which, who else.',
    dont: 'Show a number here that the row does not show.',
  }),
  globals: desktop,
  args: {
    group: 'publisher',
    value: rowAnswers.row.row.value,
    type: webCardArgs.type,
    facts: webCardArgs.facts,
    isOneDay: false,
    stood: null,
    range: webCardArgs.range,
    zone: 'Asia/Kolkata',
    narrowed: '',
    views: ready,
    eventsPage: 1,
    onEventsPage: fn(),
    file: { isSending: false, failure: null, onDownload: fn() },
    onOpen: fn(),
    onPrevious: null,
    onNext: fn(),
    onClose: fn(),
    onRefresh: fn(),
    address: 'https://vigil.example/visit?row=ClickHarbor',
    actions: ({ evidence }) => acting(evidence),
  },
};
export default meta;
type Story = StoryObj<typeof Drill>;

export const Ready: Story = {};
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const Phone: Story = { globals: phone };
export const Loading: Story = {
  args: {
    views: {
      row: viewsOf(rowAnswers.row).loading,
      hours: viewsOf(rowAnswers.hours).loading,
      evidence: viewsOf(rowAnswers.evidence).loading,
      events: viewsOf(rowAnswers.events).loading,
      similar: viewsOf(rowAnswers.similar).loading,
    },
  },
};
export const Empty: Story = {
  args: {
    views: {
      row: viewsOf(rowAnswers.row).ready,
      hours: viewsOf(rowAnswers.hours).empty,
      evidence: viewsOf(rowAnswers.evidence).empty,
      events: viewsOf(rowAnswers.events).empty,
      similar: viewsOf(rowAnswers.similar).empty,
    },
  },
};
export const Forbidden: Story = {
  args: {
    views: {
      row: viewsOf(rowAnswers.row).forbidden,
      hours: viewsOf(rowAnswers.hours).forbidden,
      evidence: viewsOf(rowAnswers.evidence).forbidden,
      events: viewsOf(rowAnswers.events).forbidden,
      similar: viewsOf(rowAnswers.similar).forbidden,
    },
  },
};
export const Extreme: Story = {
  args: {
    value: longPublisher,
    views: {
      ...ready,
      row: viewsOf({
        ...rowAnswers.row,
        row: { ...rowAnswers.row.row, value: longPublisher, total: 1_234_567_890, spend: 0, spendAtRisk: 0 },
      }).ready,
      similar: viewsOf([{ value: longPublisher, total: 999_999_999, invalid: 987_654_321, invalidPct: null, alikePct: 100 }]).ready,
    },
  },
};

/** Amounts that came in another currency say so. */
export const Converted: Story = {
  args: {
    views: {
      ...ready,
      events: viewsOf({
        ...rowAnswers.events,
        events: rowAnswers.events.events.map((event) => ({ ...event, cost: 0.0952, converted: { from: 'USD', rate: 0.92 } })),
      }).ready,
    },
  },
  play: async ({ canvasElement }) => {
    const notes = await within(canvasElement).findAllByText('from USD at 0.92');
    await expect(notes.length).toBeGreaterThan(0);
  },
};

/** Each part fails by itself and asks for itself alone again; the others stay. */
const failing = (part: keyof DrillViews): Story => ({
  args: { views: { ...ready, [part]: viewsOf(null).failed } },
  play: async ({ canvasElement, args }) => {
    const retry = await within(canvasElement).findByRole('button', { name: 'Retry' });
    await userEvent.click(retry);
    await expect(args.onRefresh).toHaveBeenCalledOnce();
    await expect(args.onRefresh).toHaveBeenCalledWith(part);
  },
});
export const RowFailed: Story = failing('row');
export const HoursFailed: Story = failing('hours');
export const EvidenceFailed: Story = failing('evidence');
export const EventsFailed: Story = failing('events');
export const SimilarFailed: Story = failing('similar');

/** The page before stays to be seen, and cannot be used. */
export const Turning: Story = {
  args: { eventsPage: 2, views: { ...ready, events: viewsOf(rowAnswers.events).turning } },
  play: async ({ canvasElement }) => {
    const part = await within(canvasElement).findByRole('region', { name: /Single visits/ });
    await expect(part).toHaveAttribute('aria-busy', 'true');
    await expect(part.querySelector('[inert] table')).not.toBeNull();
  },
};

/** Evidence as text holds every reason with what was measured, the dates and the address. */
export const CopiesEvidence: Story = {
  args: { actions: ({ evidence }) => acting(evidence, copied) },
  play: async ({ canvas: drawer, args }) => {
    await userEvent.click(await drawer.findByRole('button', { name: 'Copy evidence' }));
    await drawer.findByText('Copied');
    const text = String(copied.mock.calls.at(-1)?.[0]);
    await expect(text).toContain(`ClickHarbor (${String(rowAnswers.row.id)})`);
    await expect(text).toContain('Nov 2026 · Asia/Kolkata');
    await expect(text).toContain('32 · 6,170 km');
    await expect(text.split('\n').filter((line) => /^[GS]IVT · /.test(line))).toHaveLength(rowAnswers.evidence.length);
    await expect(text.endsWith(args.address)).toBe(true);
  },
};

/** Times are those of the package; pages, other rows and neighbours are asked for. */
export const Reads: Story = {
  play: async ({ canvas: drawer, args }) => {
    await drawer.findByText('13:41:35');
    await expect(drawer.getAllByText('7,819 km')).toHaveLength(1);
    await drawer.findByText(/of \d+ by excess: \d+ invalid above the share of the others/);
    await userEvent.click(drawer.getByRole('button', { name: 'Previous page' }));
    await expect(args.onEventsPage).not.toHaveBeenCalled();
    await userEvent.click(drawer.getByRole('button', { name: 'Next page' }));
    await expect(args.onEventsPage).toHaveBeenCalledOnce();
    await expect(args.onEventsPage).toHaveBeenCalledWith(2);
    await userEvent.click(drawer.getByRole('button', { name: 'Next row' }));
    await expect(args.onNext).toHaveBeenCalledOnce();
    await userEvent.click(drawer.getByRole('button', { name: /GrowthPixel/ }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await expect(args.onOpen).toHaveBeenCalledWith('GrowthPixel');
    await expect(drawer.getByRole('heading', { name: 'ClickHarbor' })).toHaveFocus();
  },
};

/** A row that opens the drawer, as the table has it. */
const Opened: Story = {
  render: function Table(args) {
    const [open, setOpen] = useState(false);
    return (
      <div style={{ display: 'flex', justifyContent: 'space-between' }}>
        <button type="button" onClick={() => setOpen(true)}>
          Open the row
        </button>
        {open && <Drill {...args} onClose={() => setOpen(false)} />}
      </div>
    );
  },
};
/** Docked it is a region beside the table, which keeps the focus. */
export const Docked: Story = {
  ...Opened,
  play: async ({ canvas: page }) => {
    const row = page.getByRole('button', { name: 'Open the row' });
    await userEvent.click(row);
    const region = await page.findByRole('complementary', { name: 'Details of ClickHarbor' });
    await expect(row).toHaveFocus();
    within(region).getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(row).toHaveFocus());
    await expect(page.queryByRole('complementary')).toBeNull();
  },
};
/** Over the page it is modal: it takes the focus and gives it back. */
export const Overlay: Story = {
  ...Opened,
  globals: phone,
  play: async ({ canvas: page }) => {
    const row = page.getByRole('button', { name: 'Open the row' });
    await userEvent.click(row);
    const dialog = await page.findByRole('dialog', { name: 'Details of ClickHarbor' });
    await expect(dialog.matches(':modal')).toBe(true);
    await expect(within(dialog).getByRole('heading', { name: 'ClickHarbor' })).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(row).toHaveFocus());
    await expect(page.queryByRole('dialog')).toBeNull();
  },
};
/** A row of today: hours to come have no share, in the table either. */
export const HoursOfToday: Story = {
  args: {
    range: { fromDate: '2026-11-22', toDate: '2026-11-22' },
    facts: { ...webCardArgs.facts, running: { day: '2026-11-22', hours: 6, of: 24, upTo: '2026-11-22T00:32:02.000Z' } },
    views: { ...ready, hours: viewsOf(rowAnswers.hours.map((each) => (each.hour > 6 ? { ...each, count: 0, others: 0 } : each))).ready },
  },
  play: async ({ canvas }) => {
    const rowAt = (clock: string) => canvas.getAllByRole('row').find((row) => row.textContent.startsWith(clock));
    await waitFor(() => expect(rowAt('06:00')).toHaveTextContent(/%.*The hour is not over$/));
    await expect(rowAt('07:00')).toHaveTextContent(/^07:00––not yet$/);
  },
};

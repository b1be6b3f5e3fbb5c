import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { ChannelCount } from '../../../contract/areas/incident.ts';
import type { ResourceStatus } from '../../../machines/resource/types.ts';
import { BarList } from '../../charts/bars/BarList.tsx';
import { incidents } from '../../fixtures/incident/incident.ts';
import { serverFailure, viewsOf, viewControl } from '../../fixtures/shell/views.ts';
import { ALL } from '../../../contract/scope.ts';
import { useAskedIn } from '../card/use-asked.ts';
import { pictureOf } from './picture.ts';
import { WidgetCard, type WidgetCardProps } from './WidgetCard.tsx';
import { styled, usage } from '../../charts/story-box.tsx';

const ChannelsInCard = (props: WidgetCardProps<ChannelCount[]>) => <WidgetCard {...props} />;
const meta: Meta<typeof ChannelsInCard> = {
  title: 'Widgets/WidgetCard',
  component: ChannelsInCard,
  argTypes: { view: viewControl(incidents.activeCasesByChannel) },
  parameters: usage({
    what: 'What stands around every answer: title, tools, and the nine statuses of its read.',
    do: 'Give every read a card, and the card its table, file and explanation.',
    dont: 'Draw a status yourself: the card draws all nine.',
  }),
  args: {
    title: 'Open cases by channel',
    about: 'Incidents of the period that are not closed, rejected or dropped.',
    sub: 'by volume',
    skeleton: 'bars',
    asked: { words: '13–20 Nov 2026 · Channel: Social, Domain', isFiltered: true },
    fileName: 'active-cases',
    onRefresh: fn(),
    onRetry: fn(),
    download: fn(),
    table: (rows) => ({
      columns: [
        { key: 'channel', title: 'Channel' },
        { key: 'count', title: 'Active', numeric: true },
      ],
      rows: rows.map(({ channel, count }) => ({ channel, count })),
    }),
    children: (rows) => (
      <BarList
        label="Active cases"
        summary=""
        formatValue={String}
        rows={rows.map(({ channel, count }) => ({ key: channel, name: channel, value: count }))}
      />
    ),
  },
  decorators: [styled({ inlineSize: 'min(100%, 400px)', '--card-height': '300px' })],
};
export default meta;
type Story = StoryObj<typeof ChannelsInCard>;

const rows = incidents.activeCasesByChannel;
const views = viewsOf(rows);
const each = {
  idle: { args: { view: views.idle } },
  loading: { args: { view: views.loading } },
  ready: { args: { view: views.ready } },
  empty: { args: { view: views.empty } },
  refreshing: { args: { view: views.refreshing } },
  turning: { args: { view: views.turning } },
  stale: { args: { view: views.stale } },
  failed: { args: { view: views.failed } },
  forbidden: { args: { view: views.forbidden } },
} satisfies Record<ResourceStatus, Story>;

export const Ready: Story = each.ready;
export const Idle: Story = each.idle;
export const Loading: Story = each.loading;
export const Empty: Story = each.empty;
/** The question in words: the days, then each filter that is set, in order; of many values the first three. */
export const EmptyForWhatWasAsked: Story = {
  ...each.empty,
  render: function Asking(args) {
    const words = {
      labels: { channel: 'Channel', brand: 'Brand', status: 'Status' },
      labelOf: (_: string, value: string) => value.toUpperCase(),
    };
    const asked = useAskedIn(
      ['status', 'channel', 'brand'],
      words,
      { brand: '!a', channel: 'a,b,c,d', status: ALL },
      { fromDate: '2026-11-13', toDate: '2026-11-20' },
    );
    return <WidgetCard {...args} asked={asked} />;
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/20 Nov 2026 · Channel: A, B, C … · Brand is not: A$/);
  },
};
export const Refreshing: Story = {
  ...each.refreshing,
  play: async ({ canvasElement, args }) => {
    const refresh = within(canvasElement).getByRole('button', { name: 'Refresh' });
    // whoever pressed it by key is still there, and cannot ask twice
    refresh.focus();
    await expect(refresh).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRefresh).not.toHaveBeenCalled();
  },
};
/** The page before stays to be seen, and cannot be pressed: a press would be about rows that are going. */
export const Turning: Story = {
  ...each.turning,
  play: async ({ canvas: card }) => {
    await expect((await card.findByText('Social')).closest('[inert]')).not.toBeNull();
    await expect(card.getByRole('region')).toHaveAttribute('aria-busy', 'true');
  },
};
export const Stale: Story = {
  ...each.stale,
  play: async ({ canvas: card, args }) => {
    await expect(card.getByText(/The server took too long/)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Failed: Story = {
  ...each.failed,
  play: async ({ canvas: card, args }) => {
    await expect(card.getByText(/Request 7f3a-91c2/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Download CSV' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(card.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
/** The server asks to be left alone: the card says for how long. */
export const FailedForAWhile: Story = {
  args: { view: { status: 'failed', failure: { ...serverFailure, status: 503, retryAfterSeconds: 570 } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Try again in 10 minutes\./)).toBeVisible();
  },
};
export const Forbidden: Story = {
  ...each.forbidden,
  play: async ({ canvas: card }) => {
    await expect(card.getByText(/incident:read/)).toBeVisible();
    await expect(card.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};
export const WithChange: Story = { args: { ...each.ready.args, change: { moved: 12.4, good: 'down', apart: true, against: '5–12 Nov' } } };
export const NothingToCompareWith: Story = { args: { ...Ready.args, change: { moved: null, good: null, apart: false, against: null } } };

/** Nine statuses stand side by side at one height. */
export const OneHeight: Story = {
  args: each.ready.args,
  decorators: [styled({ inlineSize: 1600 })],
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 380px)', gap: 16 }}>
      {Object.values(views).map((view) => (
        <ChannelsInCard key={view.status} {...args} title={view.status} view={view} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const heights = [...canvasElement.querySelectorAll('section')].map((card) => card.getBoundingClientRect().height);
    await expect(heights).toEqual(Array.from({ length: 9 }, () => 300));
  },
};

export const SwitchesToTable: Story = {
  ...each.ready,
  play: async ({ canvas: card }) => {
    await userEvent.click(card.getByRole('button', { name: 'Show as table' }));
    await expect(card.getAllByRole('row')).toHaveLength(rows.length + 1);
    await userEvent.click(card.getByRole('button', { name: 'Show as chart' }));
    await expect(card.queryByRole('row')).toBeNull();
  },
};

/** The file holds what the card shows, no more and no less. */
export const DownloadsWhatItShows: Story = {
  ...each.stale,
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Download CSV' }));
    const expected = ['Channel,Active', ...rows.map(({ channel, count }) => `${channel},${count}`)].join('\r\n');
    await waitFor(() => expect(args.download).toHaveBeenCalledWith('active-cases.csv', expected));
  },
};

/** The definition, then the four actions, in the order that they are read; a reached action is visible. */
export const ReachedByKeyboard: Story = {
  ...each.ready,
  play: async ({ canvasElement, args }) => {
    const card = within(canvasElement);
    const isAt = async (name: string) => {
      await expect(card.getByRole('button', { name })).toHaveFocus();
    };
    await userEvent.tab();
    await isAt('About Open cases by channel');
    await userEvent.tab();
    await isAt('Show as table');
    await waitFor(() => expect(getComputedStyle(card.getByRole('toolbar')).opacity).toBe('1'));
    for (const name of ['Download CSV', 'Full screen', 'Refresh', 'Refresh']) {
      await userEvent.keyboard('{ArrowRight}');
      await isAt(name);
    }
    await userEvent.keyboard('{Home}{End}');
    await expect(canvasElement.querySelectorAll('[role=toolbar] [tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};

export const OpensDefinition: Story = {
  ...each.ready,
  play: async ({ canvas: card, args }) => {
    const button = card.getByRole('button', { name: /^About/ });
    await expect(card.queryByText(args.about)).toBeNull();
    await userEvent.click(button);
    await expect(card.getByText(args.about)).toBeVisible();
    await userEvent.click(button);
    await expect(card.getByText(args.about)).not.toBeVisible();
  },
};

/** Marks that throw cost their own card; Retry asks again and forgives. */
export const MarksThrow: Story = {
  ...each.ready,
  render: (args) => <Mended {...args} />,
  play: async ({ canvas: card }) => {
    await expect(card.getByText('The answer could not be understood.')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Retry' }));
    await expect(card.queryByText('The answer could not be understood.')).toBeNull();
  },
};
function Mended(props: WidgetCardProps<ChannelCount[]>) {
  const [broken, setBroken] = useState(true);
  return (
    <ChannelsInCard {...props} onRetry={() => setBroken(false)}>
      {(data, room) => {
        if (broken) throw new Error('no scale');
        return props.children(data, room);
      }}
    </ChannelsInCard>
  );
}

/** A failed card that answers again forgets its failure. */
export const RecoversByItself: Story = {
  args: { ...each.failed.args },
  render: (args) => <Recovering {...args} />,
  play: async ({ canvas: card }) => {
    await userEvent.click(card.getByRole('button', { name: 'Refresh' }));
    await expect(card.queryByText('This could not be loaded')).toBeNull();
    await expect(await card.findByText('Social')).toBeVisible();
  },
};
function Recovering(props: WidgetCardProps<ChannelCount[]>) {
  const [view, setView] = useState<WidgetCardProps<ChannelCount[]>['view']>({ status: 'failed', failure: serverFailure });
  return <ChannelsInCard {...props} view={view} onRefresh={() => setView(views.ready)} />;
}

/** A new question: what was drawn is neither seen nor reached, and the next answer changes the same marks; whoever was on them stays there. */
export const NewQuestion: Story = {
  args: { view: views.ready },
  render: function Asking(args) {
    const [view, setView] = useState(args.view);
    const other = { ...views.ready, data: [...rows].reverse() };
    return (
      <>
        <button type="button" onClick={() => setView(views.loading)}>
          ask
        </button>
        <button type="button" onClick={() => setView(other)}>
          answer
        </button>
        <WidgetCard {...args} view={view} />
      </>
    );
  },
  play: async ({ canvas: page }) => {
    const bars = await page.findByRole('application');
    const seen = () => page.getByText('Social').checkVisibility({ contentVisibilityAuto: true });
    await waitFor(() => expect(seen()).toBe(true));
    bars.focus();
    page.getByRole('button', { name: 'ask' }).click();
    await waitFor(() => expect(seen()).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(document.body));
    bars.focus();
    await expect(document.activeElement).toBe(document.body);
    page.getByRole('button', { name: 'answer' }).click();
    await waitFor(() => expect(seen()).toBe(true));
    await expect(page.getByRole('application')).toBe(bars);
    await expect(document.activeElement).toBe(bars);
  },
};

/** A picture has the drawing, its title above, and its legend in as many lines as it needs; where the browser cannot make one the card says so. */
export const Picture: Story = {
  ...each.ready,
  args: { ...each.ready.args, picture: true },
  render: function Drawing(args) {
    const [entries, setEntries] = useState<number | null>(null);
    return (
      <>
        <button type="button" onClick={() => setEntries((entries ?? -1) + 1)}>
          draw
        </button>
        <ChannelsInCard {...args}>
          {() =>
            entries === null ? (
              // larger than any canvas
              <svg width={40_000} height={10} />
            ) : (
              <>
                <svg width={16} height={16} />
                <svg width={200} height={100} style={{ flex: 'none' }}>
                  <rect width={200} height={100} className="drawn" />
                </svg>
                <style>{'.drawn { fill: rgb(0 0 255) }'}</style>
                {Array.from({ length: entries }, (_, i) => (
                  <span key={i} data-legend>
                    <i style={{ background: 'rgb(255 0 0)' }} />A long name of a series
                  </span>
                ))}
              </>
            )
          }
        </ChannelsInCard>
      </>
    );
  },
  play: async ({ canvas: page }) => {
    await userEvent.click(page.getByRole('button', { name: 'Download PNG' }));
    await expect(await page.findByText('The file could not be made.')).toBeVisible();
    const card = page.getByRole('region');
    const sizes: (readonly number[])[] = [];
    for (let entries = 0; entries <= 2; entries++) {
      await userEvent.click(page.getByRole('button', { name: 'draw' }));
      const { width, height } = await createImageBitmap(await pictureOf(card, 'Title'));
      sizes.push([width / 2, height / 2]);
    }
    await expect(sizes).toEqual([
      [232, 152],
      [232, 174],
      [232, 196],
    ]);
    const image = await createImageBitmap(await pictureOf(card, 'Title'));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    const inkAt = (x: number, y: number) => [...(canvas?.getImageData(2 * x, 2 * y, 1, 1).data ?? [])].slice(0, 3);
    await expect([inkAt(20, 40), inkAt(20, 153), inkAt(20, 175)]).toEqual([
      [0, 0, 255],
      [255, 0, 0],
      [255, 0, 0],
    ]);
  },
};

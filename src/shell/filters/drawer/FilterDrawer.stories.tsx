import { namesOf } from '../../../../contract/filters/filter.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { allFilters, incidentFilters, type FilterName, type FilterSet } from '../../../../contract/filters/incident.ts';
import type { ResourceStatus } from '../../../../machines/resource/types.ts';
import { fixtureOptions, manyOptions } from '../../../fixtures/shell/shell.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { FilterButton } from '../FilterButton.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';
import type { FilterDrawerProps } from './FilterDrawerPanel.tsx';
import { FIRST_PLACE, type ListPlace } from '../../../../machines/screens/screen.ts';
import type { OfferedOption, OptionsView } from '../filter-options.ts';
import { usage } from '../../../charts/story-box.tsx';

type Lists = Record<FilterName, OptionsView>;
const listed = (view: OptionsView['view'], place = FIRST_PLACE): OptionsView => ({
  view,
  place,
  total: 'data' in view ? view.data.length : null,
  chosen: [],
});
const listsIn = (status: ResourceStatus): Lists =>
  Object.fromEntries(namesOf(incidentFilters).map((name) => [name, listed(viewsOf(fixtureOptions[name])[status])])) as Lists;

/** Stages as the drawer's machine does: Apply and Cancel close, Cancel drops. */
function Staging(props: FilterDrawerProps) {
  const [open, setOpen] = useState(props.open);
  const [applied, setApplied] = useState(props.draft);
  const [draft, setDraft] = useState(applied);
  const close = () => {
    setOpen(false);
    setDraft(applied);
  };
  return (
    <>
      <FilterButton
        count={namesOf(incidentFilters).filter((n) => applied[n] !== 'all').length}
        open={open}
        onOpen={() => {
          setOpen(true);
        }}
      />
      <FilterDrawer
        {...props}
        open={open}
        draft={draft}
        dirty={namesOf(incidentFilters).some((n) => draft[n] !== applied[n])}
        onChange={(name, filter) => {
          props.onChange(name, filter);
          setDraft({ ...draft, [name]: filter });
        }}
        onClear={() => {
          setDraft(allFilters);
        }}
        onClose={close}
        onApply={() => {
          props.onApply();
          setApplied(draft);
          setOpen(false);
        }}
      />
    </>
  );
}
const meta = {
  title: 'Shell/FilterDrawer',
  component: FilterDrawer,
  parameters: usage({
    do: 'Stage choices until Apply; count within the other staged filters.',
    dont: 'Load a list of thousands at once: it is paged and searched.',
  }),
  args: {
    open: true,
    names: namesOf(incidentFilters),
    draft: allFilters,
    dirty: false,
    options: listsIn('ready'),
    onChange: fn(),
    onPlace: fn(),
    onClear: fn(),
    onApply: fn(),
    onClose: fn(),
    onRetry: fn(),
  },
  render: (args) => <Staging {...args} />,
} satisfies Meta<typeof FilterDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawerOf = async (canvasElement: HTMLElement) => within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
const shows = (status: ResourceStatus, text: RegExp, draft: FilterSet = { ...allFilters, channel: 'Social' }): Story => ({
  args: { options: listsIn(status), draft },
  play: async ({ canvasElement }) => {
    const drawer = await drawerOf(canvasElement);
    await expect((await drawer.findAllByText(text))[0]).toBeInTheDocument();
    await expect(drawer.getByRole('checkbox', { name: /Social/ })).toBeChecked();
  },
});
/** One story a status of the values' read; what is chosen can be taken back in each. */
const stories = {
  idle: shows('idle', /once a package and dates/),
  loading: shows('loading', /Social/),
  ready: shows('ready', /Marketplace/),
  empty: shows('empty', /No values in this period/),
  refreshing: shows('refreshing', /Marketplace/),
  turning: shows('turning', /Marketplace/),
  stale: shows('stale', /Not refreshed/),
  failed: shows('failed', /could not be loaded/),
  forbidden: shows('forbidden', /not open to you/),
} satisfies Record<ResourceStatus, Story>;
export const Idle = stories.idle;
export const Loading = stories.loading;
export const Ready = stories.ready;
export const Empty = stories.empty;
export const Refreshing = stories.refreshing;
export const Turning = stories.turning;
export const Stale = stories.stale;
export const Failed = stories.failed;
export const Forbidden = stories.forbidden;

export const StageAndApply: Story = {
  name: 'Edits are staged by keyboard and applied together',
  args: { open: false },
  play: async ({ canvas, canvasElement, args }) => {
    const button = canvas.getByRole('button', { name: 'Filter' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const drawer = await drawerOf(canvasElement);
    await waitFor(() => expect(drawer.getByRole('button', { name: /^Channel/ })).toHaveFocus());
    await expect(drawer.getByRole('button', { name: 'Apply' })).toBeDisabled();
    drawer.getByRole('checkbox', { name: /Social/ }).focus();
    await userEvent.keyboard(' ');
    drawer.getByRole('button', { name: /^Country/ }).focus();
    await userEvent.keyboard('{Enter}');
    drawer.getByRole('checkbox', { name: /India/ }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith('country', 'IN');
    await expect(drawer.getByRole('checkbox', { name: /India/ })).toHaveFocus();
    await expect(args.onApply).not.toHaveBeenCalled();
    await userEvent.click(drawer.getByRole('button', { name: 'Apply' }));
    await expect(await canvas.findByRole('button', { name: 'Filter · 2' })).toBeVisible();
    await waitFor(() => expect(button).toHaveFocus());
  },
};
export const Cancelled: Story = {
  name: 'Escape drops what was staged and gives the focus back',
  args: { open: false },
  play: async ({ canvas, canvasElement, args }) => {
    const button = canvas.getByRole('button', { name: 'Filter' });
    await userEvent.click(button);
    const drawer = await drawerOf(canvasElement);
    await userEvent.click(drawer.getByRole('checkbox', { name: /Domain/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(canvasElement.ownerDocument.body).queryByRole('dialog')).toBeNull());
    await expect(args.onApply).not.toHaveBeenCalled();
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await expect((await drawerOf(canvasElement)).getByRole('checkbox', { name: /Domain/ })).not.toBeChecked();
  },
};
export const Retried: Story = {
  name: 'A failed list can be asked again',
  args: { options: listsIn('failed') },
  play: async ({ canvasElement, args }) => {
    await userEvent.click((await drawerOf(canvasElement)).getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledWith('channel');
  },
};
/** A list of three thousand comes a page at a time, and the server searches it. */
const longList = (place: ListPlace, data: readonly OfferedOption[], total: number): Lists => ({
  ...listsIn('ready'),
  channel: { view: data.length === 0 ? { status: 'empty', at: 0 } : { status: 'ready', at: 0, data }, place, total, chosen: [] },
});
export const LongList: Story = {
  name: 'A long list is searched and turned by the server, and says of how many it is cut',
  args: { options: longList({ search: '', page: 2 }, manyOptions.slice(100, 200), 3_000) },
  play: async ({ canvasElement, args }) => {
    const drawer = await drawerOf(canvasElement);
    await expect(await drawer.findByText('101–200 of 3,000; search to see others')).toBeInTheDocument();
    await userEvent.click(drawer.getByRole('button', { name: 'Further values' }));
    await expect(args.onPlace).toHaveBeenLastCalledWith('channel', { search: '', page: 3 });
    await userEvent.type(drawer.getByRole('textbox', { name: 'Search Channel' }), 'p');
    await expect(args.onPlace).toHaveBeenLastCalledWith('channel', { search: 'p', page: 1, language: 'en' });
  },
};
export const NothingFound: Story = {
  name: 'Nothing has what is searched for, and the search can be changed',
  args: { options: longList({ search: 'nowhere', page: 1 }, [], 0) },
  play: async ({ canvasElement }) => {
    const drawer = await drawerOf(canvasElement);
    await expect(await drawer.findByText('No value matches')).toBeInTheDocument();
    await expect(drawer.getByRole('textbox', { name: 'Search Channel' })).toHaveValue('nowhere');
  },
};
export const ChosenElsewhere: Story = {
  name: 'A chosen value of another page stands first, with its name and its count',
  args: {
    draft: { ...allFilters, channel: 'publisher-987' },
    options: {
      ...listsIn('ready'),
      channel: {
        view: { status: 'ready', at: 0, data: manyOptions.slice(0, 100) },
        place: FIRST_PLACE,
        total: 1_000,
        chosen: [{ value: 'publisher-987', label: 'Publisher 987', count: 14 }],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const drawer = await drawerOf(canvasElement);
    const [first] = within(drawer.getByRole('list', { name: 'Channel' })).getAllByRole('checkbox');
    await expect(first).toBeChecked();
    await expect(first).toHaveAccessibleName('Publisher 987 14');
  },
};
export const Remaining: Story = {
  name: 'Apply says how many rows it leaves',
  args: { open: true, draft: allFilters, remaining: { of: 'events', count: 1_204 } },
  play: async ({ canvasElement }) => {
    const drawer = await drawerOf(canvasElement);
    await expect(drawer.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await userEvent.click(drawer.getByRole('checkbox', { name: /Social/ }));
    await expect(drawer.getByRole('button', { name: 'Show 1,204 events' })).toBeEnabled();
    await expect(drawer.getByText('Not applied yet')).toHaveTextContent('Not applied yet: 1,204 events');
  },
};

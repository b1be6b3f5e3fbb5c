import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { useOfferFile } from '../../../src/portal/writes/file-actions.ts';
import { savedSets } from '../../../src/fixtures/shell/saved-views.ts';
import { openTicket } from '../../../src/fixtures/ticket.ts';
import { WIDE } from '../../../src/widgets/use-media.ts';
import { loadPages, Page } from '../support/page.tsx';

let page: Page;
// at first its chunk is not fetched before it is asked for
vi.stubGlobal('requestIdleCallback', () => 0);
vi.stubGlobal('cancelIdleCallback', () => undefined);
beforeAll(() =>
  Promise.all([loadPages(), import('../../../src/app/palette/PaletteDialog.tsx'), import('../../../machines/screens/tray/tray.ts')]),
);
const begin = async (): Promise<void> => {
  page = await Page.signedIn('/about');
};
beforeEach(begin);
const field = () => screen.findByRole('combobox', { name: 'Go to anything' });

it('what is typed before it is drawn is for it alone, Enter too, and Escape gives it up', async () => {
  const behind = screen.getByRole('button', { name: 'Search and commands' });
  /** Answers whether what lies behind would be pressed. */
  const press = (key: string, ctrlKey = false): boolean => fireEvent.keyDown(behind, { key, ctrlKey });
  // in one turn: nothing is drawn between them, also where its chunk is there
  await page.do(() => {
    press('k', true);
    press('Escape');
    expect(press('Enter')).toBe(true);
    press('k', true);
    expect([...'account'.split(''), 'Enter'].filter((key) => press(key))).toEqual([]);
  });
  await vi.waitFor(() => expect(page.location.get().pathname).toBe('/account'));
});
it.each([
  ['alert', '/alerts'],
  ['scheduled', '/alerts'],
  ['tour', '/demo'],
])('“%s” finds its screen', async (search, path) => {
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  await page.use(async (user) => user.type(await field(), search));
  await page.use((user) => user.keyboard('{Enter}'));
  expect(page.location.get().pathname).toBe(path);
});
it('Control and K open it from anywhere, Enter goes where its first line leads, and it remembers', async () => {
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  await page.use(async (user) => user.type(await field(), 'password'));
  await page.use((user) => user.keyboard('{Enter}'));
  expect(page.location.get().pathname).toBe('/changepassword');
  expect(screen.queryByRole('combobox', { name: 'Go to anything' })).toBeNull();
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  await field();
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Change Password');
});

it('a question mark shows the keys, but not within a field; Escape closes', async () => {
  await page.use((user) => user.keyboard('?'));
  expect(await screen.findByText('Open this search from anywhere')).toBeVisible();
  await page.use((user) => user.keyboard('{Escape}'));
  expect(screen.queryByText('Open this search from anywhere')).toBeNull();
  await page.use((user) => user.keyboard('/'));
  await page.use(async (user) => user.type(await field(), '?'));
  expect(screen.queryByText('Open this search from anywhere')).toBeNull();
});

it.each(['Open notices', 'Open the quick panel'])('“%s” gives the focus back to what had it before the palette', async (label) => {
  const before = screen.getByRole('link', { name: 'Skip to content' });
  before.focus();
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  await page.use(async (user) => user.type(await field(), label));
  await page.use((user) => user.keyboard('{Enter}'));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await page.use((user) => user.keyboard('{Escape}'));
  await page.rest();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(before).toHaveFocus();
});

it('g and a letter go to a screen: two keys', async () => {
  await page.use((user) => user.keyboard('g'));
  await page.use(async (user) => user.type(await field(), 't'));
  await page.rest();
  expect(page.location.get().pathname).toBe('/issues');
  expect(screen.queryByRole('combobox', { name: 'Go to anything' })).toBeNull();
});
it('v and a number open a saved view, with its filters and dates', async () => {
  await page.use((user) => user.keyboard('v'));
  const box = await field();
  await page.answer(calls.view.savedFilters, { data: savedSets });
  await screen.findByRole('option', { name: /^Escalations/ });
  await page.use((user) => user.type(box, '1'));
  await page.rest();
  const said = new URLSearchParams(page.location.get().search);
  expect([page.location.get().pathname, said.get('category'), said.get('range')]).toEqual(['/incident-dashboard', 'Phishing', 'last7']);
});
it('v and a number that is pressed before the views are there waits for them', async () => {
  await page.use((user) => user.keyboard('v'));
  await page.use(async (user) => user.type(await field(), '1'));
  await page.answer(calls.view.savedFilters, { data: savedSets });
  await page.rest();
  expect(page.location.get().pathname).toBe('/incident-dashboard');
});
it('p and a number change the package; the number of each is its place among all, whichever is open', async () => {
  await page.use((user) => user.keyboard('p'));
  await field();
  await page.use(async (user) => user.type(await field(), '2'));
  await page.answerSession();
  expect(screen.getByRole('button', { name: /^Package/ })).toHaveTextContent('b');
  await page.use((user) => user.keyboard('p'));
  await field();
  expect(screen.getByRole('option', { name: /^a/ })).toHaveTextContent('1');
  expect(screen.queryByRole('option', { name: /^b/ })).toBeNull();
});
it('a ticket is found by its number, and what was opened is offered again', async () => {
  await page.use((user) => user.keyboard('g'));
  await page.use(async (user) => user.type(await field(), 't'));
  await page.rest();
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  await page.use(async (user) => user.type(await field(), '#1042'));
  expect(screen.getByRole('option', { name: /^Ticket #1042.*by its number$/ })).toBeVisible();
  await page.use((user) => user.keyboard('{Enter}'));
  await page.rest();
  expect([page.location.get().pathname, new URLSearchParams(page.location.get().search).get('id')]).toEqual(['/issue', '1042']);
  const lately = async (): Promise<readonly (string | null)[]> => {
    await page.use((user) => user.keyboard('{Control>}k{/Control}'));
    await field();
    const found = screen.queryAllByRole('option', { name: /opened lately$/ }).map(({ textContent }) => textContent);
    await page.use((user) => user.keyboard('{Escape}'));
    return found;
  };
  // only what there is: its answer may say that there is no such ticket
  expect(await lately()).toEqual([]);
  await page.answer(calls.ticket.one, { data: openTicket });
  expect(await lately()).toEqual([expect.stringMatching(/^Ticket #1042/)]);
});
it('a ticket that there is not is not remembered', async () => {
  await page.visit('/issue?package=a&id=7');
  await page.fail(calls.ticket.one, { kind: 'missing', message: '', status: 404 });
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  await field();
  expect(screen.queryByRole('option', { name: /opened lately$/ })).toBeNull();
});
it('the page that is open comes first of the screens, and letters say how each is reached', async () => {
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  await field();
  const group = within(screen.getByRole('group', { name: /^Go to/ }));
  expect(group.getAllByRole('option')[0]).toHaveTextContent('AboutYou are here');
  expect(group.getByRole('option', { name: /^Dashboard/ })).toHaveTextContent('GD');
});
it('shows the keys as keyboards have them', async () => {
  await page.use((user) => user.keyboard('?'));
  const sheet = await screen.findByRole('dialog');
  const keys = [...sheet.querySelectorAll('kbd')].map(({ textContent }) => textContent);
  expect(keys).toEqual(expect.arrayContaining(['Ctrl K', 'G', 'V', 'P', 'J', 'K']));
  expect(keys.filter((key) => key !== key.toUpperCase() && key.length === 1)).toEqual([]);
  expect(keys.length).toBe(new Set(keys).size);
});
it('a search offers the values of the page with their numbers; one is taken, the palette stays, and nothing is asked once it is closed', async () => {
  await page.use((user) => user.keyboard('g'));
  await page.use(async (user) => user.type(await field(), 'd'));
  await page.rest();
  expect(page.open(calls.incident.channelOptions)).toEqual([]);
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  await page.use(async (user) => user.type(await field(), 'soci'));
  await page.answer(calls.incident.channelOptions, {
    data: { options: [{ value: 'Social', label: 'Social', count: 738 }], total_count: 1, chosen: [] },
  });
  expect(screen.getByRole('option', { name: /^Channel: Social.*738 rows$/ })).toBeVisible();
  await page.use((user) => user.keyboard('{Enter}'));
  expect(new URLSearchParams(page.location.get().search).get('channel')).toBe('Social');
  expect(screen.getByRole('option', { name: /^Channel: Social.*738 rows · chosen$/ })).toBeVisible();
  await page.use((user) => user.keyboard('{Enter}'));
  expect(new URLSearchParams(page.location.get().search).get('channel')).toBeNull();
  await page.use((user) => user.keyboard('{Escape}'));
  await page.rest();
  expect(page.open(calls.incident.channelOptions)).toEqual([]);
});
it('the page can be heard again once it is closed', async () => {
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  await field();
  await page.use((user) => user.keyboard('{Escape}'));
  await page.rest();
  expect(await screen.findByRole('button', { name: 'Search and commands' })).toBeVisible();
});
it('Control and K open it above a drawer: Escape closes it alone, and what leads elsewhere closes both', async () => {
  await page.use((user) => user.click(screen.getByRole('button', { name: /^Notices/ })));
  const drawer = await screen.findByRole('dialog', { name: /^Notices/ });
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  expect(await field()).toHaveFocus();
  expect(drawer).toContainElement(await field());
  await page.use((user) => user.keyboard('{Escape}'));
  expect(screen.queryByRole('combobox', { name: 'Go to anything' })).toBeNull();
  expect(drawer).toBeVisible();
  expect(drawer).toContainElement(document.activeElement as HTMLElement);
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  await page.use(async (user) => user.type(await field(), 'password'));
  await page.use((user) => user.keyboard('{Enter}'));
  await page.rest();
  expect(page.location.get().pathname).toBe('/changepassword');
  expect(screen.queryByRole('dialog')).toBeNull();
});
it('Control and K leave a dialog alone into which something was typed', async () => {
  await page.use((user) => user.click(screen.getByRole('button', { name: /^Notices/ })));
  const drawer = await screen.findByRole('dialog', { name: /^Notices/ });
  const typed = drawer.appendChild(document.createElement('input'));
  await page.use((user) => user.type(typed, 'half a sentence'));
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  await page.rest();
  expect(screen.queryByRole('combobox', { name: 'Go to anything' })).toBeNull();
  expect(typed).toHaveValue('half a sentence');
});
it('is drawn ahead, and not open, for as long as the first key of its shortcut is down', async () => {
  const ahead = (): number => document.querySelectorAll('dialog:not([open]) [role="option"]').length;
  await page.use((user) => user.keyboard('{Control>}'));
  expect(ahead()).toBeGreaterThan(9);
  expect(screen.queryByRole('combobox', { name: 'Go to anything' })).toBeNull();
  await page.use((user) => user.keyboard('{/Control}'));
  expect(ahead()).toBe(0);
  expect(document.querySelector('dialog')).toBeNull();
});
it('Tab and Shift and Tab stay within it, also above a drawer', async () => {
  await page.use((user) => user.click(screen.getByRole('button', { name: /^Notices/ })));
  const drawer = await screen.findByRole('dialog', { name: /^Notices/ });
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  const box = await field();
  for (const key of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
    await page.use((user) => user.keyboard(key));
    expect(box.parentElement).toContainElement(document.activeElement as HTMLElement);
    expect(box).not.toHaveFocus();
    await page.use((user) => user.keyboard(key));
    expect(box).toHaveFocus();
  }
  expect(drawer).toBeVisible();
});
it('is closed by a press outside, and not where text that is selected ends there', async () => {
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  const box = await field();
  const dialog = document.querySelector('dialog') as HTMLElement;
  await page.use(() => {
    fireEvent.pointerDown(box);
    fireEvent.click(dialog); // what was pressed and what was let go have this in common
    return Promise.resolve();
  });
  expect(box).toBeInTheDocument();
  await page.use(() => {
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    return Promise.resolve();
  });
  expect(document.querySelector('dialog')).toBeNull();
});
it('“new alert” begins one about the page, with what that is filtered by', async () => {
  await page.visit('/incident-dashboard?package=a&channel=Social');
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  await page.use(async (user) => user.type(await field(), 'new alert'));
  await page.use((user) => user.keyboard('{Enter}'));
  await page.rest();
  const said = new URLSearchParams(page.location.get().search);
  expect([page.location.get().pathname, ...['row', 'of', 'filters'].map((name) => said.get(name))]).toEqual([
    '/alerts',
    '',
    'incident.',
    'channel=Social',
  ]);
});
it('“new alert” takes nothing along from a page that shares no filters with a dashboard', async () => {
  await page.visit('/issues?package=a&search=Olu');
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  await page.use(async (user) => user.type(await field(), 'new alert'));
  await page.use((user) => user.keyboard('{Enter}'));
  await page.rest();
  const said = new URLSearchParams(page.location.get().search);
  expect([page.location.get().pathname, said.get('of'), said.get('filters')]).toEqual(['/alerts', 'incident.', null]);
});
it('stays open, with what was typed, when the width crosses the one of the menu’s drawer', async () => {
  page.close();
  let isWide = true;
  const changed = new Set<() => void>();
  const list = {
    get matches() {
      return isWide;
    },
    addEventListener: (_: string, tell: () => void) => changed.add(tell),
    removeEventListener: (_: string, tell: () => void) => changed.delete(tell),
  };
  vi.stubGlobal('matchMedia', (query: string) => (query === WIDE ? list : { ...list, matches: false }));
  try {
    await begin();
    await page.use((user) => user.keyboard('{Control>}k{/Control}'));
    const box = await field();
    await page.use((user) => user.type(box, 'account'));
    for (const width of [false, true]) {
      await page.do(() => {
        isWide = width;
        changed.forEach((tell) => tell());
      });
      expect(screen.queryByRole('button', { name: 'Open menu', hidden: true }) === null).toBe(width);
      expect([box.isConnected, (box as HTMLInputElement).value, document.activeElement === box]).toEqual([true, 'account', true]);
    }
  } finally {
    vi.stubGlobal('matchMedia', undefined);
  }
});
it('offers the files of the screen that is open, and no longer when that is left', async () => {
  const taken: string[] = [];
  const offered = async (): Promise<(string | null)[]> => {
    await page.use((user) => user.keyboard('{Control>}k{/Control}'));
    await page.use(async (user) => user.type(await field(), 'download'));
    return screen.queryAllByRole('option').map(({ textContent }) => textContent);
  };
  const Screen = ({ label }: { readonly label: string | null }) => {
    useOfferFile(label, 'People', () => taken.push('taken'));
    return null;
  };
  const shown = render(<Screen label={null} />);
  expect(await offered()).toEqual([]);
  await page.do(() => shown.rerender(<Screen label="Rows as CSV" />));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Rows as CSVPeople · Download, export']);
  await page.use((user) => user.keyboard('{Enter}'));
  expect(taken).toEqual(['taken']);
  shown.unmount();
  expect(await offered()).toEqual([]);
});

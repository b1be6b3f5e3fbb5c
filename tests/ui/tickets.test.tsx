import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { TicketDetail } from '../../contract/areas/ticket.ts';
import { timesFrom } from '../../machines/auth/types.ts';
import { openNotices, openTicket, ticketLists, ticketPage as wholePage } from '../../src/fixtures/ticket.ts';
import { session } from '../model/fixtures.ts';
import { NOON } from '../unit/support/fake-world.ts';
import { loadPages, Page } from './support/page.tsx';

const { list, search, views, one, statuses, priorities, customers } = calls.ticket;
const { update, close, closeAll, create, setAssignee, setPriority, setStatus } = calls.ticketChanges;
const { notices, noticeDraft, sendNotice } = calls.ticketNotice;
/** As many tickets as the tests need: each row is looked at again with every role that is looked for. */
const ticketPage = { ...wholePage, issues: wholePage.issues.slice(0, 3) };
const [first, second] = ticketPage.issues.map(({ id }) => String(id));
const counts = { open: 128, mine: 12, unassigned: 31, breaching: 4, closed: 57, all: 912 };
const detail = (id: string | undefined, more: Partial<TicketDetail> = {}): TicketDetail => ({
  ...openTicket,
  id: Number(id),
  status: { id: '1', name: 'New', is_closed: false },
  resolution: null,
  updated_on: '2026-11-20T08:00:00.000Z',
  ...more,
});

let page: Page;
beforeAll(loadPages);
beforeEach(async () => {
  page = new Page('/issues?package=a');
  page.store.saveSession({ ...session, ...timesFrom(page.clock.now()) });
  await page.begin();
  await page.answerSession();
  await page.answer(list, { data: ticketPage });
  await page.answer(views, { data: { views: counts, packages: ['a', 'b'].map((name) => ({ name, count: 0 })) } });
  await page.answer(statuses, { issue_statuses: ticketLists.statuses });
  await page.answer(priorities, { issue_priorities: ticketLists.priorities });
  await page.answer(customers, { data: ticketLists.people, memberships: [] });
});
afterEach(() => {
  page.close();
});

const inAddress = (name: string): string | null => new URLSearchParams(window.location.search).get(name);
const press = (keys: string): Promise<void> => page.use((user) => user.keyboard(keys));
const focusRow = (id: string | undefined): Promise<void> =>
  page.do(() => {
    document.querySelector<HTMLElement>(`[data-row="${id ?? ''}"]`)?.focus();
  });
const open = async (more: Partial<TicketDetail> = {}): Promise<void> => {
  await focusRow(first);
  await press('{Enter}');
  await page.answer(one, { data: detail(first, more) });
};
const panel = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('article[aria-label^="Ticket "]');
  if (found === null) throw new Error('No ticket is open');
  return found;
};
/** In the dialog that is open: what is behind it, and it itself, is hidden and shown again a moment later. */
const sendClose = async (resolution: string, comment = ''): Promise<void> => {
  const surface = screen.getByRole('dialog', { hidden: true });
  expect(surface).toHaveTextContent(/^Close ticket #/);
  const dialog = within(surface);
  await page.use((user) => user.selectOptions(dialog.getByLabelText(/^Resolution/), resolution));
  if (comment !== '') await page.use((user) => user.type(dialog.getByLabelText('Comment (optional)'), comment));
  await page.use((user) => user.click(dialog.getByRole('button', { name: 'Close the ticket', hidden: true })));
};
const closeAs = async (resolution: string, comment = ''): Promise<void> => {
  await page.use((user) => user.click(within(panel()).getByRole('button', { name: 'Close the ticket', hidden: true })));
  await sendClose(resolution, comment);
};
const composer = (): HTMLElement => screen.getByRole('textbox', { name: 'Write a comment' });
const menu = async (button: RegExp | string, item: string): Promise<void> => {
  await page.use((user) => user.click(within(panel()).getByRole('button', { name: button })));
  await page.use((user) => user.click(screen.getByRole('menuitem', { name: item })));
};

describe('keys on tickets', () => {
  it('go to a menu that is open, and to no other part of the page', async () => {
    await open();
    await page.use((user) => user.click(within(panel()).getByRole('button', { name: /^Status: / })));
    screen.getByRole('menuitem', { name: 'Resolved' }).focus();
    await press('e');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('j');
    expect(inAddress('id')).toBe(first);
    expect(screen.getByRole('menuitem', { name: 'Resolved' })).toBeVisible();
  });

  it('go to a dialog that is open: its ticket stays the one', async () => {
    await open();
    await page.do(() => {
      panel().focus();
    });
    await press('e');
    const dialog = screen.getByRole('dialog', { name: `Edit ticket #${first ?? ''}` });
    within(dialog).getByRole('button', { name: 'Cancel' }).focus();
    await press('j');
    expect(inAddress('id')).toBe(first);
    expect(screen.getByRole('dialog', { name: `Edit ticket #${first ?? ''}` })).toBeVisible();
  });

  it('a opens the ticket of the row with the focus, and its menu of people', async () => {
    await focusRow(second);
    await press('a');
    expect(inAddress('id')).toBe(second);
    await page.answer(one, { data: detail(second) });
    expect(screen.getByRole('menuitem', { name: 'Asha Rao' })).toBeVisible();
  });

  it('a and e open the menus of the selection where several are selected, and set the same of each', async () => {
    for (const id of [first, second]) {
      await focusRow(id);
      await press('x');
    }
    await press('e');
    expect(inAddress('id')).toBeNull();
    await page.do(() => screen.getByRole('menuitem', { name: 'Resolved' }).focus());
    await press('{Escape}');
    expect(screen.queryByRole('menuitem', { name: 'Resolved' })).toBeNull();
    await focusRow(second);
    await press('a');
    await page.use((user) => user.click(screen.getByRole('menuitem', { name: 'Asha Rao' })));
    expect(page.last(setAssignee).body).toMatchObject({ ids: [Number(first), Number(second)], value: 'u-admin' });
    expect(inAddress('id')).toBeNull();
  });

  it('e opens the first that is selected, and says so where none is meant', async () => {
    const field = screen.getByRole('button', { name: 'New ticket' });
    field.focus();
    await press('e');
    expect(inAddress('id')).toBeNull();
    expect(screen.getByText('Choose a ticket first.')).toBeVisible();
    await focusRow(second);
    await press('x');
    field.focus();
    await press('e');
    expect(inAddress('id')).toBe(second);
    await page.answer(one, { data: detail(second) });
    expect(screen.getByRole('dialog', { name: `Edit ticket #${second ?? ''}` })).toBeVisible();
  });
});

describe('a ticket that is open', () => {
  it('stays until the next one is there, and takes nothing more', async () => {
    await open();
    await press('j');
    expect(inAddress('id')).toBe(second);
    const before = within(panel()).getByRole('heading', { level: 2 });
    expect(before).toHaveTextContent(openTicket.subject);
    expect(before.closest('[inert]')).not.toBeNull();
    expect(within(panel()).getByRole('textbox', { name: 'Write a comment' }).closest('[inert]')).not.toBeNull();
    expect(within(panel()).getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
    await page.answer(one, { data: detail(second, { subject: 'The next page' }) });
    const after = within(panel()).getByRole('heading', { level: 2 });
    expect(after).toHaveTextContent('The next page');
    expect(after.closest('[inert]')).toBeNull();
    expect(composer().closest('[inert]')).toBeNull();
  });

  it('is changed in the version that its last write answered, though it is yet to be read again', async () => {
    await open();
    await menu(/^Priority: /, 'High');
    await page.answer(update, { data: detail(first, { updated_on: '2026-11-20T08:00:01.000Z' }) });
    expect(page.open(one)).toHaveLength(1);
    await menu(/^Status: /, 'Feedback');
    expect(page.last(update).body).toEqual({ updated_on: '2026-11-20T08:00:01.000Z', status_id: '4' });
    await page.answer(update, { data: detail(first, { updated_on: '2026-11-20T08:00:02.000Z' }) });
    await page.use((user) => user.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'So it is'));
    await press('{Control>}{Enter}{/Control}');
    await page.answer(update, { data: detail(first, { updated_on: '2026-11-20T08:00:03.000Z' }) });
    await closeAs('Duplicate', 'Of the one before');
    expect(page.last(close).body).toEqual({
      id: Number(first),
      resolution: 'Duplicate',
      notes: 'Of the one before',
      updated_on: '2026-11-20T08:00:03.000Z',
    });
  });

  it('is edited in the version that was opened, whatever comes in meanwhile', async () => {
    await open({ subject: 'A page', description: 'Up' });
    await page.use((user) => user.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'So it is'));
    await press('{Control>}{Enter}{/Control}');
    await page.do(() => panel().focus());
    await press('e');
    const edit = within(screen.getByRole('dialog'));
    await page.use((user) => user.type(edit.getByLabelText('Description'), ' again'));
    // the answer to the comment brings what a colleague has written
    await page.answer(update, {
      data: detail(first, { subject: 'Theirs', description: 'Theirs', updated_on: '2026-11-20T08:00:09.000Z' }),
    });
    await page.use((user) => user.click(edit.getByRole('button', { name: 'Save' })));
    expect(page.last(update).body).toEqual({ updated_on: '2026-11-20T08:00:00.000Z', description: 'Up again' });
  });

  it('that somebody else closed says who did, and how; one that was changed can be closed as it stands', async () => {
    await open();
    const said = { notes: '', private_notes: false, moved_by: null };
    const moved = { name: 'status', old_value: 'New', new_value: 'Feedback' };
    const by = 'Ben Okafor';
    // somebody else wrote a comment before it, and one after
    const journals = [
      { ...said, id: '7', user: { id: 'u-admin', name: 'Asha Rao' }, created_on: '2026-11-20T08:00:03.000Z', notes: 'Seen', details: [] },
      { ...said, id: '8', user: { id: 'u-b', name: by }, created_on: '2026-11-20T08:00:04.000Z', details: [moved] },
      { ...said, id: '9', user: { id: 'u-admin', name: 'Asha Rao' }, created_on: '2026-11-20T08:00:05.000Z', notes: 'So', details: [] },
    ];
    const current = detail(first, { updated_on: '2026-11-20T08:00:05.000Z', journals });
    await closeAs('Duplicate', 'Of the one before');
    await page.fail(close, { kind: 'conflict', message: 'Changed meanwhile', current });
    expect(screen.getByText(`It is not closed: ${by} changed it meanwhile.`)).toBeVisible();
    await page.click('Close it as Duplicate');
    expect(page.last(close).body).toMatchObject({ resolution: 'Duplicate', notes: 'Of the one before', updated_on: current.updated_on });
    const closing = { ...said, id: '10', user: { id: 'u-b', name: by }, created_on: '2026-11-20T08:00:06.000Z' };
    const ended = {
      ...current,
      status: { id: '5', name: 'Closed', is_closed: true },
      resolution: 'Taken down' as const,
      journals: [...journals, { ...closing, details: [{ name: 'status', old_value: 'Feedback', new_value: 'Closed' }] }],
    };
    await page.fail(close, { kind: 'conflict', message: 'It has ended', current: ended });
    expect(screen.getByText(`${by} closed it before you: Taken down.`)).toBeVisible();
  });
});

describe('a ticket that has ended', () => {
  it('is reopened where its statuses allow it, and closes with no resolution but one that is chosen', async () => {
    await open();
    await closeAs('');
    expect(screen.getByText('Required field')).toBeVisible();
    expect(page.open(close)).toHaveLength(0);
    await sendClose('Taken down');
    await page.answer(close, {
      data: detail(first, { status: { id: '5', name: 'Closed', is_closed: true }, updated_on: '2026-11-20T08:00:05.000Z' }),
    });
    // the button that opened the dialog has gone with the close
    expect(panel()).toHaveFocus();
    await page.use((user) => user.click(within(panel()).getByRole('button', { name: 'Reopen' })));
    // nothing is sent until it is said what follows
    expect(page.open(update)).toHaveLength(0);
    expect(screen.getByRole('dialog', { name: `Reopen ticket #${first ?? ''}` })).toHaveTextContent('It goes to “In progress”');
    await press('{Enter}');
    expect(page.last(update).body).toEqual({ updated_on: '2026-11-20T08:00:05.000Z', status_id: '2' });
    await page.answer(update, { data: detail(first, { updated_on: '2026-11-20T08:00:06.000Z' }) });
    await waitFor(() => expect(panel()).toHaveFocus());
  });

  const over = { id: '5', name: 'Closed', is_closed: true } as const;
  const reopening = () => within(screen.getByRole('dialog', { name: `Reopen ticket #${first ?? ''}` }));
  it('says what its reopening means for its incident and the other side, from the menu of its status too, and takes a comment', async () => {
    const author = { id: 'u-publisher', name: 'Priya Nair' };
    const dispute = { tracker: { id: '2', name: 'Dispute' }, incident_id: 'INC-1', author } as const;
    await open({ status: over, resolution: 'Overturned', clock: { state: 'missed', minutes: 300 }, ...dispute });
    await menu(/^Status: /, 'In progress');
    for (const line of [
      'It goes to “In progress”, and its resolution “Overturned” is taken away.',
      'Its clock goes on from where it stopped: it is 5h late, and stands among the breached again.',
      'Incident INC-1, which this ticket called a false positive, is taken up again, unless somebody else has decided on it since.',
      'Priya Nair is told.',
    ])
      expect(reopening().getByText(line)).toBeVisible();
    await press('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(panel()).getByRole('button', { name: /^Status: / })).toHaveFocus();
    expect(page.open(update)).toHaveLength(0);
    await menu(/^Status: /, 'Feedback');
    expect(reopening().getByText('Its clock rests meanwhile; it is 5h late already.')).toBeVisible();
    await page.use((user) => user.type(reopening().getByLabelText('Comment (optional)'), 'Once more'));
    await press('{Control>}{Enter}{/Control}');
    expect(page.last(update).body).toEqual({ updated_on: '2026-11-20T08:00:00.000Z', status_id: '4', notes: 'Once more' });
    await page.fail(update, { kind: 'invalid', message: 'What it is about has an open ticket', fields: { status_id: ['#9'] } });
    expect(reopening().getByRole('alert')).toHaveTextContent('The ticket was not reopened.');
  });

  it('moves the incident of a takedown, and leaves that of others alone', async () => {
    const about = { tracker: { id: '1', name: 'Takedown' }, incident_id: 'INC-1' } as const;
    await open({ status: over, resolution: 'Taken down', clock: { state: 'met', minutes: 120 }, ...about });
    await page.use((user) => user.click(within(panel()).getByRole('button', { name: 'Reopen' })));
    expect(reopening().getByText('Incident INC-1 moves to “Takedown requested” where its life cycle allows it.')).toBeVisible();
    expect(reopening().getByText('Its clock goes on from where it stopped, with 2h left.')).toBeVisible();
    await press('{Escape}');
    expect(within(panel()).getByRole('button', { name: 'Reopen' })).toHaveFocus();
    await menu(/^Status: /, 'New');
    expect(reopening().getByText('Incident INC-1 stays as it is.')).toBeVisible();
  });

  it('is not reopened among several unless that is wanted', async () => {
    const [one = 0, two = 0] = ticketPage.issues.map(({ id }) => id);
    await page.use((user) => user.click(screen.getByRole('button', { name: /^Closed this week/ })));
    const issues = ticketPage.issues.map((ticket) =>
      ticket.id === one
        ? {
            ...ticket,
            status: over,
            resolution: 'Overturned' as const,
            tracker: { id: '2', name: 'Dispute' as const },
            incident_id: 'INC-1',
            clock: { state: 'missed' as const, minutes: 300 },
          }
        : ticket,
    );
    await page.answer(list, { data: { ...ticketPage, issues } });
    await focusRow(first);
    await press('x');
    await focusRow(second);
    await press('x');
    const bar = within(screen.getByRole('group', { name: 'Selected tickets' }));
    const set = async (): Promise<void> => {
      await page.use((user) => user.click(bar.getByRole('button', { name: 'Status' })));
      await page.use((user) => user.click(screen.getByRole('menuitem', { name: 'In progress' })));
    };
    await set();
    const dialog = screen.getByRole('dialog', { name: 'Set the status to “In progress”?' });
    for (const line of [
      '1 ticket that has ended is reopened.',
      '1 of them is late already: its clock goes on, and it stands among the breached again.',
      '1 incident that its ticket called a false positive is taken up again, unless somebody else has decided on it since.',
      'The other side of 1 dispute is told.',
    ])
      expect(within(dialog).getByText(line)).toBeVisible();
    await press('{Escape}');
    expect(page.open(setStatus)).toHaveLength(0);
    expect(bar.getByRole('button', { name: 'Status' })).toHaveFocus();
    await set();
    await press('{Enter}');
    expect(page.last(setStatus).body).toMatchObject({ ids: [one, two], value: '2' });
  });
});

describe('the outcome of one ticket', () => {
  const inPanel = (name: string): Promise<void> =>
    page.use((user) => user.click(within(panel()).getByRole('button', { name, hidden: true })));
  const dialog = () => within(screen.getByRole('dialog', { hidden: true }));
  const cancel = async (): Promise<void> => {
    await page.use((user) => user.click(dialog().getByRole('button', { name: 'Cancel', hidden: true })));
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    });
  };
  const type = (label: string, text: string): Promise<void> => page.use((user) => user.type(dialog().getByLabelText(label), text));
  const go = async (key: 'j' | 'k', id: string | undefined, more: Partial<TicketDetail> = {}): Promise<void> => {
    await page.do(() => panel().focus());
    await press(key);
    await page.answer(one, { data: detail(id, more) });
  };
  const refused = { kind: 'invalid', message: 'Not like this', fields: {} } as const;

  it('is shown with no other, whatever is done with that one', async () => {
    const over = { status: { id: '5', name: 'Closed', is_closed: true }, resolution: 'Duplicate' } as const;
    await open();
    await closeAs('Duplicate');
    await page.fail(close, refused);
    expect(dialog().getByRole('alert', { hidden: true })).toHaveTextContent('The ticket was not closed.');
    await cancel();
    await go('j', second);
    await inPanel('Close the ticket');
    expect(dialog().queryByRole('alert', { hidden: true })).toBeNull();
    await cancel();

    await inPanel('Edit');
    await type('Description', ' again');
    await page.use((user) => user.click(dialog().getByRole('button', { name: 'Save', hidden: true })));
    await page.fail(update, refused);
    expect(dialog().getByRole('alert', { hidden: true })).toBeVisible();
    await cancel();
    await go('k', first, over);
    await inPanel('Edit');
    expect(dialog().queryByRole('alert', { hidden: true })).toBeNull();
    await cancel();

    await inPanel('Reopen');
    await page.use((user) => user.click(dialog().getByRole('button', { name: /^Reopen/, hidden: true })));
    await page.fail(update, refused);
    expect(dialog().getByRole('alert', { hidden: true })).toHaveTextContent('The ticket was not reopened.');
    await cancel();
    await go('j', second, over);
    await inPanel('Reopen');
    expect(dialog().queryByRole('alert', { hidden: true })).toBeNull();
  });

  it('takes away what was typed for no other', async () => {
    await open();
    await inPanel('Close the ticket');
    await type('Comment (optional)', 'Of the one before');
    await cancel();
    await go('j', second);
    await closeAs('Duplicate');
    await page.answer(close, { data: detail(second, { updated_on: '2026-11-20T08:00:05.000Z' }) });
    await go('k', first);
    for (let times = 0; times < 2; times++) {
      await inPanel('Close the ticket');
      expect(dialog().getByLabelText('Comment (optional)')).toHaveValue('Of the one before');
      await cancel();
    }
  });
});

describe('a dispute', () => {
  it('says what each of its ends means for the incident and its publisher, alone and among several', async () => {
    await open({ tracker: { id: '2', name: 'Dispute' }, incident_id: 'INC-1' });
    await page.use((user) => user.click(within(panel()).getByRole('button', { name: 'Close the ticket' })));
    const upheld = 'The incident stays one, and the publisher is told so.';
    const overturned = 'The incident is rejected or dropped as a false positive, and the publisher is told so.';
    for (const line of [`Upheld: ${upheld}`, `Overturned: ${overturned}`]) expect(screen.getByText(line)).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Resolution/ })).toHaveAccessibleDescription(
      expect.stringContaining(overturned) as unknown as string,
    );
    await press('{Escape}');
    await focusRow(second);
    await press('x');
    const bar = within(screen.getByRole('group', { name: 'Selected tickets' }));
    await page.use((user) => user.click(bar.getByRole('button', { name: 'Close with a resolution' })));
    for (const line of [upheld, overturned]) expect(screen.getByText(line)).toBeVisible();
  });
});

describe('the composer', () => {
  it('is one line until it is entered, and says nothing to whoever passes by', async () => {
    await open();
    expect(composer()).toHaveAttribute('rows', '1');
    expect(within(panel()).queryByRole('checkbox', { name: 'Private' })).toBeNull();
    await page.do(() => composer().focus());
    expect(within(panel()).getByRole('checkbox', { name: 'Private' })).toBeInTheDocument();
    await page.do(() => within(panel()).getByRole('button', { name: 'Comment' }).focus());
    expect(screen.queryByText('Required field')).toBeNull();
    await page.do(() => panel().focus());
    expect(composer()).toHaveAttribute('rows', '1');
  });

  it('brings what was sent into view, and has the focus for the next one', async () => {
    await open();
    await page.use((user) => user.type(composer(), 'So it is'));
    await page.click('Comment');
    const shown: (string | null)[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this.textContent);
    };
    const [entry] = openTicket.journals;
    if (entry === undefined) throw new Error('No entry');
    await page.answer(update, {
      data: detail(first, { updated_on: '2026-11-20T08:00:03.000Z', journals: [{ ...entry, id: 'new', notes: 'So it is' }] }),
    });
    expect(shown).toEqual([expect.stringContaining('So it is')]);
    expect(composer()).toHaveFocus();
    expect(composer()).toHaveValue('');
  });

  it('says which files it takes, and sends none that is not one', async () => {
    await open();
    await page.do(() => composer().focus());
    expect(within(panel()).getByText(/\.png .*\.docx; up to 25 MB a file/)).toBeVisible();
    const input = panel().querySelector<HTMLInputElement>('input[type="file"]');
    await page.do(() => {
      if (input === null) throw new Error('No field');
      fireEvent.change(input, { target: { files: [new File(['MZ'], 'run.exe')] } });
    });
    await page.click('Comment');
    expect(within(panel()).getByText('run.exe: this kind of file is not taken')).toBeVisible();
    expect(page.open(update)).toHaveLength(0);
    expect(within(panel()).queryByText(/was not sent/)).toBeNull();
  });
});

describe('a takedown notice', () => {
  const templates = (['trademark', 'phishing'] as const).map((id) => ({ id, subject: `About ${id}`, text: `It is ${id}` }));
  const writeOne = async (draft: object = {}, more: Partial<TicketDetail> = {}): Promise<HTMLElement> => {
    await open({ tracker: { id: '1', name: 'Takedown' }, ...more });
    await page.answer(notices, { data: { notices: [], timeZone: 'Asia/Kolkata' } });
    await page.click('Takedown notice');
    await page.answer(noticeDraft, {
      data: { reference: 'VGL-1-1', suggested: null, own_domain: null, addresses: [], templates, ...draft },
    });
    return screen.getByRole('dialog', { name: 'Takedown notice' });
  };

  it('keeps what was written by hand when another ground is chosen, until it is given up', async () => {
    const dialog = within(await writeOne());
    const [ground, subject, text] = [dialog.getByLabelText('Ground'), dialog.getByLabelText(/^Subject/), dialog.getByLabelText(/^Text/)];
    expect(ground).toHaveFocus();
    await page.use((user) => user.type(text, ' and it is ours'));
    await page.use((user) => user.selectOptions(ground, 'Phishing'));
    expect(subject).toHaveValue('About phishing');
    expect(text).toHaveValue('It is trademark and it is ours');
    await page.click('Replace it with the text of this ground');
    expect(text).toHaveValue('It is phishing');
    expect(dialog.queryByRole('button', { name: /^Replace it/ })).toBeNull();
  });

  it('warns of whoever contests its incident, of a domain of the suspect’s own, and of a text without an address', async () => {
    const by = { id: 'p', name: 'Priya Nair' };
    const raised_on = '2026-11-18T08:30:00.000Z';
    const disputes: TicketDetail['disputes'] = [
      { id: 91, state: 'open', raised_on, raised_by: by, ended_on: null },
      { id: 90, state: 'upheld', raised_on, raised_by: by, ended_on: raised_on },
    ];
    const dialog = within(await writeOne({ own_domain: 'evil.example' }, { disputes, is_contested: true }));
    expect(within(panel()).getByText(/^Contested by Priya Nair; upheld /)).toBeInTheDocument();
    expect(dialog.getByText(/^Contested by Priya Nair since /)).toBeVisible();
    expect(dialog.getByText('Read the dispute before you send a notice.')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Dispute #91' })).toHaveAttribute('href', expect.stringContaining('id=91'));
    expect(dialog.queryByText(/upheld/)).toBeNull();
    expect(dialog.getByText(/^evil\.example may be the suspect’s own domain/)).toBeVisible();
    expect(dialog.getByText(/names an address: write down/)).toBeVisible();
    await page.use((user) => user.type(dialog.getByLabelText(/^Recipient/), 'a@host.example'));
    await page.use((user) => user.click(dialog.getByRole('button', { name: 'Send the notice' })));
    await page.fail(sendNotice, { kind: 'invalid', message: 'No address', status: 422, fields: { text: ['Names no address'] } });
    expect(dialog.getByText('Name the web address that is to be taken down')).toBeVisible();
    await page.use((user) => user.type(dialog.getByLabelText(/^Text/), ' https://evil.example'));
    await page.use((user) => user.click(dialog.getByRole('button', { name: 'Send the notice' })));
    await page.fail(sendNotice, { kind: 'conflict', message: 'The incident is Dropped', status: 409 });
    expect(dialog.getByText(/^The notice was not sent\. Its incident was rejected or dropped/)).toBeVisible();
  });

  it('is not written about an incident that never was one', async () => {
    await open({ tracker: { id: '1', name: 'Takedown' } });
    await page.answer(notices, { data: { notices: [], timeZone: 'Asia/Kolkata' } });
    await page.click('Takedown notice');
    await page.fail(noticeDraft, { kind: 'conflict', message: 'The incident is Dropped', status: 409 });
    expect(
      within(screen.getByRole('dialog', { name: 'Takedown notice' })).getByText(/^Its incident was rejected or dropped/),
    ).toBeVisible();
  });

  it('that is on its way is looked at until it has been sent', async () => {
    await open({ tracker: { id: '1', name: 'Takedown' } });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOON });
    const [failed, , , sent] = openNotices.notices;
    if (failed === undefined || sent === undefined) throw new Error('No notices');
    const look = async (): Promise<number> => {
      await page.do(() => {
        vi.advanceTimersByTime(2_000);
      });
      return page.open(notices).length;
    };
    await page.answer(notices, { data: { ...openNotices, notices: [{ ...sent, state: 'sending', sent_on: null }] } });
    expect(within(panel()).getByText('being sent')).toBeVisible();
    expect(await look()).toBe(1);
    await page.answer(notices, { data: { ...openNotices, notices: [failed, sent] } });
    expect(within(panel()).getByText(/^sent /)).toBeVisible();
    expect(await look()).toBe(0);
  });
});

describe('tickets that are selected', () => {
  it('are selected no more where a close took them out of the view, and what became of them is told', async () => {
    await focusRow(first);
    await press('x');
    const bar = (): HTMLElement => screen.getByRole('group', { name: 'Selected tickets' });
    await page.use((user) => user.click(within(bar()).getByRole('button', { name: 'Close with a resolution' })));
    await page.use((user) => user.click(screen.getByRole('menuitem', { name: 'Duplicate' })));
    expect(page.last(closeAll).body).toMatchObject({ ids: [Number(first)], versions: [ticketPage.issues[0]?.updated_on] });
    await page.answer(closeAll, { data: { rows: [{ id: Number(first), outcome: 'ok', reason: null }] } });
    expect(within(bar()).queryByText('1 selected')).toBeNull();
    expect(within(bar()).getByText('1 ticket changed')).toBeVisible();
    await page.use((user) => user.click(within(bar()).getByRole('button', { name: 'Dismiss' })));
    expect(screen.queryByRole('group', { name: 'Selected tickets' })).toBeNull();
  });

  it('and are on no part of the list that is in sight are counted', async () => {
    await focusRow(first);
    await press('x');
    await page.visit('/issues?package=a&page=2');
    await page.answer(list, { data: { ...ticketPage, issues: ticketPage.issues.slice(2) } });
    expect(screen.getByText('1 not on this page')).toBeVisible();
  });
});

it('a conflict over a text shows both versions with what each changed, and asks before it gives up the reader’s own', async () => {
  await open({ subject: 'A page', description: 'It answers again.' });
  await page.do(() => panel().focus());
  await press('e');
  const edit = within(screen.getByRole('dialog'));
  await page.use((user) => user.type(edit.getByLabelText('Description'), ' On two hosts.'));
  await page.use((user) => user.click(edit.getByRole('button', { name: 'Save' })));
  const by = { id: 'u-admin', name: 'Asha Rao' };
  const updated_on = '2026-11-20T08:00:05.000Z';
  const details = [{ name: 'description', old_value: 'It answers again.', new_value: 'It answers no more.' }];
  const entry = { id: '9', user: by, created_on: updated_on, notes: '', private_notes: false, details, moved_by: null };
  const comment = { ...entry, id: '8', user: { id: 'u-b', name: 'Ben Okafor' }, notes: 'Seen', details: [] };
  const journals = [{ ...comment, created_on: '2026-11-20T08:00:03.000Z' }, entry, { ...comment, id: '10' }];
  const current = detail(first, { subject: 'A page', description: 'It answers no more.', updated_on, journals });
  await page.fail(update, { kind: 'conflict', message: 'Changed meanwhile', current });
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getAllByText(/Asha Rao/)).not.toEqual([]);
  expect(dialog.queryByText(/Ben Okafor/)).toBeNull();
  const [theirs, mine] = dialog.getAllByRole('radio');
  expect(theirs).toHaveFocus();
  expect(theirs?.closest('label')).toHaveTextContent('It answers againno more.');
  expect(mine?.closest('label')?.querySelector('ins')).toHaveTextContent('On two hosts.');
  await page.use((user) => user.click(dialog.getByRole('button', { name: 'Discard my changes' })));
  expect(dialog.getByRole('button', { name: 'Keep my changes' })).toHaveFocus();
  await press('{Enter}');
  expect(dialog.getByRole('button', { name: 'Discard my changes' })).toHaveFocus();
  await press('{Enter}');
  await page.use((user) => user.click(dialog.getByRole('button', { name: 'Discard my changes' })));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(panel()).toHaveFocus();
});

it('a ticket about nothing is a takedown or something else', async () => {
  await page.click('New ticket');
  await page.use((user) => user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Kind'), 'Takedown'));
  await page.use((user) => user.type(screen.getByRole('textbox', { name: 'Subject' }), 'A page'));
  await page.click('Raise the ticket');
  expect(page.last(create).body).toMatchObject({ package_name: 'a', tracker: 'Takedown', subject: 'A page' });
  await page.answer(create, { data: detail(second, { not_taken: ['priority_id', 'status_id'] }) });
  await page.answer(one, { data: detail(second) });
  expect(screen.getByText(/did not take all of it\. Not taken: Priority, Status\./)).toBeVisible();
  // what was raised is no draft any more
  for (const name of ['Back to the list', 'New ticket'])
    await page.use((user) => user.click(screen.getByRole('button', { name, hidden: true })));
  expect(within(screen.getByRole('dialog', { hidden: true })).getByLabelText(/^Subject/)).toHaveValue('');
});

it('a change of several names the versions that were seen, and says which were left alone', async () => {
  await open();
  await press('x');
  await page.use((user) =>
    user.click(within(screen.getByRole('group', { name: 'Selected tickets' })).getByRole('button', { name: 'Priority' })),
  );
  await page.use((user) => user.click(screen.getByRole('menuitem', { name: 'Low' })));
  const { id, updated_on } = ticketPage.issues[0] ?? { id: 0, updated_on: '' };
  expect(page.last(setPriority).body).toMatchObject({ ids: [id], versions: [updated_on] });
  const now = '2026-11-21T08:00:00.000Z';
  await page.answer(setPriority, { data: { rows: [{ id, outcome: 'skipped', reason: 'stale', updated_on: now }] } });
  expect(screen.getByText('Somebody changed it meanwhile.')).toBeVisible();
  // what they made of it is yet to be seen
  expect(screen.queryByRole('button', { name: `Try #${String(id)} again` })).toBeNull();
  const changed = { ...ticketPage, issues: ticketPage.issues.map((row) => (row.id === id ? { ...row, updated_on: now } : row)) };
  await page.answer(list, { data: changed });
  await page.click(`Try #${String(id)} again`);
  expect(page.last(setPriority).body).toMatchObject({ ids: [id], versions: [now] });
});

it('a row of such a change that is on another page says who was first and with what, is opened, and tried again over that', async () => {
  const numbers = ticketPage.issues.slice(0, 2).map(({ id }) => id);
  for (const id of [first, second]) {
    await focusRow(id);
    await press('x');
  }
  await page.visit('/issues?package=a&page=2');
  await page.answer(list, { data: { ...ticketPage, issues: ticketPage.issues.slice(2) } });
  const bar = within(screen.getByRole('group', { name: 'Selected tickets' }));
  await page.use((user) => user.click(bar.getByRole('button', { name: 'Priority' })));
  await page.use((user) => user.click(screen.getByRole('menuitem', { name: 'Low' })));
  const [now, later] = ['2099-11-21T08:00:00.000Z', '2099-11-21T09:00:00.000Z'];
  const stale = (id: number | undefined, by: string, subject: string) => ({
    id,
    outcome: 'skipped',
    reason: 'stale',
    updated_on: now,
    subject,
    last: { by, at: now, details: [{ name: 'priority', old_value: 'Normal', new_value: 'Urgent' }] },
  });
  await page.answer(setPriority, { data: { rows: [stale(numbers[0], 'Asha Rao', 'A page'), stale(numbers[1], 'Ben Okafor', 'An app')] } });
  expect(bar.getByText(/^Asha Rao changed it meanwhile, .*: Priority: Normal → Urgent$/)).toBeVisible();
  await page.click(`Try #${String(second)} again`);
  expect(page.last(setPriority).body).toMatchObject({ ids: [numbers[1]], versions: [now], value: expect.anything() as unknown });
  await page.answer(setPriority, { data: { rows: [{ id: numbers[1], outcome: 'ok', reason: null, updated_on: later }] } });
  // the other one is told still
  expect(bar.queryByText(/^Ben Okafor/)).toBeNull();
  expect(bar.getByText(/^Asha Rao/)).toBeVisible();
  await page.click(`#${String(first)} A page`);
  expect(inAddress('id')).toBe(first);
});

describe('a search for tickets', () => {
  it('looks in all of them, and in one view where the address names it', async () => {
    await page.visit('/issues?package=a&search=kyc');
    expect(page.last(search).query).toMatchObject({ view: 'all' });
    await page.visit('/issues?package=a&search=kyc&view=mine');
    expect(page.last(search).query).toMatchObject({ view: 'mine' });
    await page.answer(search, { data: { ...ticketPage, issues: [], total_count: 0 } });
    await page.click('Search all tickets');
    expect(page.last(search).query).toMatchObject({ view: 'all' });
  });
});

describe('the kind of tickets', () => {
  it('is a filter of the address, the list and its numbers, and drops what is open', async () => {
    await open();
    await page.use((user) => user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Dispute'));
    expect([inAddress('kind'), inAddress('id')]).toEqual(['Dispute', null]);
    expect(page.last(list).query).toMatchObject({ kind: 'Dispute', view: 'open' });
    expect(page.last(views).query).toMatchObject({ kind: 'Dispute' });
    await page.answer(list, { data: { ...ticketPage, issues: [], total_count: 0 } });
    await page.click('All kinds');
    expect(inAddress('kind')).toBeNull();
    expect(page.last(list).query).toMatchObject({ kind: 'all' });
  });

  it('stays in another package, since its numbers are counted by it', async () => {
    await page.use((user) => user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Dispute'));
    await page.answer(views, { data: { views: counts, packages: [3, 7].map((count, i) => ({ name: 'ab'.charAt(i), count })) } });
    await page.use((user) => user.click(screen.getByRole('button', { name: /^b\s*7$/ })));
    expect([inAddress('package'), inAddress('kind')]).toEqual(['b', 'Dispute']);
    await page.answerSession();
    expect(page.last(list).query).toMatchObject({ package_name: 'b', kind: 'Dispute' });
  });
});

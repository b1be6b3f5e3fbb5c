import { issuesOf } from '../../../contract/failure.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { openNotices, openTicket } from '../../../src/fixtures/ticket.ts';
import {
  close,
  closeAs,
  composer,
  detail,
  first,
  focusRow,
  inAddress,
  menu,
  onTicketsPage,
  one,
  open,
  page,
  panel,
  press,
  second,
  update,
} from '../support/tickets.tsx';

const { notices, noticeDraft, sendNotice } = calls.ticketNotice;

onTicketsPage();

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
    await menu(/^Priority: /, 'Low');
    expect(page.last(update).body).toEqual({ updated_on: '2026-11-20T08:00:01.000Z', priority_id: '1' });
    await page.answer(update, { data: detail(first, { updated_on: '2026-11-20T08:00:02.000Z' }) });
    await page.use((user) => user.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'So it is'));
    await press('{Control>}{Enter}{/Control}');
    await page.answer(update, { data: detail(first, { updated_on: '2026-11-20T08:00:03.000Z' }) });
    // what its end moves is told by its read alone
    await closeAs('Duplicate', 'Of the one before');
    expect(page.open(close)).toHaveLength(0);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('status')).toHaveTextContent('Loading');
    const about = [{ status: 'Takedown requested' as const, count: 1 }];
    await page.answer(one, { data: detail(first, { updated_on: '2026-11-20T08:00:03.000Z', about }) });
    expect(dialog.getByRole('status')).not.toHaveTextContent('Loading');
    await page.use((user) => user.click(dialog.getByRole('button', { name: 'Close the ticket' })));
    expect(page.last(close).body).toEqual({
      id: Number(first),
      resolution: 'Duplicate',
      notes: 'Of the one before',
      updated_on: '2026-11-20T08:00:03.000Z',
    });
  });

  it('takes no status before it is read again: what that moves is told by its read alone', async () => {
    await open();
    await menu(/^Priority: /, 'High');
    const version = '2026-11-20T08:00:01.000Z';
    await page.answer(update, { data: detail(first, { updated_on: version }) });
    await menu(/^Status: /, /^Feedback/);
    expect(page.open(update)).toHaveLength(0);
    await page.answer(one, { data: detail(first, { updated_on: version }) });
    await page.use((user) => user.click(screen.getByRole('menuitem', { name: 'Feedback' })));
    expect(page.last(update).body).toEqual({ updated_on: version, status_id: '4' });
  });

  it('can still be taken back after a change of it was undone', async () => {
    const until = new Date(Date.now() + 300_000).toISOString();
    await open({ withdraw_until: until });
    await menu(/^Priority: /, 'High');
    const now = new Date().toISOString();
    await page.answer(update, { data: detail(first, { updated_on: now, undo: { priority_id: '2' } }) });
    await page.answer(one, { data: detail(first, { updated_on: now, withdraw_until: until }) });
    expect(within(panel()).getByRole('button', { name: /^Take it back/ })).toBeVisible();
    await page.use((user) => user.click(within(panel()).getByRole('button', { name: /^Undo/ })));
    const then = new Date(Date.now() + 1_000).toISOString();
    await page.answer(update, { data: detail(first, { updated_on: then }) });
    await page.answer(one, { data: detail(first, { updated_on: then, withdraw_until: until }) });
    expect(within(panel()).getByText('It is as it was before.')).toBeVisible();
    expect(within(panel()).getByRole('button', { name: /^Take it back/ })).toBeVisible();
  });

  it('whose taking back has consequences leads the focus to what they are; once it is taken back the focus stays in its panel', async () => {
    const until = new Date(Date.now() + 300_000).toISOString();
    await open({ withdraw_until: until });
    const button = within(panel()).getByRole('button', { name: /^Take it back/ });
    await page.do(() => button.focus());
    await press('{Enter}');
    const notice = { what: 'notice', at: until, incidents: 2, reference: 'VGL-1-1', recipient: 'abuse@host.example' };
    const told = { id: Number(first), incidents: 2, consequences: [notice], stay: 0, other: null, timeZone: 'Asia/Kolkata' };
    await page.fail(calls.ticketChanges.withdraw, { kind: 'conflict', message: 'It has consequences', current: { tickets: [told] } });
    const all = within(panel()).getByRole('button', { name: 'Undo all of it' });
    expect(document.activeElement?.contains(all)).toBe(true);
    expect(document.activeElement).toHaveTextContent(/^Ticket.*VGL-1-1/);
    await page.do(() => all.focus());
    await press('{Enter}');
    const status = { id: '5', name: 'Closed', is_closed: true };
    const closed = detail(first, { updated_on: until, status });
    await page.answer(calls.ticketChanges.withdraw, { data: closed });
    await page.answer(one, { data: closed });
    expect(panel()).toContainElement(document.activeElement as HTMLElement);
  });

  it('whose status a notice has set says that it was sent, and that Undo does not take back the mail', async () => {
    const [entry] = openTicket.journals;
    if (entry === undefined) throw new Error('No entry');
    const version = '2026-11-20T08:00:00.000Z';
    const details = [
      { name: 'notice', old_value: null, new_value: 'abuse@host.example' },
      { name: 'status', old_value: 'New', new_value: 'In Progress' },
    ];
    const until = new Date(Date.now() + 300_000).toISOString();
    await open({
      status: { id: '2', name: 'In Progress', is_closed: false },
      journals: [{ ...entry, details }],
      last_change: { status: 'In Progress', version, until, undo: { status_id: '1' } },
    });
    const said = within(panel()).getByText(/^You sent a notice to abuse@host.example, which set the status to “In progress”\./);
    expect(said).toHaveTextContent('Undo does not take back the mail.');
    expect(within(panel()).queryByText(/^You set the status/)).toBeNull();
  });

  it('that was taken back says that its incidents were let go, and that another one keeps it closed', async () => {
    await open({
      status: { id: '5', name: 'Closed', is_closed: true },
      resolution: 'Other',
      case: { campaign: 'KYC-42', count: 140 },
      tracker: { id: '1', name: 'Takedown' },
      incident_id: null,
      clock: { state: 'missed', minutes: 5_760 },
      about: [{ status: 'Detected', count: 140, letGo: true }],
      reopen_refused: { open: 77 },
    });
    expect(within(panel()).getByText('It was taken back: 140 incidents were let go, and stand as they did before.')).toBeVisible();
    expect(within(panel()).queryByText('140 incidents of this case')).toBeNull();
    expect(panel()).not.toHaveTextContent('4 d late');
    expect(panel()).not.toHaveTextContent('has its own time limit');
    await page.use((user) => user.click(within(panel()).getByRole('button', { name: 'Reopen' })));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Ticket #77 about it is open.')).toBeVisible();
    expect(dialog.queryByText(/It goes to/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Reopen the ticket' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is edited in the version that was opened, whatever comes in meanwhile', async () => {
    await open({ subject: 'A page', description: 'Up' });
    await page.use((user) => user.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'So it is'));
    await press('{Control>}{Enter}{/Control}');
    await page.use((user) => user.click(within(panel()).getByRole('button', { name: 'Edit' })));
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
    const status = { id: '4', name: 'Feedback', is_closed: false };
    const current = detail(first, { updated_on: '2026-11-20T08:00:05.000Z', status, journals });
    await closeAs('Duplicate', 'Of the one before');
    await page.fail(close, { kind: 'conflict', message: 'Changed meanwhile', current });
    expect(
      screen.getByText(new RegExp(`^The ticket was not closed\\. ${by} changed it meanwhile, .*: Status: New → Feedback`)),
    ).toBeVisible();
    await page.click('Compare the versions');
    const compared = within(screen.getByRole('alertdialog', { hidden: true }));
    expect(compared.getByText('Feedback')).toBeVisible();
    await page.use((user) => user.click(compared.getByRole('radio', { name: /Closed: Duplicate/, hidden: true })));
    await page.use((user) => user.click(compared.getByRole('button', { name: 'Save these', hidden: true })));
    expect(page.last(close).body).toMatchObject({ resolution: 'Duplicate', notes: 'Of the one before', updated_on: current.updated_on });
    await page.fail(close, { kind: 'conflict', message: 'Changed meanwhile', current });
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
    // React's strict mode attaches a new element twice
    expect([...new Set(shown)]).toEqual([expect.stringContaining('So it is')]);
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
      data: { reference: 'VGL-1-1', recipients: [], places: 1, own_domain: null, addresses: [], templates, ...draft },
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
    await page.fail(sendNotice, { kind: 'invalid', message: 'No address', status: 422, issues: issuesOf({ text: ['no-address'] }) });
    expect(dialog.getByText('Name the web address that is to be taken down')).toBeVisible();
    await page.use((user) => user.type(dialog.getByLabelText(/^Text/), ' https://evil.example'));
    await page.use((user) => user.click(dialog.getByRole('button', { name: 'Send the notice' })));
    await page.fail(sendNotice, { kind: 'conflict', message: 'The incident is Dropped', status: 409 });
    expect(dialog.getByText(/^The notice was not sent\. Its incident was rejected or dropped/)).toBeVisible();
  });

  it('offers abuse desks beside its free field, says what they are of how many, and takes one by a press', async () => {
    const recipients = [
      { address: 'abuse@registrar.example', as: 'registrar', of: 3 },
      { address: 'abuse@host.example', as: 'host', of: 1 },
    ];
    const dialog = within(await writeOne({ recipients, places: 16 }));
    const offered = within(dialog.getByRole('group', { name: /RFC 2142/ }));
    expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'abuse@registrar.example · registrar: 3 of 16',
      'abuse@host.example · host: 1 of 16',
    ]);
    await page.use((user) => user.click(offered.getByRole('button', { name: /registrar/ })));
    expect(dialog.getByLabelText(/^Recipient/)).toHaveValue('abuse@registrar.example');
    expect(offered.getByRole('button', { pressed: true })).toHaveTextContent('abuse@registrar.example');
    await page.use((user) => user.type(dialog.getByLabelText(/^Recipient/), 'x'));
    expect(offered.queryByRole('button', { pressed: true })).toBeNull();
  });
  it('offers nobody in the place of a recipient where nothing is recorded', async () => {
    const dialog = within(await writeOne());
    expect(dialog.queryByRole('group', { name: /RFC 2142/ })).toBeNull();
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
    const [failed, , , sent] = openNotices.notices;
    if (failed === undefined || sent === undefined) throw new Error('No notices');
    const look = async (): Promise<number> => {
      await page.wait(2_000);
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

import { screen as page, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Verification } from '../../contract/areas/verification/verification.ts';
import type { BulkRow } from '../../contract/areas/verification/runs.ts';
import { calls } from '../../contract/calls.ts';
import { timesFrom } from '../../machines/auth/types.ts';
import { verificationScreens, type VerificationScreen } from '../../machines/screens/verification/tools.ts';
import { preloadScreen } from '../../src/app/screens.ts';
import { checked, registersOf, verified } from '../../src/fixtures/verification/verification.ts';
import { merchantList, runOver, runRows, runUnderWay } from '../../src/fixtures/verification/verification-runs.ts';
import { session } from '../model/fixtures.ts';
import { loadPages, Page } from '../ui/support/page.tsx';
import { menu } from '../ui/support/ui-models.ts';
import { screenSuite } from './support/screen-suite.tsx';

// it comes lazily in a browser
await import('../../src/screens/verification/bulk/Batch.tsx');
const screenAt = (path: string): VerificationScreen => {
  const screen = verificationScreens.get(path);
  if (screen === undefined) throw new Error(path);
  return screen;
};
/** Words of a choice are no verdict. */
const seen = { ignore: 'option' };
const none = { checks: 0, runs: 0, rows: 0 };
const cards = {
  registers: { component: 'ConnectedOverview', answer: registersOf('verify_pan') },
  certificate: { component: 'Certificate', answer: { data: { check: verified, seal: 'seal' } } },
  history: { component: 'History', answer: { data: { rows: [verified], total_count: 1, files: [], kept: { ...none, checks: 1 } } } },
  runs: { component: 'EarlierRuns', answer: { data: { runs: [runUnderWay], total_count: 1 } } },
  run: { component: 'OpenRun', answer: { data: runOver } },
  rows: { component: 'OpenRun', answer: { data: { rows: [...runRows], total_count: runRows.length } } },
  merchants: { component: 'MerchantsView', answer: { data: merchantList } },
} as const;
for (const [path, component] of [
  ['/verification', 'ConnectedOverview'],
  ['/gstin_search', 'ConnectedNote'],
] as const)
  screenSuite(screenAt(path), {
    params: { reset: { page: 2 }, kept: { of: 'all' } },
    cards: { ...cards, registers: { ...cards.registers, component } },
  });
screenSuite(screenAt('/verify_pan'), {
  at: { way: 'batch', run: 'run-2' },
  params: { reset: { run: 'run-2', row: 2 }, kept: { way: 'batch' } },
  cards: { ...cards, registers: { ...cards.registers, component: 'CallsLeft' } },
});

describe('a file, on the page', () => {
  let shown: Page;
  beforeAll(async () => {
    await loadPages();
    await preloadScreen('/bank_verification_v1');
  });
  beforeEach(async () => {
    shown = await Page.signedIn('/bank_verification_v1?way=batch', {
      answers: new Map([[calls.session.menu, [...menu, { menu_name: 'Bank account', route: '/bank_verification_v1', sub_menu: '9' }]]]),
    });
    await shown.answer(calls.verificationRuns.list, { data: { runs: [], total_count: 0 } });
  });
  /** When the file that is picked was saved. */
  const PICKED = 1_700_000_000_000;
  const pick = async (text: string, name = 'bankaccountlist.csv'): Promise<void> => {
    await shown.use((user) =>
      user.upload(page.getByLabelText(/Choose a CSV/), new File([text], name, { type: 'text/csv', lastModified: PICKED })),
    );
    await page.findByText(name, { exact: false });
  };
  const rows = ['026291800001191,YESB0000262,Ann Kumar', '4417,YESB0000262,Ann Kumar', '026291800001191,YESB0000262,Ann Kumar'];

  it('is matched and judged here, put right, and sent once, with its columns', async () => {
    await pick(['account,ifsc,who', ...rows].join('\n'));
    await page.findByText('Every field that is needed has a column.');
    expect(shown.api.of(calls.verificationRuns.start)).toHaveLength(0);
    expect(page.getByText('1 row ready')).toBeTruthy();
    expect(page.getByText('6 to 20 characters, found 4')).toBeTruthy();
    expect(page.getByText('Says the same as row 1')).toBeTruthy();
    await shown.use((user) => user.selectOptions(page.getByLabelText('Field of the column who'), 'Name'));
    expect(page.getByText('chosen by you')).toBeTruthy();

    const value = page.getByLabelText<HTMLInputElement>('Account number of row 2');
    expect(value.value).toBe('4417');
    await shown.use(async (user) => {
      await user.click(value);
      await user.clear(value);
      await user.type(value, '026291800001192');
    });
    // what was typed is taken in before anything can be sent
    expect(page.queryByRole('button', { name: /^Send \d/ })).toBeNull();
    await shown.click('Check 1 correction');
    expect(page.getByText('2 rows ready')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Check before sending');
    // what will be sent is seen before it is
    expect(page.getByText('Corrected: sent like this')).toBeTruthy();
    expect(page.getByLabelText<HTMLInputElement>('Account number of row 2').value).toBe('026291800001192');
    await shown.click('Send duplicates too');
    expect(page.getByText('3 rows ready')).toBeTruthy();
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Leave duplicates out' }));
    await shown.click('Send 3 rows');
    const [sent] = shown.api.of(calls.verificationRuns.start);
    const files = sent?.files as { readonly bankdetailslist: readonly File[] };
    expect(sent?.body).toMatchObject({ columns: { bank_account: 0, ifsc: 1, name: 2 }, duplicates: 'send', shapes: 'leave', reuse: 'ask' });
    expect(await files.bankdetailslist[0]?.text()).toBe(
      ['account,ifsc,who', rows[0], '026291800001192,YESB0000262,Ann Kumar', rows[2]].join('\r\n'),
    );
    expect(window.location.search).not.toContain('0262');

    await shown.answer(calls.verificationRuns.start, { data: runUnderWay });
    expect(shown.location.get().search).toContain('run=run-1');
    await shown.answer(calls.verificationRuns.one, { data: runUnderWay });
    await shown.answer(calls.verificationRuns.rows, { data: { rows: [...runRows], total_count: 248 } });
    // what is left out and what is a duplicate are numbers of their own, and none that was done
    expect(page.getByText('168 of 241 done')).toBeTruthy();
    expect(page.getByText('6 left out')).toBeTruthy();
    expect(page.getByText('1 duplicate left out')).toBeTruthy();
    expect(document.activeElement).toBe(page.getByRole('heading', { name: /^Run of bankaccountlist.csv/ }));
    await shown.click('Failed 6');
    expect(shown.location.get().search).toContain('shown=upstream_error');
    await shown.click('Pause');
    expect(shown.api.of(calls.job.cancel)).toHaveLength(1);
  });

  it('is not lost without a question, by no way out of it', async () => {
    await pick(['account,ifsc', '026291800001191,YESB0000262'].join('\n'));
    await page.findByText('1 row ready');
    const leave = async (answer: 'Stay here' | 'Leave'): Promise<void> => {
      await page.findByRole('alertdialog');
      await shown.click(answer);
    };
    const oneRadio = (): HTMLElement => page.getByRole('radio', { name: 'One' });
    await shown.use((user) => user.click(oneRadio()));
    await leave('Stay here');
    expect(page.getByText('1 row ready')).toBeTruthy();
    expect(shown.location.get().search).toContain('way=batch');
    await shown.use((user) => user.click(within(page.getByRole('navigation', { name: 'Tools' })).getByRole('link', { name: 'GSTIN' })));
    await leave('Stay here');
    expect(page.getByText('1 row ready')).toBeTruthy();
    await shown.use((user) => user.click(oneRadio()));
    await leave('Leave');
    expect(shown.location.get().search).not.toContain('way=batch');
    expect(page.queryByText('1 row ready')).toBeNull();
  });

  it('that is under way moves on in the list of runs too', async () => {
    await shown.visit('/bank_verification_v1?way=batch&run=run-1');
    await shown.answer(calls.verificationRuns.one, { data: runUnderWay });
    await shown.answer(calls.verificationRuns.rows, { data: { rows: [], total_count: 0 } });
    await shown.click('Pause');
    await shown.answer(calls.job.cancel, { data: {} });
    await shown.answer(calls.verificationRuns.list, { data: { runs: [runUnderWay], total_count: 1 } });
    expect(shown.open(calls.verificationRuns.list)).toHaveLength(0);
    const { length } = shown.api.of(calls.verificationRuns.list);
    await shown.wait(1_999);
    expect(shown.api.of(calls.verificationRuns.list)).toHaveLength(length);
    await shown.wait(1);
    expect(shown.api.of(calls.verificationRuns.list)).toHaveLength(length + 1);
    await shown.answer(calls.verificationRuns.list, { data: { runs: [{ ...runUnderWay, status: 'done' }], total_count: 1 } });
    await shown.wait(60_000);
    expect(shown.api.of(calls.verificationRuns.list)).toHaveLength(length + 1);
  });

  it('has rows that are shown whole one at a time, for half a minute, each with a look that is logged; the focus stays', async () => {
    await shown.visit('/bank_verification_v1?way=batch&run=run-2');
    await shown.answer(calls.verificationRuns.one, { data: runOver });
    await shown.answer(calls.verificationRuns.rows, { data: { rows: [...runRows], total_count: runRows.length } });
    const of = (row: number): HTMLElement => page.getByRole('button', { name: `Reveal (logged), row ${row}` });
    await shown.use(async (user) => {
      of(1).focus();
      await user.keyboard('{ArrowDown}{Enter}');
    });
    const [asked] = shown.api.of(calls.verificationRuns.reveal);
    expect(asked?.params).toEqual({ id: 'run-2', row: 2 });
    const input = { bank_account: '026291800005520', ifsc: 'YESB0000262', name: 'Copper Kettle Retail' };
    const compared = [
      { field: 'name', given: input.name, said: 'Kettle Homeware', outcome: 'differs' as const, score: 61, by: 'name_at_bank' },
    ];
    await shown.answer(calls.verificationRuns.reveal, { data: { input, compared } });
    expect([page.getByText('026291800005520'), page.getByText('Kettle Homeware')].every(Boolean)).toBe(true);
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Hide, row 2' }));
    await shown.wait(29_000);
    expect(page.getByText('026291800005520')).toBeTruthy();
    await shown.wait(2_000);
    expect(page.queryByText('026291800005520')).toBeNull();
    expect(document.activeElement).toBe(of(2));
    // another look is another entry, and a row that was shown goes where another one is
    await shown.use((user) => user.keyboard('{Enter}'));
    await shown.answer(calls.verificationRuns.reveal, { data: { input, compared } });
    await shown.use((user) => user.click(of(10)));
    expect(page.queryByText('026291800005520')).toBeNull();
    await shown.fail(calls.verificationRuns.reveal, { kind: 'server', message: 'x' });
    expect(page.getByRole('alert').textContent).toMatch(/^It was not revealed\./);
    expect(shown.api.of(calls.verificationRuns.reveal)).toHaveLength(3);
  });

  it.each(['run-of-before', 'no%20run'])('that is nowhere (%s) says so, asks for no retry, and leads back to the list', async (id) => {
    await shown.visit(`/bank_verification_v1?way=batch&run=${id}`);
    if (id === 'run-of-before') await shown.fail(calls.verificationRuns.one, { kind: 'missing', message: 'Not found' });
    expect(page.getByRole('heading', { name: 'This run is not here' })).toBeTruthy();
    expect(page.getByText('It was deleted, or it is not yours.')).toBeTruthy();
    expect(page.queryByRole('button', { name: 'Retry' })).toBeNull();
    await shown.click('Back to earlier runs');
    expect(shown.location.get().search).not.toContain('run=');
    expect(document.activeElement).toBe(page.getAllByRole('heading', { name: 'Earlier runs' })[0]);
  });
  it.each([
    ['its rows', null, calls.verificationRuns.rows],
    ['a look at a row', 'Reveal (logged), row 1', calls.verificationRuns.reveal],
    ['its file', 'Result file', calls.verificationRuns.file],
    ['what is open of it', 'Retry the 6 failed', calls.verificationRuns.resume],
  ] as const)('that is deleted while it is open says so as soon as %s cannot be found: to retry is no help', async (_, name, of) => {
    await shown.visit('/bank_verification_v1?way=batch&run=run-2');
    await shown.answer(calls.verificationRuns.one, { data: runOver });
    if (name !== null) await shown.answer(calls.verificationRuns.rows, { data: { rows: [...runRows], total_count: runRows.length } });
    if (name !== null) await shown.use((user) => user.click(page.getByRole('button', { name })));
    await shown.fail(of, { kind: 'missing', message: 'Not found' });
    expect(page.getByRole('heading', { name: 'This run is not here' })).toBeTruthy();
    expect(page.queryByRole('button', { name: /^Retry/ })).toBeNull();
    await shown.wait(31_000);
    expect(page.getByRole('heading', { name: 'This run is not here' })).toBeTruthy();
  });
  it('whose register says nothing of a field names that field, not the one that matches', async () => {
    await shown.visit('/bank_verification_v1?way=batch&run=run-2');
    await shown.answer(calls.verificationRuns.one, { data: { ...runOver, tool: 'verify_passport' } });
    const row: BulkRow = {
      ...(runRows[0] as BulkRow),
      input: { file_number: '••••5678', dob: '••••1990', name: 'A•••• K••••' },
      state: 'not_compared',
      compared: [
        { field: 'name', given: 'A•••• K••••', said: 'A•••• K••••', outcome: 'match', score: 100, by: 'holder' },
        { field: 'dob', given: '••••1990', said: '', outcome: 'not_compared', score: null, by: '' },
      ],
    };
    await shown.answer(calls.verificationRuns.rows, { data: { rows: [row], total_count: 1 } });
    expect(page.getByText('Valid · Date of birth not compared')).toBeTruthy();
    expect(page.queryByText(/Name not compared/)).toBeNull();
    const said = page.getAllByRole('cell').slice(-3, -1);
    expect(said.map(({ textContent }) => textContent)).toEqual(['Nothing', 'Not compared']);
  });
  it('of before that is opened takes the focus to its heading, and gives it back to the list', async () => {
    await shown.visit('/bank_verification_v1?way=batch&page=2');
    await shown.answer(calls.verificationRuns.list, { data: { runs: [runUnderWay, runOver], total_count: 12 } });
    const open = async (): Promise<void> => {
      const [, second] = page.getAllByRole('button', { name: /^Open the run of/ });
      await shown.use((user) => user.click(second ?? document.body));
    };
    await open();
    await shown.answer(calls.verificationRuns.one, { data: runOver });
    const heading = (): HTMLElement => page.getByRole('heading', { name: /^Run of bankaccountlist.csv/ });
    expect(document.activeElement).toBe(heading());
    await open();
    expect(document.activeElement).toBe(heading());
    await shown.click('Close the run');
    expect(document.activeElement).toBe(page.getAllByRole('heading', { name: 'Earlier runs' })[0]);
  });

  it('that was corrected here is removed, or another one taken in its place, after a question alone', async () => {
    await pick(['account,ifsc,who', ...rows].join('\n'));
    await page.findByText('1 row ready');
    const value = page.getByLabelText<HTMLInputElement>('Account number of row 2');
    await shown.use(async (user) => {
      await user.click(value);
      await user.clear(value);
      await user.type(value, '026291800001192');
    });
    await shown.click('Remove');
    const dialog = () => page.getByRole('alertdialog', { name: 'Remove the file with your corrections?' });
    expect(document.activeElement).toBe(within(dialog()).getByRole('button', { name: 'Keep the file' }));
    await shown.click('Keep the file');
    await shown.click('Check 1 correction');
    expect(page.getByText('2 rows ready')).toBeTruthy();
    await shown.use((user) => user.upload(page.getByLabelText(/Choose a CSV/), new File(['account,ifsc\n'], 'empty.csv')));
    expect(dialog()).toBeTruthy();
    await shown.click('Keep the file');
    expect(page.getByText('2 rows ready')).toBeTruthy();
    await shown.click('Remove');
    await shown.use((user) => user.click(within(dialog()).getByRole('button', { name: 'Remove' })));
    expect(page.queryByText('2 rows ready')).toBeNull();
    // nothing was typed into the next one
    await pick(['account,ifsc', '026291800001191,YESB0000262'].join('\n'), 'next.csv');
    await page.findByText('1 row ready');
    await shown.click('Remove');
    expect(page.queryByRole('alertdialog')).toBeNull();
    expect(page.queryByText('1 row ready')).toBeNull();
  });

  it('that takes the place of another one has nothing of what was typed there', async () => {
    await pick(['account,ifsc', '4417,YESB0000262', '026291800001191,YESB0000262'].join('\n'));
    await page.findByText('1 row ready');
    await shown.use((user) => user.type(page.getByLabelText('Account number of row 1'), '00001192'));
    await shown.use((user) =>
      user.upload(page.getByLabelText(/Choose a CSV/), new File([['account,ifsc', '99,YESB0000262'].join('\n')], 'next.csv')),
    );
    await shown.use((user) => user.click(within(page.getByRole('alertdialog')).getByRole('button', { name: 'Remove' })));
    await page.findByText('0 rows ready');
    expect(page.getByLabelText<HTMLInputElement>('Account number of row 1').value).toBe('99');
    expect(page.queryByRole('button', { name: /^Check \d/ })).toBeNull();
  });
  it('that cannot be sent says why, and nothing can be sent', async () => {
    await shown.use((user) => user.upload(page.getByLabelText(/Choose a CSV/), new File(['account,ifsc\n'], 'empty.csv')));
    expect(await page.findByText('The file has no rows below its headings.')).toBeTruthy();
    await pick('city\nKochi');
    expect(await page.findByText('No column for: Account number, IFSC')).toBeTruthy();
    expect(page.queryByRole('button', { name: /^Send/ })).toBeNull();
  });

  it('without headings is read from its first line on, which is a row and no heading', async () => {
    await pick(['026291800001191,YESB0000262,Ann Kumar', '026291800001192,YESB0000262,Ben Rao'].join('\n'));
    expect(await page.findByText('The file has no headings: its first line is verified too.')).toBeTruthy();
    expect(page.getByText('First 2 of 2 rows, masked')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/1800001191|Ann Kumar/);
    await shown.use(async (user) => {
      await user.selectOptions(page.getByLabelText('Field of the column Column 1'), 'bank_account');
      await user.selectOptions(page.getByLabelText('Field of the column Column 2'), 'ifsc');
    });
    expect(await page.findByText('2 rows ready')).toBeTruthy();
  });

  it('of which nothing names a column is asked whether its first line is a row', async () => {
    await pick(['Konto,Bank', '026291800001191,YESB0000262'].join('\n'));
    const box = await page.findByLabelText<HTMLInputElement>('The first line has values, not headings');
    expect([box.checked, page.queryByText('First 1 of 1 rows, masked') !== null]).toEqual([false, true]);
    await shown.use((user) => user.click(box));
    expect(await page.findByText('First 2 of 2 rows, masked')).toBeTruthy();
    expect(page.getByLabelText('Field of the column Column 1')).toBeTruthy();
    await shown.use((user) => user.click(box));
    expect(await page.findByLabelText('Field of the column Konto')).toBeTruthy();
  });

  const send = async (): Promise<void> => {
    await pick(['account,ifsc', '026291800001191,YESB0000262'].join('\n'));
    await page.findByText('1 row ready');
    await shown.click('Send 1 row');
  };
  const keysOfStarts = (): readonly (string | undefined)[] =>
    shown.api.of(calls.verificationRuns.start).map(({ idempotencyKey }) => idempotencyKey);

  it('that the server refuses stays here with the reason, and is sent again under its key', async () => {
    await send();
    const tooBig = { field: 'bankdetailslist', code: 'file-too-big', detail: '', message: 'Maximum 5 MB' } as const;
    await shown.fail(calls.verificationRuns.start, { kind: 'invalid', message: 'x', issues: [tooBig] });
    expect([within(page.getByRole('alert')).getByText(/Maximum 5 MB/), page.getByText('1 row ready')]).toHaveLength(2);
    await shown.click('Send 1 row');
    await shown.fail(calls.verificationRuns.start, { kind: 'timeout', message: 'x' });
    await shown.click('Send 1 row');
    const [first, ...again] = keysOfStarts();
    expect(first).toBeTruthy();
    expect(again).toEqual([first, first]);
    // files are told apart by their time (machines/resource/key.ts): it is the picked one's, whenever the button is pressed
    const files = shown.api
      .of(calls.verificationRuns.start)
      .map(({ files: sent }) => sent as { readonly bankdetailslist: readonly File[] });
    expect(files.map(({ bankdetailslist: [file] }) => file?.lastModified)).toEqual([PICKED, PICKED, PICKED]);
  });

  it('that was put right since is another file', async () => {
    await pick(['account,ifsc', '026291800001191,YESB0000262', '4417,YESB0000262'].join('\n'));
    await page.findByText('1 row ready');
    await shown.click('Send 1 row');
    await shown.fail(calls.verificationRuns.start, { kind: 'timeout', message: 'x' });
    await shown.use(async (user) => {
      const value = page.getByLabelText('Account number of row 2');
      await user.click(value);
      await user.clear(value);
      await user.type(value, '9999');
    });
    await shown.click('Check 1 correction');
    await shown.click('Send 1 row');
    expect(new Set(keysOfStarts()).size).toBe(2);
  });

  it('that was sent before is asked about: its run is opened, or it is sent again', async () => {
    await send();
    await shown.fail(calls.verificationRuns.start, { kind: 'conflict', message: 'x', current: runOver });
    expect(page.getByRole('alert').textContent).toMatch(/^Rows of this file were sent already/);
    await shown.click('Send it again');
    expect(shown.api.of(calls.verificationRuns.start).map(({ body }) => (body as { again?: boolean }).again ?? false)).toEqual([
      false,
      true,
    ]);
    await shown.fail(calls.verificationRuns.start, { kind: 'conflict', message: 'x', current: runOver });
    await shown.click('Open its run');
    expect(shown.location.get().search).toContain('run=run-2');
    // beside the file, which loses nothing by a look
    expect(page.getByText('1 row ready')).toBeTruthy();
    expect(page.getByRole('button', { name: 'Send it again' })).toBeTruthy();
  });
});

describe('a verdict, on the page', () => {
  let shown: Page;
  const EARLIER = 'This is the result of an earlier entry.';
  beforeAll(async () => {
    await loadPages();
    await preloadScreen('/verify_pan');
  });
  const open = async (path: string, rows: readonly Verification[] = []): Promise<void> => {
    shown = new Page(path);
    shown.store.saveSession({ ...session, ...timesFrom(shown.clock.now()) });
    await shown.begin();
    const lines = ['verify_pan', 'pan2gst', 'verify_passport'].map((tool) => ({
      menu_name: tool,
      route: `/${tool}`,
      sub_menu: '9' as const,
    }));
    await shown.answerSession(new Map([[calls.session.menu, [...menu, ...lines]]]));
    await shown.answer(calls.verificationHistory.history, {
      data: { rows: [...rows], total_count: rows.length, files: [], kept: { checks: 12, runs: 1, rows: 3 } },
    });
  };
  const type = (text: string): Promise<void> =>
    shown.use(async (user) => {
      const field = page.getByRole('textbox', { name: /^PAN/ });
      await user.clear(field);
      await user.type(field, text);
    });

  it('is an earlier one once another number stands in the form, also one that is masked alike', async () => {
    await open('/verify_pan');
    await type('ABCPK1234L');
    await shown.click('Verify');
    await shown.answer(calls.verification.verify, { data: { ...verified, tool: 'verify_pan', input: { pan: 'ABCPK••••L' } } });
    expect(page.queryByText(EARLIER)).toBeNull();
    await type('abcpk 1234 l');
    expect(page.queryByText(EARLIER)).toBeNull();
    await type('ABCPK9876L');
    expect(page.getByText(EARLIER)).toBeTruthy();
  });

  const verify = async (data: Partial<Omit<Verification, 'meaning'>>): Promise<void> => {
    await open('/verify_pan');
    await type('ABCPK1234L');
    await shown.click('Verify');
    await shown.answer(calls.verification.verify, { data: checked({ tool: 'verify_pan', input: { pan: 'ABCPK••••L' }, ...data }) });
  };
  const format = { name: 'format', outcome: 'passed', source: 'here', field: 'pan', detail: '' } as const;
  const register = { name: 'register', outcome: 'failed', source: 'provider', field: null, detail: '' } as const;

  it('of a register is the register’s, with its reason', async () => {
    await verify({ verdict: 'invalid', checks: [format, register], fields: { pan_status: 'DEACTIVATED' } });
    expect(page.getByRole('heading', { name: 'Rejected by the register' })).toBeTruthy();
    expect(page.getByText('The number is well formed. The register says: Deactivated.')).toBeTruthy();
    expect(page.getByText('State of the PAN')).toBeTruthy();
  });
  it('says what is wrong, and of what was given beside the number, that it is that', async () => {
    const dob = { name: 'date', outcome: 'failed', source: 'here', field: 'dob', detail: '' } as const;
    await verify({
      tool: 'verify_pan',
      verdict: 'invalid',
      checks: [{ ...format, outcome: 'failed', reason: 'hidden', detail: 'U+200E' }],
    });
    expect(page.getByText(/^It cannot be right\. PAN: A hidden character \(U\+200E\)/)).toBeTruthy();
    shown.close();
    await verify({ tool: 'verify_pan', verdict: 'invalid', checks: [format, { ...dob, field: 'name' }] });
    expect(page.getByRole('heading', { name: 'Entry not right' })).toBeTruthy();
  });
  it('has beside it what differs, and of an entry that is not there no failure', async () => {
    const compared = [{ field: 'name', given: 'B••••', said: 'A••••', outcome: 'differs', score: 20, by: 'registered_name' }] as const;
    await verify({ verdict: 'valid', checks: [format], compared: [...compared] });
    expect(page.getByRole('heading', { name: 'Valid · Name differs' })).toBeTruthy();
    shown.close();
    await verify({
      verdict: 'valid',
      checks: [format],
      compared: [{ ...compared[0], outcome: 'close', score: 95, by: 'registered_name' }],
    });
    expect(page.getByRole('heading', { name: 'Valid · Name is close' }).querySelector('[data-verdict]')?.getAttribute('data-verdict')).toBe(
      'close',
    );
    expect(page.getByText(/^The register has this entry\. What you gave beside it is written otherwise there: Name\./)).toBeTruthy();
    expect(page.queryByText('Valid', seen)).toBeNull();
    shown.close();
    await verify({ verdict: 'not_found', checks: [format, register] });
    expect(page.getAllByText('Not found', seen)).toHaveLength(2);
    expect(page.queryByText('Failed')).toBeNull();
  });
  it('that is no answer can be asked for again', async () => {
    await verify({ verdict: 'unreachable', checks: [format, { ...register, outcome: 'unknown' }] });
    await shown.click('Try again');
    expect(shown.api.of(calls.verification.verify)).toHaveLength(2);
  });
  it('of before is opened again, and closed where it was opened', async () => {
    await open('/verify_pan', [checked({ tool: 'verify_pan', verdict: 'valid', fields: { pan_status: 'ACTIVE' } })]);
    const opener = page.getByRole('button', { name: `Open the check ${verified.reference_id}` });
    await shown.use((user) => user.click(opener));
    expect(page.getByRole('heading', { name: 'Valid' })).toBeTruthy();
    expect(page.getByText('Active')).toBeTruthy();
    await shown.click('Close');
    expect(document.activeElement).toBe(opener);
  });
  it('is not called unasked while it is asked for, or after', async () => {
    const UNASKED = 'Well formed. Nobody has been asked yet.';
    await open('/verify_pan');
    await type('ABCPK1234L');
    expect(page.getByText(UNASKED)).toBeTruthy();
    await shown.click('Verify');
    expect(page.queryByText(UNASKED)).toBeNull();
    expect(within(page.getByRole('region', { name: 'Result' })).getByText('Verifying …')).toBeTruthy();
    await shown.answer(calls.verification.verify, { data: { ...verified, tool: 'verify_pan', input: { pan: 'ABCPK••••L' } } });
    expect(page.queryByText(UNASKED)).toBeNull();
    await type('ABCPK9876L');
    expect(page.getByText(UNASKED)).toBeTruthy();
  });
  it('keeps the focus: what is revealed has it, and the ticket that was raised', async () => {
    await open('/verify_pan', [{ ...verified, tool: 'verify_pan' }]);
    await shown.click('Reveal (logged)');
    await shown.answer(calls.verificationHistory.reveal, { data: { input: { pan: 'ABCPK1234L' }, fields: {} } });
    expect(document.activeElement?.textContent).toBe('Revealed: PAN: ABCPK1234L');
    await shown.use((user) => user.click(page.getByRole('button', { name: `Open the check ${verified.reference_id}` })));
    await shown.click('Raise a ticket');
    await shown.answer(calls.ticketChanges.create, { data: { id: 7, not_taken: [] } });
    expect(document.activeElement).toBe(page.getByRole('link', { name: 'Ticket 7' }));
  });
  it('is deleted with all others after a question that says what goes, and the focus stays', async () => {
    await open('/verify_pan', [{ ...verified, tool: 'verify_pan' }]);
    await shown.click('Delete my checks');
    const dialog = page.getByRole('alertdialog', { name: 'Delete your checks?' });
    expect(within(dialog).getByText('12 checks, of all tools, with what was given to them')).toBeTruthy();
    expect(within(dialog).getByText('1 run of a file, 3 rows with their results')).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    await shown.click('Cancel');
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Delete my checks' }));
    await shown.click('Delete my checks');
    await shown.use((user) => user.click(within(page.getByRole('alertdialog')).getByRole('button', { name: 'Delete my checks' })));
    expect(shown.api.of(calls.verificationHistory.forget).map(({ body }) => body)).toEqual([{ confirm: true }]);
    await shown.answer(calls.verificationHistory.forget, { data: { deleted: 15 } });
    await shown.answer(calls.verificationHistory.history, { data: { rows: [], total_count: 0, files: [], kept: none } });
    expect(page.queryByRole('button', { name: 'Delete my checks' })).toBeNull();
    const [heading] = page.getAllByRole('heading', { name: 'History' });
    expect(document.activeElement).toBe(heading);
  });
  it('is deleted where the person has any, also with other tools alone', async () => {
    await open('/verify_pan', []);
    expect(page.getByText('No earlier checks')).toBeTruthy();
    await shown.click('Delete my checks');
    expect(within(page.getByRole('alertdialog')).getByText('12 checks, of all tools, with what was given to them')).toBeTruthy();
  });
  it('tells of a passport which fields its machine-readable lines say otherwise', async () => {
    const same = { name: 'mrzMatch', source: 'here' } as const;
    const number = { name: 'format', outcome: 'passed', source: 'here', field: 'file_number', detail: '' } as const;
    const checks = [
      number,
      { ...same, field: 'name', outcome: 'warning', detail: 'A•••• E••••' } as const,
      { ...same, field: 'dob', outcome: 'failed', detail: '••••1974' } as const,
    ];
    await open('/verify_pan', [checked({ tool: 'verify_passport', verdict: 'invalid', checks })]);
    await shown.use((user) => user.click(page.getByRole('button', { name: `Open the check ${verified.reference_id}` })));
    expect(page.getByText(/Date of birth: The machine-readable lines say otherwise: ••••1974\. Nobody was asked\./)).toBeTruthy();
    expect(page.getByText('The machine-readable lines say otherwise: A•••• E••••')).toBeTruthy();
  });
  it('of a passport says while it is typed what its machine-readable lines say otherwise, whole, and decodes them where it is revealed', async () => {
    const mrz = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10';
    await open('/verify_passport');
    const typeIn = (field: RegExp, text: string) =>
      shown.use(async (user) => {
        await user.click(page.getByRole('textbox', { name: field }));
        await user.paste(text);
      });
    await typeIn(/^File number/, 'DL2012345678');
    await typeIn(/^Machine-readable/, mrz);
    await typeIn(/^Name/, 'Ann Kumar');
    await typeIn(/^Date of birth/, '13-08-1974');
    expect(page.getByText('The machine-readable lines say otherwise: ANNA MARIA ERIKSSON')).toBeTruthy();
    expect(page.getByText('The machine-readable lines say otherwise: 12-08-1974')).toBeTruthy();
    await shown.click('Verify');
    await shown.answer(calls.verification.verify, { data: checked({ tool: 'verify_passport', verdict: 'valid' }) });
    await shown.click('Reveal (logged)');
    await shown.answer(calls.verificationHistory.reveal, { data: { input: { file_number: 'DL2012345678', mrz }, fields: {} } });
    expect(page.getByText('Name in the machine-readable lines').parentElement?.textContent).toContain('ANNA MARIA ERIKSSON');
    expect(page.getByText('Date of birth in the machine-readable lines').parentElement?.textContent).toContain('12-08-1974');
  });
  it('is one of a list with one tab stop, as the tools are: arrows move in it', async () => {
    await open(
      '/verify_pan',
      ['a', 'b', 'c'].map((reference_id) => ({ ...verified, tool: 'verify_pan', reference_id })),
    );
    const stopsIn = (element: HTMLElement): Element[] =>
      [...element.querySelectorAll('a, button')].filter((each) => each.getAttribute('tabindex') !== '-1');
    const nav = page.getByRole('navigation', { name: 'Tools' });
    expect(stopsIn(nav).map(({ textContent }) => textContent)).toEqual(['PAN']);
    expect(stopsIn(page.getByRole('table'))).toHaveLength(3);
    await shown.use(async (user) => {
      await user.click(page.getByRole('button', { name: 'Open the check a' }));
      page.getByRole('button', { name: 'Open the check a' }).focus();
      await user.keyboard('{ArrowDown}{ArrowDown}');
    });
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Open the check c' }));
    expect(stopsIn(page.getByRole('table'))).toHaveLength(3);
    await shown.use(async (user) => {
      stopsIn(nav).forEach((each) => (each as HTMLElement).focus());
      await user.keyboard('{ArrowDown}');
    });
    expect(document.activeElement?.getAttribute('href')).toContain('/verify_driving_licence');
  });
  it('of a shape that is not known says so, and not that it is well formed or wrong', async () => {
    await verify({ verdict: 'not_checked', checks: [{ ...format, outcome: 'unknown', reason: 'otherShape' }] });
    expect(page.getByText(/^Not a shape that we know: PAN\. It may be right/)).toBeTruthy();
    expect(page.getByText('Not a shape that we know')).toBeTruthy();
  });
  it('says by which name of the register it matched, and shows the rest of a long list when it is asked for', async () => {
    const gstins = Array.from({ length: 12 }, (_, i) => `29AAB••••${i}`);
    const compared = [{ field: 'name', given: 'K••••', said: 'K••••', by: 'trade_name', outcome: 'match', score: 100 }] as const;
    await open('/pan2gst');
    await type('AABCU1234K');
    await shown.click('Verify');
    const data = checked({ tool: 'pan2gst', verdict: 'valid', fields: { gstins }, more: { gstins: 3 }, compared: [...compared] });
    await shown.answer(calls.verification.verify, { data });
    expect(page.getByText('Trade name')).toBeTruthy();
    expect(page.getByText(/3 more are not shown/)).toBeTruthy();
    expect(page.queryByRole('button', { name: /29AAB••••11/ })).toBeNull();
    await shown.click('Show all 12');
    expect(page.getByRole('button', { name: /29AAB••••11/ })).toBeTruthy();
  });
  it('of before is shown whole for half a minute, and masked again after', async () => {
    await open('/verify_pan', [checked({ tool: 'verify_pan', verdict: 'valid' })]);
    await shown.click('Reveal (logged)');
    await shown.answer(calls.verificationHistory.reveal, { data: { input: { pan: 'ABCPK1234L' }, fields: {} } });
    expect(page.getByText('Revealed: PAN: ABCPK1234L')).toBeTruthy();
    await shown.wait(29_000);
    expect(page.getByText('Revealed: PAN: ABCPK1234L')).toBeTruthy();
    await shown.wait(2_000);
    expect(page.queryByText(/ABCPK1234L/)).toBeNull();
    expect(page.getByRole('button', { name: 'Reveal (logged)' })).toBeTruthy();
  });
  it('does not hold the page: what was typed goes on to the next tool, where it is left to verify', async () => {
    await open('/verify_pan');
    await type('AABCU1234K');
    await shown.use((user) => user.click(within(page.getByRole('region', { name: 'Carry on with' })).getByRole('button')));
    expect(shown.location.get().pathname).toBe('/pan2gst');
    expect(page.getByRole<HTMLInputElement>('textbox', { name: /^PAN/ }).value).toBe('AABCU1234K');
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Verify' }));
  });

  it('leads on with what the register says: masked here, whole in the form of the next tool, and logged', async () => {
    await open('/pan2gst');
    await type('AABCU1234K');
    await shown.click('Verify');
    const fields = { gstins: '29AAB••••A, 27AAB••••E', count: '2' };
    await shown.answer(calls.verification.verify, { data: checked({ tool: 'pan2gst', verdict: 'valid', fields }) });
    await shown.use((user) => user.click(page.getByRole('button', { name: /27AAB••••E/ })));
    const [asked] = shown.api.of(calls.verificationHistory.reveal);
    expect(asked?.params).toEqual({ id: verified.reference_id });
    await shown.answer(calls.verificationHistory.reveal, {
      data: { input: { pan: 'AABCU1234K' }, fields: { gstins: '29AABCU1234K1ZA, 27AABCU1234K1ZE', count: '2' } },
    });
    expect(shown.location.get().pathname).toBe('/gstin_search');
    expect(page.getByRole<HTMLInputElement>('textbox', { name: /^GSTIN/ }).value).toBe('27AABCU1234K1ZE');
    expect(window.location.href).not.toContain('1234K');
  });
});

describe('merchants, on the page', () => {
  const openMerchants = async (): Promise<Page> => {
    await loadPages();
    await preloadScreen('/bank_verification_v1');
    await import('../../src/screens/verification/bulk/Merchants.tsx');
    const shown = await Page.signedIn('/bank_verification_v1?way=merchants', {
      answers: new Map([[calls.session.menu, [...menu, { menu_name: 'Bank account', route: '/bank_verification_v1', sub_menu: '9' }]]]),
    });
    return shown;
  };
  it('are drawn a page at a time, and as many as failed are tried again, in orders of as many as may be sent', async () => {
    const shown = await openMerchants();
    const [one] = merchantList.merchants.filter(({ stage }) => stage === 'failed');
    const merchants = Array.from({ length: 620 }, (_, i) => ({ ...one, id: `M-${i}`, name: `Merchant ${i}` }));
    await shown.answer(calls.verificationMerchants.list, { data: { ...merchantList, merchants } });
    expect(page.getAllByRole('row')).toHaveLength(51);
    expect(page.getByText('50 of 620 rows')).toBeTruthy();
    await shown.click('Next page');
    expect(page.getByText('Merchant 50')).toBeTruthy();
    await shown.click('Retry 620 failed merchants');
    expect(
      shown.api.of(calls.verificationMerchants.process).map(({ body }) => (body as { merchant_ids: string[] }).merchant_ids.length),
    ).toEqual([500, 120]);
    shown.close();
  });

  it('that are processed are said to be for as long as they are, and the focus stays', async () => {
    const shown = await openMerchants();
    await shown.answer(calls.verificationMerchants.list, { data: merchantList });
    const [first] = merchantList.merchants;
    if (first === undefined) throw new Error('no merchant');
    await shown.use((user) => user.click(page.getByRole('checkbox', { name: `Select ${first.name}` })));
    await shown.click('Process 1 merchant');
    expect(document.activeElement).toBe(page.getAllByRole('heading', { name: 'Merchant onboarding' })[0]);
    const createdAt = new Date(shown.clock.now()).toISOString();
    await shown.answer(calls.verificationMerchants.process, { data: { job: { id: 'j', total: 1, createdAt, endedAt: null } } });
    expect(page.getByText('1 merchant is being processed.')).toBeTruthy();
    const processedAt = new Date(shown.clock.now() + 1_000).toISOString();
    const merchants = merchantList.merchants.map((merchant) => (merchant.id === first.id ? { ...merchant, processedAt } : merchant));
    await shown.answer(calls.verificationMerchants.list, { data: { ...merchantList, merchants } });
    expect(page.queryByText('1 merchant is being processed.')).toBeNull();
    shown.close();
  });
});

import { screen as page, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Verification } from '../../contract/areas/verification.ts';
import { calls } from '../../contract/calls.ts';
import { timesFrom } from '../../machines/auth/types.ts';
import { verificationScreens, type VerificationScreen } from '../../machines/screens/verification/tools.ts';
import { preloadScreen } from '../../src/app/screens.ts';
import { verified } from '../../src/fixtures/verification.ts';
import { merchantList, runOver, runRows, runUnderWay } from '../../src/fixtures/verification-runs.ts';
import { tellingOf } from '../../src/screens/verification/words/telling.ts';
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
const cards = {
  registers: { component: 'ConnectedOverview', answer: { data: { tools: ['verify_pan'] } } },
  history: { component: 'History', answer: { data: { rows: [verified], total_count: 1 } } },
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
  cards,
});

describe('a file, on the page', () => {
  let shown: Page;
  beforeAll(async () => {
    await loadPages();
    await preloadScreen('/bank_verification_v1');
  });
  beforeEach(async () => {
    shown = new Page('/bank_verification_v1?way=batch');
    shown.store.saveSession({ ...session, ...timesFrom(shown.clock.now()) });
    await shown.begin();
    await shown.answerSession(
      new Map([[calls.session.menu, [...menu, { menu_name: 'Bank account', route: '/bank_verification_v1', sub_menu: '9' }]]]),
    );
    await shown.answer(calls.verificationRuns.list, { data: { runs: [], total_count: 0 } });
  });
  afterEach(() => {
    shown.close();
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
    expect(page.getByText('9 to 18 digits, found 4')).toBeTruthy();
    expect(page.getByText('Says the same as row 1')).toBeTruthy();
    await shown.use((user) => user.selectOptions(page.getByLabelText('Field of the column who'), 'Name'));
    expect(page.getByText('chosen by you')).toBeTruthy();

    const value = page.getByLabelText<HTMLInputElement>('Account number of row 2');
    expect(value.value).toBe('••••');
    await shown.use(async (user) => {
      await user.click(value);
      await user.clear(value);
      await user.type(value, '026291800001192');
    });
    await shown.click('Check 1 correction');
    expect(page.getByText('2 rows ready')).toBeTruthy();
    await shown.click('Send duplicates too');
    expect(page.getByText('3 rows ready')).toBeTruthy();
    await shown.click('Send 3 rows');
    const [sent] = shown.api.of(calls.verificationRuns.start);
    const files = sent?.files as { readonly bankdetailslist: readonly File[] };
    expect(sent?.body).toEqual({ columns: { bank_account: 0, ifsc: 1, name: 2 }, duplicates: 'send' });
    expect(await files.bankdetailslist[0]?.text()).toBe(
      ['account,ifsc,who', rows[0], '026291800001192,YESB0000262,Ann Kumar', rows[2]].join('\r\n'),
    );
    expect(window.location.search).not.toContain('0262');

    await shown.answer(calls.verificationRuns.start, { data: runUnderWay });
    expect(shown.location.get().search).toContain('run=run-1');
    await shown.answer(calls.verificationRuns.one, { data: runUnderWay });
    await shown.answer(calls.verificationRuns.rows, { data: { rows: [...runRows], total_count: 248 } });
    expect(page.getByText('175 of 248 done')).toBeTruthy();
    await shown.click('Failed 6');
    expect(shown.location.get().search).toContain('shown=upstream_error');
    await shown.click('Pause');
    expect(shown.api.of(calls.job.cancel)).toHaveLength(1);
  });

  it('that cannot be sent says why, and nothing can be sent', async () => {
    await shown.use((user) => user.upload(page.getByLabelText(/Choose a CSV/), new File(['account,ifsc\n'], 'empty.csv')));
    expect(await page.findByText('The file has no rows below its headings.')).toBeTruthy();
    await pick('city\nKochi');
    expect(await page.findByText('No column for: Account number, IFSC')).toBeTruthy();
    expect(page.queryByRole('button', { name: /^Send/ })).toBeNull();
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
    await shown.fail(calls.verificationRuns.start, { kind: 'invalid', message: 'x', fields: { bankdetailslist: ['Maximum 5 MB'] } });
    expect(within(page.getByRole('alert')).getByText(/Maximum 5 MB/)).toBeTruthy();
    expect(page.getByText('1 row ready')).toBeTruthy();
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
    expect(page.getByRole('alert').textContent).toMatch(/This file was sent already/);
    await shown.click('Send it again');
    expect(shown.api.of(calls.verificationRuns.start).map(({ body }) => (body as { again?: boolean }).again ?? false)).toEqual([
      false,
      true,
    ]);
    await shown.fail(calls.verificationRuns.start, { kind: 'conflict', message: 'x', current: runOver });
    await shown.click('Open its run');
    expect(shown.location.get().search).toContain('run=run-2');
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
    const lines = ['verify_pan', 'pan2gst'].map((tool) => ({ menu_name: tool, route: `/${tool}`, sub_menu: '9' as const }));
    await shown.answerSession(new Map([[calls.session.menu, [...menu, ...lines]]]));
    await shown.answer(calls.verification.history, { data: { rows: [...rows], total_count: rows.length } });
  };
  afterEach(() => {
    shown.close();
  });
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

  const verify = async (data: Partial<Verification>): Promise<void> => {
    await open('/verify_pan');
    await type('ABCPK1234L');
    await shown.click('Verify');
    await shown.answer(calls.verification.verify, { data: { ...verified, tool: 'verify_pan', input: { pan: 'ABCPK••••L' }, ...data } });
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
    expect(
      tellingOf({ ...verified, tool: 'verify_passport', verdict: 'invalid', checks: [{ ...format, field: 'file_number' }, dob] }),
    ).toBe('entry');
  });
  it('has beside it what differs, and of an entry that is not there no failure', async () => {
    const compared = [{ field: 'name', given: 'B••••', said: 'A••••', outcome: 'differs', score: 20 }] as const;
    await verify({ verdict: 'valid', checks: [format], compared: [...compared] });
    expect(page.getByRole('heading', { name: 'Valid · Name differs' })).toBeTruthy();
    shown.close();
    await verify({ verdict: 'not_found', checks: [format, register] });
    expect(page.getAllByText('Not found')).toHaveLength(2);
    expect(page.queryByText('Failed')).toBeNull();
  });
  it('that is no answer can be asked for again', async () => {
    await verify({ verdict: 'unreachable', checks: [format, { ...register, outcome: 'unknown' }] });
    await shown.click('Try again');
    expect(shown.api.of(calls.verification.verify)).toHaveLength(2);
  });
  it('of before is opened again', async () => {
    await open('/verify_pan', [{ ...verified, tool: 'verify_pan', verdict: 'valid', fields: { pan_status: 'ACTIVE' } }]);
    await shown.use((user) => user.click(page.getByRole('button', { name: `Open the check ${verified.reference_id}` })));
    expect(page.getByRole('heading', { name: 'Valid' })).toBeTruthy();
    expect(page.getByText('Active')).toBeTruthy();
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
    await shown.answer(calls.verification.verify, { data: { ...verified, tool: 'pan2gst', verdict: 'valid', fields } });
    await shown.use((user) => user.click(page.getByRole('button', { name: /27AAB••••E/ })));
    const [asked] = shown.api.of(calls.verification.reveal);
    expect(asked?.params).toEqual({ id: verified.reference_id });
    await shown.answer(calls.verification.reveal, {
      data: { input: { pan: 'AABCU1234K' }, fields: { gstins: '29AABCU1234K1ZA, 27AABCU1234K1ZE', count: '2' } },
    });
    expect(shown.location.get().pathname).toBe('/gstin_search');
    expect(page.getByRole<HTMLInputElement>('textbox', { name: /^GSTIN/ }).value).toBe('27AABCU1234K1ZE');
    expect(window.location.href).not.toContain('1234K');
  });
});

describe('merchants, on the page', () => {
  it('are drawn a page at a time, and as many as failed are tried again, in orders of as many as may be sent', async () => {
    await loadPages();
    await preloadScreen('/bank_verification_v1');
    await import('../../src/screens/verification/bulk/Merchants.tsx');
    const shown = new Page('/bank_verification_v1?way=merchants');
    shown.store.saveSession({ ...session, ...timesFrom(shown.clock.now()) });
    await shown.begin();
    await shown.answerSession(
      new Map([[calls.session.menu, [...menu, { menu_name: 'Bank account', route: '/bank_verification_v1', sub_menu: '9' }]]]),
    );
    const [one] = merchantList.merchants.filter(({ stage }) => stage === 'failed');
    const merchants = Array.from({ length: 620 }, (_, i) => ({ ...one, id: `M-${i}`, name: `Merchant ${i}` }));
    await shown.answer(calls.verificationMerchants.list, { data: { ...merchantList, merchants } });
    expect(page.getAllByRole('row')).toHaveLength(51);
    expect(page.getByText('1 to 50 of 620')).toBeTruthy();
    await shown.click('Next page');
    expect(page.getByText('Merchant 50')).toBeTruthy();
    await shown.click('Retry 620 failed merchants');
    expect(
      shown.api.of(calls.verificationMerchants.process).map(({ body }) => (body as { merchant_ids: string[] }).merchant_ids.length),
    ).toEqual([500, 120]);
    shown.close();
  });
});

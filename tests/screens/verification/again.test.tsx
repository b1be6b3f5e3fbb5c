import { screen as page, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { timesFrom } from '../../../machines/auth/types.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { checked, verified } from '../../../src/fixtures/verification/verification.ts';
import { session } from '../../model/fixtures.ts';
import { loadPages, Page } from '../../ui/support/page.tsx';
import { menu } from '../../ui/support/ui-models.ts';

await import('../../../src/screens/verification/again/Certificate.tsx');
const PAN = 'ABCPK1234L';
const until = '2026-12-01T00:00:00.000Z';
const earlier = checked({ tool: 'verify_pan', input: { pan: 'ABCPK••••L' }, verdict: 'valid', provider_reference: 'REG-20481' });
let shown: Page;
beforeAll(async () => {
  await loadPages();
  await preloadScreen('/verify_pan');
});
beforeEach(async () => {
  shown = new Page('/verify_pan');
  shown.store.saveSession({ ...session, ...timesFrom(shown.clock.now()) });
  await shown.begin();
  await shown.answerSession(new Map([[calls.session.menu, [...menu, { menu_name: 'PAN', route: '/verify_pan', sub_menu: '9' as const }]]]));
  await shown.answer(calls.verification.registers, {
    data: { tools: ['verify_pan'], calls: { charged: 88, limit: 500, left: 412, until } },
  });
  await shown.answer(calls.verificationHistory.history, {
    data: { rows: [earlier], total_count: 1, files: [], kept: { checks: 1, runs: 0, rows: 0 } },
  });
});
afterEach(() => shown.close());
const field = () => page.getByRole('textbox', { name: /^PAN/ }) as HTMLInputElement;
const type = (text: string): Promise<void> =>
  shown.use(async (user) => {
    await user.clear(field());
    await user.type(field(), text);
  });

describe('a number that was checked before', () => {
  it('is said to be, once it is whole, with the calls that are left, and its verdict is used again without a charge', async () => {
    expect(page.getByText('412 of 500 calls left this month')).toBeTruthy();
    await type(PAN.slice(0, -1));
    expect(shown.api.of(calls.verification.kept)).toHaveLength(0);
    await type(PAN);
    expect(shown.api.of(calls.verification.kept).map(({ body }) => body)).toEqual([{ pan: PAN }]);
    await shown.answer(calls.verification.kept, {
      data: { reference_id: 'VR-1', checkedAt: until, ageMinutes: 180, by: { id: 'b', name: 'Ben Okafor' }, until },
    });
    expect(page.getByText('Checked 3h ago by Ben Okafor.')).toBeTruthy();
    await shown.click('Reuse, free');
    const [asked] = shown.api.of(calls.verification.verify);
    expect([asked?.query, asked?.body]).toMatchObject([{ reuse: 'yes' }, { pan: PAN }]);
    await shown.answer(calls.verification.verify, {
      data: { ...earlier, reused: { reference_id: 'VR-1', checkedAt: until, by: { id: 'b', name: 'Ben Okafor' } } },
    });
    expect(page.getByText(/Reused, free: the register was asked .* by Ben Okafor \(VR-1\)/)).toBeTruthy();
    expect(page.queryByText('Checked 3h ago by Ben Okafor.')).toBeNull();
  });
  const offer = async (over = until): Promise<void> => {
    await type(PAN);
    await shown.answer(calls.verification.kept, {
      data: { reference_id: 'VR-1', checkedAt: until, ageMinutes: 180, by: { id: 'b', name: 'Ben Okafor' }, until: over },
    });
  };
  const offered = (): HTMLElement | null => page.queryByRole('button', { name: 'Reuse, free' });
  it('is not asked about where its verdict is kept no more, and the form says so', async () => {
    await offer();
    await shown.click('Reuse, free');
    await shown.fail(calls.verification.verify, { kind: 'conflict', code: 'no-longer-kept', message: 'x' });
    expect(page.getByRole('alert').textContent).toBe(
      'The earlier verdict is no longer kept. Nothing was asked or charged; Verify asks the register anew.',
    );
    expect(offered()).toBeNull();
  });
  it('is offered in its own package alone', async () => {
    await offer();
    expect(offered()).not.toBeNull();
    await shown.do(() => shown.location.push('/verify_pan?package=b'));
    expect(field().value).toBe(PAN);
    expect(offered()).toBeNull();
  });
  it('is offered no longer than it is kept', async () => {
    await offer(new Date(shown.clock.now() + 60_000).toISOString());
    expect(offered()).not.toBeNull();
    await shown.wait(61_000);
    await shown.use((user) => user.type(field(), ' '));
    expect(offered()).toBeNull();
  });
  it('leaves the focus where its reader has moved it before the verdict came', async () => {
    const elsewhere = [() => page.getByRole('searchbox'), () => page.getByRole('button', { name: 'Clear' })];
    for (const other of elsewhere) {
      await type(PAN);
      await shown.click('Verify');
      await shown.do(() => other().focus());
      await shown.answer(calls.verification.verify, { data: { ...earlier, reference_id: `VR-${elsewhere.indexOf(other)}` } });
      expect(document.activeElement).toBe(other());
    }
    // nor is the next number, that is being typed, selected to be typed over
    await type(PAN);
    await shown.click('Verify');
    await type('ABCPK9');
    await shown.answer(calls.verification.verify, { data: { ...earlier, reference_id: 'VR-3' } });
    expect([field().selectionStart, field().selectionEnd]).toEqual([6, 6]);
  });
  it('has its form focused at first, and again with the number selected once the verdict was announced', async () => {
    expect(document.activeElement).toBe(field());
    await type(PAN);
    await shown.click('Verify');
    await shown.answer(calls.verification.verify, { data: earlier });
    expect(page.getByText('Verdict: Valid').getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, PAN.length]);
  });
});

describe('the history', () => {
  it('is searched by a number that stands in no link, and shows everything again', async () => {
    await shown.use((user) => user.type(page.getByRole('searchbox'), `${PAN}{Enter}`));
    expect(shown.api.of(calls.verificationHistory.find).map(({ body }) => body)).toEqual([{ text: PAN }]);
    await shown.answer(calls.verificationHistory.find, { data: { find: 'n.hash' } });
    expect(shown.location.get().search).toContain('find=n.hash');
    expect(shown.location.get().search).not.toContain(PAN);
    expect(shown.api.of(calls.verificationHistory.history).at(-1)?.query).toMatchObject({ find: 'n.hash' });
    await shown.answer(calls.verificationHistory.history, {
      data: {
        rows: [],
        total_count: 0,
        kept: { checks: 1, runs: 1, rows: 2 },
        files: [{ run: 'run-2', row: 7, tool: 'verify_pan', fileName: 'a.csv', checkedAt: until }],
      },
    });
    // what stands in files was found
    expect(page.queryByText('Nothing was found')).toBeNull();
    expect(page.getByText('No single check, only the rows of files above')).toBeTruthy();
    const link = page.getByRole('link', { name: 'PAN: a.csv, row 7' }).getAttribute('href');
    expect(link).toMatch(/^\/verify_pan\?package=a&.*way=batch&.*run=run-2/);
    await shown.click('Show all');
    expect(shown.location.get().search).not.toContain('find');
  });
  it('leads to a certificate of each check', async () => {
    await shown.click(`Certificate of ${verified.reference_id}`);
    await shown.answer(calls.verificationHistory.one, { data: { check: earlier, seal: 'A-seal' } });
    const paper = page.getByRole('region', { name: 'Certificate of a verification' });
    for (const text of ['ABCPK••••L', 'REG-20481', 'Ann Mathew', 'com.northwind.pay', 'A-seal', verified.reference_id])
      expect(within(paper).getByText(text)).toBeTruthy();
    expect(within(paper).getByText(/\(Asia\/Kolkata\)$/)).toBeTruthy();
    await shown.click('Back');
    expect(shown.location.get().search).not.toContain('certificate');
  });
  it('leads to a certificate that says whether a register was asked, and who made each check', async () => {
    await shown.click(`Certificate of ${verified.reference_id}`);
    await shown.answer(calls.verificationHistory.one, { data: { check: verified, seal: 'A-seal' } });
    const paper = page.getByRole('region', { name: 'Certificate of a verification' });
    expect(within(paper).getByText('In force').nextSibling?.textContent).toBe('Not asked');
    expect(within(paper).getAllByText(/Checked here/).length).toBeGreaterThan(0);
    expect(within(paper).getByText(/· Provider/)).toBeTruthy();
  });
});

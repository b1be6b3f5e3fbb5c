import { screen as page } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { timesFrom } from '../../../machines/auth/types.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { checked, registersOf } from '../../../src/fixtures/verification/verification.ts';
import { session } from '../../model/fixtures.ts';
import { loadPages, Page } from '../../ui/support/page.tsx';
import { menu } from '../../ui/support/ui-models.ts';

beforeAll(async () => {
  await loadPages();
  await preloadScreen('/verify_driving_licence');
});
const tools = ['verify_driving_licence', 'verify_vehicle_rc'] as const;
describe('a number as it is typed', () => {
  let shown: Page;
  const open = async (tool: (typeof tools)[number]): Promise<void> => {
    shown = new Page(`/${tool}`);
    shown.store.saveSession({ ...session, ...timesFrom(shown.clock.now()) });
    await shown.begin();
    await shown.answerSession(
      new Map([[calls.session.menu, [...menu, ...tools.map((each) => ({ menu_name: each, route: `/${each}`, sub_menu: '9' as const }))]]]),
    );
    await shown.answer(calls.verification.registers, registersOf('verify_vehicle_rc'));
    await shown.answer(calls.verificationHistory.history, {
      data: { rows: [], total_count: 0, files: [], kept: { checks: 0, runs: 0, rows: 0 } },
    });
  };
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  const paste = (name: RegExp, text: string): Promise<void> =>
    shown.use(async (user) => {
      await user.clear(field(name));
      await user.click(field(name));
      await user.paste(text);
    });

  it('says what was put right in it, and nothing of spaces', async () => {
    await open('verify_vehicle_rc');
    await paste(/^Registration number/, 'KA\u200b01 ＡB\u20111234');
    expect(page.getByText('Put right: hidden characters, characters of another width or script, other hyphens, separators')).toBeTruthy();
    await paste(/^Registration number/, 'ka 01 ab 1234');
    expect(page.queryByText(/^Put right/)).toBeNull();
    shown.close();
  });
  it('of an older licence is offered as the register asks for it', async () => {
    await open('verify_driving_licence');
    await paste(/^Licence number/, 'RJ-13/DLC/12/ 123456');
    await shown.click('An older form. Use RJ1320120123456, as the register asks for it');
    expect((field(/^Licence number/) as HTMLInputElement).value).toBe('RJ1320120123456');
    expect(page.getByText('Well formed. Nobody has been asked yet.')).toBeTruthy();
    shown.close();
  });
  it('that is another one is told what it is, and leads to its tool', async () => {
    await open('verify_driving_licence');
    await paste(/^Licence number/, 'KA 01 AB 1234');
    expect(page.getByText(/Licence number: this looks like Registration number\./)).toBeTruthy();
    await shown.click(/^Check it with/);
    expect(shown.location.get().pathname).toBe('/verify_vehicle_rc');
    shown.close();
  });
  it('in a shape that we do not know is asked about anyway by its own button, once', async () => {
    await open('verify_vehicle_rc');
    await paste(/^Registration number/, 'MHK 1234');
    await shown.click('Verify');
    const format = {
      name: 'format',
      outcome: 'unknown',
      reason: 'otherShape',
      source: 'here',
      field: 'vehicle_number',
      detail: '',
    } as const;
    const unasked = checked({
      tool: 'verify_vehicle_rc',
      verdict: 'not_checked',
      checks: [format],
      input: { vehicle_number: 'MHK12••••4' },
    });
    await shown.answer(calls.verification.verify, { data: unasked });
    await shown.click('Ask the register anyway');
    expect(shown.last(calls.verification.verify)).toMatchObject({ query: { shapes: 'ask' }, body: { vehicle_number: 'MHK 1234' } });
    await shown.answer(calls.verification.verify, {
      data: { ...unasked, reference_id: 'VR-2', verdict: 'not_found', meaning: 'not_found' },
    });
    expect(page.getByRole('heading', { name: 'Not found' })).toBeTruthy();
    expect(page.queryByRole('button', { name: 'Ask the register anyway' })).toBeNull();
    shown.close();
  });
});

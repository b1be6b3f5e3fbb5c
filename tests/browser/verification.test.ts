import { describe, expect, it } from 'vitest';
import { decoders } from '../../contract/verification/decode/decode.ts';
import { realPortal } from './support/portal.ts';

/** A number for each tool that is well formed, and one that is not. */
const numbers: Readonly<Record<keyof typeof decoders, readonly [good: Record<string, string>, bad: Record<string, string>]>> = {
  address_check: [{ address: '4th Block, Koramangala', pincode: '560034' }, { address: 'here' }],
  verify_email: [{ email: 'ann@northwind.example' }, { email: 'ann..m@northwind.example' }],
  verify_aadhar: [{ aadhaar: '2341 2341 2346' }, { aadhaar: '234123412347' }],
  verify_pan: [{ pan: 'ABCPK1234L' }, { pan: 'ABCPK12345' }],
  bank_verification_v1: [
    { bank_account: '026291800001191', ifsc: 'YESB0000262' },
    { bank_account: '026291800001191', ifsc: 'YESB1000262' },
  ],
  basic_epfo_search: [{ uan: '100904319456' }, { uan: '10090431945' }],
  company_search_cin: [{ cin: 'U72900KA2015PTC082988' }, { cin: 'X72900KA2015PTC082988' }],
  gstin_search: [{ gstin: '27AAPFU0939F1ZV' }, { gstin: '27AAPFU0939F1ZW' }],
  pan2gst: [{ pan: 'AAPFU0939F' }, { pan: 'AAPFU09399' }],
  verify_domain: [{ domain: 'northwind.example' }, { domain: '-northwind.example' }],
  ip_location: [{ ip: '8.8.8.8' }, { ip: '256.1.1.1' }],
  ip_address_details: [{ ip: '2001:4860:4860::8888' }, { ip: '1..1.1' }],
  verify_driving_licence: [{ dl_number: 'KA0120150001234' }, { dl_number: 'KA01201500012345' }],
  verify_passport: [{ file_number: 'DL2012345678' }, { file_number: '123456789012' }],
  verify_sol_ind_voter_id: [{ epic_number: 'ABC1234567' }, { epic_number: 'AB1234567' }],
  verify_vehicle_rc: [{ vehicle_number: 'KA01AB1234' }, { vehicle_number: 'KAABCDEF' }],
};

describe('the verification tools, in a browser', () => {
  const portal = realPortal({});
  it(
    'each of the sixteen tells a good number from a bad one, and nothing of either stands in the address',
    { timeout: 120_000 },
    async () => {
      const tab = await portal.tab();
      const { page } = tab;
      try {
        await page.goto('/verification');
        await tab.signIn();
        for (const [tool, [good, bad]] of Object.entries(numbers)) {
          await page.goto(`/${tool}`);
          const form = page.getByRole('form');
          const fill = async (values: Record<string, string>): Promise<void> => {
            for (const [name, value] of Object.entries(values)) await form.locator(`input[name="${name}"]`).fill(value);
            await form.getByRole('button', { name: 'Verify' }).click();
          };
          await fill(good);
          await page.getByRole('heading', { name: 'Not checked' }).waitFor();
          await form.getByRole('button', { name: 'Clear' }).click();
          await fill(bad);
          await page.getByRole('heading', { name: 'Invalid' }).waitFor();
          for (const value of Object.values({ ...good, ...bad })) expect(page.url()).not.toContain(encodeURIComponent(value));
        }
        await page.goto('/verification');
        await page.getByText('32 checks').waitFor();
      } finally {
        await tab.close();
      }
    },
  );

  it(
    'have a list of one tab stop, and so has the history: a page with ten earlier checks has at most sixty',
    { timeout: 60_000 },
    async () => {
      const tab = await portal.tab({ viewport: { width: 1440, height: 1000 } });
      const { page } = tab;
      try {
        await page.goto('/bank_verification_v1');
        await tab.signIn();
        const form = page.getByRole('form');
        for (let i = 0; i < 10; i++) {
          await form.locator('input[name="bank_account"]').fill(`02629180000110${i}`);
          await form.locator('input[name="ifsc"]').fill('YESB0000262');
          await form.getByRole('button', { name: 'Verify' }).click();
          await page.getByRole('button', { name: 'Raise a ticket' }).waitFor();
          await form.getByRole('button', { name: 'Clear' }).click();
        }
        await page.locator('tbody tr').nth(9).waitFor();
        const stops = await page.evaluate(() => {
          const all = [...document.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,summary,[tabindex]')].filter(
            (each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'),
          );
          return new Set(all.map((each) => (each instanceof HTMLInputElement && each.type === 'radio' ? each.name : each))).size;
        });
        expect(stops).toBeLessThanOrEqual(60);
        await page.setViewportSize({ width: 390, height: 844 });
        // two lines a check, once the frame has folded away too
        const row = page.locator('tbody tr').first();
        await expect.poll(() => row.evaluate((each) => each.getBoundingClientRect().height)).toBeLessThanOrEqual(90);
      } finally {
        await tab.close();
      }
    },
  );
});

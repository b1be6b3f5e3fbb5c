import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '../../../../src/i18n/i18n.ts';
import { campaignForm, emptyCampaign, newCampaignOf } from '../../../../src/screens/tracker/campaign/form/campaign-form.ts';
import { fieldOf, typed, UNCLEAR } from '../../../../src/screens/tracker/manage/form/numbers.ts';

const commas: readonly Locale[] = ['de', 'es', 'fr'],
  points: readonly Locale[] = ['en', 'ja', 'zh'];

describe.each(locales)('numbers that are typed in %s', (locale) => {
  const hasCommas = commas.includes(locale);
  test.each<[string, string, string]>([
    ['2,50', '2.50', UNCLEAR],
    ['2.50', UNCLEAR, '2.50'],
    ['0,125', '0.125', UNCLEAR],
    ['1 234,5', '1234.5', UNCLEAR],
    ['1\u202f234\u00a0567', '1234567', '1234567'],
    ['1000', '1000', '1000'],
    ['1,00,000', UNCLEAR, '100000'],
    ['12,345.67', UNCLEAR, '12345.67'],
    ['', '', ''],
    [' 7 ', '7', '7'],
    ['-3', '-3', '-3'],
    ['1e5', UNCLEAR, UNCLEAR],
    ['ten', UNCLEAR, UNCLEAR],
    ['1.2.3', UNCLEAR, UNCLEAR],
  ])('%j is read as the language writes it, or not guessed at', (text, withCommas, withPoints) => {
    expect(typed(text, locale)).toBe(hasCommas ? withCommas : withPoints);
  });
  test('thousands are thousands, and what another language would write so is refused', () => {
    expect(typed('1.000', locale)).toBe(locale === 'de' || locale === 'es' ? '1000' : UNCLEAR);
    expect(typed('1,000', locale)).toBe(points.includes(locale) ? '1000' : UNCLEAR);
  });
  test('what a record has is written so that it is read again', () => {
    for (const value of [0, 2.5, 1.234, 1_000, 12_345.67, 0.000001, 999.125])
      expect(Number(typed(fieldOf(value, locale), locale))).toBe(value);
    expect(fieldOf(null, locale)).toBe('');
  });
  test('what is not clear is said at its field, in a list too; what is clear is sent', () => {
    const values = {
      ...emptyCampaign('2026-11-20', { code: 'CMP-1', name: 'One', currency: 'INR' }),
      customer_name: 'c',
      agency_name: 'a',
      landing_url: 'https://a.example/',
      tracking_domain: 'https://t.example',
      revenue: '5',
      payout: hasCommas ? '2,50' : '2.50',
      publishers: [{ id: 'PUB-1', payout: hasCommas ? '2.5' : '2,5', cap_day: '', is_on: true }],
    };
    expect(newCampaignOf('p', values, locale).payout).toBe('2.50');
    const issues = campaignForm(locale).safeParse(values).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['publishers.0.payout', 'number-unclear']]);
  });
});

import { expect, it } from 'vitest';
import { wordings } from '../../../src/charts/columns/wordings.ts';

it.each([
  ['Phishing wave, campaign KYC-41', ['Phishing wave, campaign KYC-41', 'Phishing wave']],
  ['Vague\u202f: Phishing, campagne X', ['Vague\u202f: Phishing, campagne X', 'Vague\u202f: Phishing', 'Vague']],
  ['フィッシングの急増、キャンペーン X', ['フィッシングの急増、キャンペーン X', 'フィッシングの急増']],
  ['ClickHarbor: +1,204 invalid', ['ClickHarbor: +1,204 invalid', 'ClickHarbor']],
  ['wave', ['wave']],
])('%s is told in full or up to a pause', (text, told) => {
  expect(wordings(text)).toEqual(told);
});

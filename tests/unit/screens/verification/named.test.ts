import { expect, it } from 'vitest';
import { isNamed } from '../../../../src/screens/verification/again/named.ts';

it.each([
  ['PAN', 'pan', true],
  ['PAN to GSTIN', 'PAN', true],
  ['PAN to GSTIN', 'to gstin', true],
  ['Company', 'PAN', false],
  ['Company CIN', 'company', true],
  ['Véhicule RC', 'vehicule', true],
  ['Vehicle RC', 'veh', false],
  ['車両登録証', '車両', true],
  ['PAN', '…', false],
])('the tool %s is found by %s: %s', (name, text, isFound) => {
  expect(isNamed(name, text)).toBe(isFound);
});

import type { Compared } from '../../contract/verification/compare.ts';
import { dots, masked } from '../../contract/verification/masks.ts';
import { withoutNumbers } from '../../contract/verification/shapes.ts';
import { maskedField, type Tool } from '../../contract/verification/tools.ts';

/** Both sides of a comparison as its field is shown where nobody asked to see it. */
export const maskedCompared = (tool: Tool, rows: readonly Compared[]): Compared[] =>
  rows.map((row) => ({ ...row, given: maskedField(tool, row.field, row.given), said: maskedField(tool, row.field, row.said) }));

/** The numbers of a merchant as they are kept and shown: the whole ones stay with the service. */
export const maskedMerchant = ({ pan, gstin }: MerchantNumbers): MerchantNumbers => ({ pan: hidden(pan), gstin: hidden(gstin) });
interface MerchantNumbers {
  readonly pan: string;
  readonly gstin: string;
}
const hidden = (number: string): string => (number === '' ? '' : masked(number, 'middle'));
/**
 * What the onboarding service says of a merchant, as it is kept and shown: without its numbers, of which `numbers` are masked, and without anything of the shape of one.
 */
export function maskedErrors(errors: readonly string[], { pan, gstin }: MerchantNumbers): string[] {
  const own = [gstin, pan].flatMap((number) => {
    const [start = '', end = ''] = number.split(dots);
    return start === '' || end === '' ? [] : [new RegExp(`${literal(start)}[\\w-]*${literal(end)}`, 'gi')];
  });
  return errors.map((error) => own.reduce((text, number) => text.replace(number, dots), withoutNumbers(error)));
}
const literal = (text: string): string => text.replace(/\W/g, String.raw`\$&`);

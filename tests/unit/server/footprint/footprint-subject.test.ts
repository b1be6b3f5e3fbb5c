import { expect, it } from 'vitest';
import { tidySubject } from '../../../../server/footprint/subject.ts';

it.each([
  ['+919876543210', ['+91 98765 43210', '98765 43210', '0 98765 43210', '0091 98765 43210', '91 98765 43210', '(+91) 98765-43210']],
  // no plan has it
  ['+910000000042', ['+91 00000 00042', '00000 00042', '0091 00000 00042', '91 00000 00042']],
])('%s is one subject, whatever its spelling', (subject, spellings) => {
  expect(spellings.map((typed) => tidySubject('phone', typed, 'Asia/Kolkata'))).toEqual(spellings.map(() => subject));
});

import { expect, it } from 'vitest';
import { tidySubject } from '../../../../server/footprint/subject.ts';

it.each([
  ['+919876543210', ['+91 98765 43210', '98765 43210', '0 98765 43210', '0091 98765 43210', '91 98765 43210', '(+91) 98765-43210']],
  // no plan has it
  ['+910000000042', ['+91 00000 00042', '00000 00042', '0091 00000 00042', '91 00000 00042']],
])('%s is one subject, whatever its spelling', (subject, spellings) => {
  expect(spellings.map((typed) => tidySubject('phone', typed, 'Asia/Kolkata'))).toEqual(spellings.map(() => subject));
});

it.each([
  ['domain', 'bad.example', ['hxxps://bad[.]example/login', 'bad[dot]example', 'BAD.example.', 'bad.example:8443', '"bad。example"']],
  ['email', 'help@bad.example', ['help[at]bad[.]example', 'mailto:Help@bad.example']],
  ['ip', '203.0.113.7', ['203[.]0[.]113[.]7', '203.0.113.7:443', '203.000.113.007', '２０３．０．１１３．７']],
  ['ip', '2001:db8::1', ['[2001:DB8::1]:443', '2001:0db8:0:0:0:0:0:1']],
] as const)('a %s is %s, however it was kept from being followed', (type, subject, spellings) => {
  expect(spellings.map((typed) => tidySubject(type, typed, 'Etc/UTC'))).toEqual(spellings.map(() => subject));
});

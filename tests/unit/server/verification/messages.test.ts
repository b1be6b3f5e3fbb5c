import { expect, it } from 'vitest';
import { rowReasons, rowStates } from '../../../../contract/areas/verification/runs.ts';
import { notSaid } from '../../../../contract/verification/standing.ts';
import { messageOf } from '../../../../server/verification/messages.ts';

const row = { field: 'pan', detail: 'X Y', compared: [], standing: notSaid, neighbour: null, alike: null };
it.each(rowReasons)('%s has a sentence of its own in files', (reason) => {
  const sentence = messageOf('verify_pan', { ...row, state: 'invalid_format', reason });
  expect(sentence).toMatch(/^\p{Lu}.* .*\.$/u);
  expect(sentence).not.toContain(`: ${reason}.`);
});
it.each(rowStates)('%s without a reason has a sentence', (state) => {
  expect(messageOf('verify_pan', { ...row, state, reason: null })).toMatch(/\.$/);
});

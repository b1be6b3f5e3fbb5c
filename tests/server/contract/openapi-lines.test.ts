import { expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { openApiOf } from '../../../server/http/openapi.ts';
import { apiLines, type ApiDocument } from '../support/api-lines.ts';

it('takes what its approved lines say: a change of what is taken or answered is meant (`npm test -- openapi --update` approves it)', async () => {
  await expect(apiLines(openApiOf(calls) as unknown as ApiDocument)).toMatchFileSnapshot('../support/api.txt');
});

import { afterEach, expect, it, vi } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { createApi } from '../../../src/adapters/api.ts';
import { createHttp } from '../../../src/adapters/http.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a read is on its way when the call returns: the page is drawn while the network works', () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  // a browser that takes its time over cookies, as one does that is drawing
  vi.stubGlobal('cookieStore', { get: () => new Promise(() => undefined) });
  const http = createHttp('');
  void createApi(() => http).call(calls.session.packages, {}, { token: 't' });
  expect(send).toHaveBeenCalledOnce();
});

import { setTimeout as later } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Records } from '../../records/records.ts';
import type { RefusalCode } from '../../../contract/codes/refusals.ts';
import { CallFailure } from '../../call-failure.ts';
import { Faults, isModeOf, isRow, type Mode } from './faults.ts';
import { pageOf, styles } from './page.ts';

/** Where the page of switches is; under `/api`, so that it is a plain 404 wherever it is not offered. */
export const FAULTS_PATH = '/api/demo/faults';

const SLOW_MS = 5_000;
/** Longer than the client waits before it tries again by itself: what is switched on is seen at once. */
const REST_SECONDS = 99;
const refusals: Readonly<Partial<Record<Mode, RefusalCode>>> = {
  fail: 'broken',
  refuse: 'forbidden',
  limit: 'too-many-attempts',
  expire: 'no-session',
};

const browserOf = ({ headers }: FastifyRequest): string | undefined =>
  /(?:^|;\s*)vigil_faults=([0-9a-f-]{36})/.exec(headers.cookie ?? '')?.[1];
const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

/** Fault switches are offered where the configuration asks for them and the data are the demo's: never over a customer's. */
export const offersFaults = async ({ faultSwitches, demo }: Config, records: Records): Promise<boolean> =>
  faultSwitches && demo && (await records.settings.read('demo')) !== undefined;

/** Waits while the browser holds the call, then says what becomes of it. */
async function settled(faults: Faults, browser: string, request: FastifyRequest, reply: FastifyReply): Promise<Mode> {
  const mode = (): Mode => faults.modeFor(browser, request.method, pathOf(request));
  if (mode() !== 'hold' && mode() !== 'slow') return mode();
  const left = new AbortController();
  const leave = (): void => {
    left.abort();
  };
  reply.raw.once('close', leave);
  while (mode() === 'hold' && !left.signal.aborted) await faults.change(browser, left.signal);
  if (mode() === 'slow') await later(SLOW_MS, undefined, { signal: left.signal }).catch(() => undefined);
  reply.raw.off('close', leave);
  return left.signal.aborted ? 'usual' : mode();
}

/**
 * A page of switches with which a tester slows, holds, fails, refuses or cuts calls, and a hook that obeys it. A switch acts on the browser that
 * pressed it and on nobody else: it is known by a cookie with a random id, no session is needed, because the sign-in can be switched too.
 * Register it before the calls.
 */
export async function registerFaults(app: FastifyInstance): Promise<void> {
  const faults = new Faults();
  app.addHook('preClose', (done) => {
    faults.clear();
    done();
  });
  app.addHook('preHandler', async (request, reply) => {
    const browser = browserOf(request);
    if (browser === undefined || pathOf(request).startsWith(FAULTS_PATH)) return;
    const mode = await settled(faults, browser, request, reply);
    if (mode === 'cut') {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    const refusal = refusals[mode];
    if (refusal !== undefined) throw new CallFailure(refusal, { retryAfterSeconds: REST_SECONDS });
  });

  await app.register((own, _options, done) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _text, parsed) => {
      parsed(null, undefined);
    });
    own.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    own.get(FAULTS_PATH, (request, reply) => reply.type('text/html; charset=utf-8').send(pageOf(faults, browserOf(request))));
    own.get(`${FAULTS_PATH}.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
    own.post(`${FAULTS_PATH}/reset`, (request, reply) => {
      faults.reset(browserOf(request));
      return reply.redirect('../faults', 303);
    });
    own.post<{ Params: { row: string; mode: string } }>(`${FAULTS_PATH}/:row/:mode`, async (request, reply) => {
      const { row, mode } = request.params;
      if (!isRow(row) || !isModeOf(row, mode)) throw new CallFailure('not-found');
      const browser = faults.choose(browserOf(request), row, mode);
      return reply.header('set-cookie', `vigil_faults=${browser}; Path=/; HttpOnly; SameSite=Strict`).redirect('../../faults', 303);
    });
    done();
  });
}

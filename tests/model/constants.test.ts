import { describe, expect, it } from 'vitest';
import { EXPIRY_MS, IDLE_MS, KEEP_ALIVE_MS, LOGIN_DELAY_MS, POLL_MS, WARNING_MS } from '../../machines/auth/types.ts';
import { READ_LIMIT_MS } from '../../machines/resource/resource.machine.ts';

describe('the numbers of the specification (§9, D11, D18), in milliseconds', () => {
  it.each([
    ['a session lasts 3 hours', EXPIRY_MS, 10_800_000],
    ['idle is 120 minutes', IDLE_MS, 7_200_000],
    ['the server is told of activity every 5 minutes', KEEP_ALIVE_MS, 300_000],
    ['expiry is looked at about every 10.6 s', POLL_MS, 10_600],
    ['sign-in is sent 1 s after submit', LOGIN_DELAY_MS, 1_000],
    ['the warning comes 2 minutes before the end', WARNING_MS, 120_000],
    ['a read is given up after 10 minutes, when five attempts of 60 s and their pauses are over', READ_LIMIT_MS, 600_000],
  ])('%s', (_, constant, ms) => {
    expect(constant).toBe(ms);
  });
});

import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toString as pictureOf } from 'qrcode';
import type { FactorSetup } from '../../contract/areas/session.ts';
import { CallFailure } from '../call-failure.ts';
import type { Records } from '../records/records.ts';
import type { Trail } from '../records/trail.ts';
import type { UserRecord } from '../records/identity/users.ts';
import { hashOf } from './secrets.ts';

/** RFC 6238 as every app knows it. A code of the step before or after is taken too: clocks differ, and people type. */
const PERIOD_S = 30,
  DIGITS = 6,
  WINDOW = 1,
  SECRET_BYTES = 20;
const RECOVERY_CODES = 10,
  RECOVERY_BYTES = 10;
const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: 'Vigil', label: email, algorithm: 'SHA1', digits: DIGITS, period: PERIOD_S, secret: Secret.fromBase32(secret) });

/** 80 random bits in groups of four: ABCD-EFGH-JKLM-NPQR. */
const newRecoveryCode = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.match(/.{4}/g)?.join('-') ?? '';
/** As it may be typed: in any case, with or without its dashes. */
const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z2-7]/g, '');

type Person = Pick<UserRecord, 'id' | 'email'>;
/** The second factor of people: a code of an app, or one of ten recovery codes. */
export function secondFactors(records: Pick<Records, 'secondFactors' | 'settings'>, now: () => number) {
  /** The step of time that a code is of; null where it is of none that counts now. */
  const counterOf = (secret: string, email: string, code: string): number | null => {
    const timestamp = now();
    const delta = totpOf(secret, email).validate({ token: code, timestamp, window: WINDOW });
    return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_S) + delta;
  };
  /** Counts a try; throws `limited` where too many were wrong. */
  const takeTry = async (id: string): Promise<void> => {
    const at = now();
    if (await records.secondFactors.takeTry(id, at)) return;
    const left = ((await records.secondFactors.byUser(id))?.locked_until ?? at) - at;
    throw new CallFailure('too-many-attempts', { retryAfterSeconds: Math.max(1, Math.ceil(left / 1_000)) });
  };
  return {
    isDemanded: async (): Promise<boolean> => (await records.settings.read('second-factor')) === 'required',

    /** Is it on? */
    isOn: async ({ id }: Pick<Person, 'id'>): Promise<boolean> => (await records.secondFactors.byUser(id))?.since != null,

    /** A new secret for an app. Null where a second factor is on. */
    async begin({ id, email }: Person): Promise<FactorSetup | null> {
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      if (!(await records.secondFactors.begin(id, secret))) return null;
      const uri = totpOf(secret, email).toString();
      return { secret, uri, qr: await pictureOf(uri, { type: 'svg', margin: 2 }) };
    },

    /** Turns on what was begun, and answers the recovery codes; null where the code is wrong or nothing was begun. Throws `limited` where too many were wrong. */
    async confirm({ id, email }: Person, code: string, trail: Trail): Promise<string[] | null> {
      const factor = await records.secondFactors.byUser(id);
      if (factor === undefined || factor.since !== null) return null;
      await takeTry(id);
      const counter = counterOf(factor.secret, email, code);
      if (counter === null) return null;
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      const hashes = codes.map((c) => hashOf(plainCode(c)));
      return (await records.secondFactors.confirm(factor, counter, hashes, trail, now())) ? codes : null;
    },

    /** Takes a code of the app or a recovery code, once. Throws `limited` where too many were wrong. */
    async check({ id, email }: Person, code: string, trail: Trail): Promise<boolean> {
      const factor = await records.secondFactors.byUser(id);
      if (factor?.since == null) return false;
      await takeTry(id);
      const counter = /^\d+$/.test(code) ? counterOf(factor.secret, email, code) : null;
      return counter === null
        ? records.secondFactors.takeCode(id, hashOf(plainCode(code)), trail, now())
        : records.secondFactors.take(id, counter);
    },

    async renewCodes({ id }: Pick<Person, 'id'>, trail: Trail): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      await records.secondFactors.renewCodes(
        id,
        codes.map((c) => hashOf(plainCode(c))),
        trail,
        now(),
      );
      return codes;
    },
  };
}

import { randomBytes } from 'node:crypto';

/** The secret of a postback link. */
export const newToken = (): string => randomBytes(12).toString('base64url');
/** An id that no other has. */
export const newId = (kind: 'publisher' | 'campaign'): string =>
  `${kind === 'campaign' ? 'CMP' : 'PUB'}-${randomBytes(5).toString('hex').toUpperCase()}`;

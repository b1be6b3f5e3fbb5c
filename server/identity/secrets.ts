import { hash, randomBytes } from 'node:crypto';

/** What a secret of 80 bits or more is stored as: its SHA-256, base64url. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
/** 256 random bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

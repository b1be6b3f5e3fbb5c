import * as z from 'zod/mini';
import { MAX_VALUE_LENGTH } from '../scope.ts';

/** Characters of the name of a publisher, campaign or creative. */
export const MOST_NAME = 120;
/** A name that has to be there; kept trimmed. */
export const Named = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_NAME, `maximum-length:${MOST_NAME}`));
/** A publisher by the name that events, incidents and records carry. */
export const PublisherName = z.string().check(z.minLength(1, 'required'), z.maxLength(MAX_VALUE_LENGTH));
const NOBODY = '(organic|direct|unattributed|unknown|none|null|not set|n/a)';
const isNobody = new RegExp(String.raw`^\W*${NOBODY}(\W+(and|or)?\W*${NOBODY})?\W*(\(.*\))?$`, 'i');
/** Is it the name of a publisher? Measurement systems write words like “Organic” and “Unattributed” where nobody sent the traffic: they cannot be blocked. */
export const isPublisher = (name: string): boolean => !isNobody.test(name);
export const publisherStates = ['active', 'paused', 'pending', 'blocked', 'rejected', 'archived'] as const;
export type PublisherState = (typeof publisherStates)[number];

import * as z from 'zod/mini';

/** Characters of the name of a publisher, campaign or creative. */
export const MOST_NAME = 120;
/** A name that has to be there; kept trimmed. */
export const Named = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_NAME, `maximum-length:${MOST_NAME}`));
export const publisherStates = ['active', 'paused', 'pending', 'blocked', 'rejected', 'archived'] as const;
export type PublisherState = (typeof publisherStates)[number];

import * as z from 'zod/mini';
import { call } from '../call.ts';

/** The process answers. */
export const health = call('GET /api/health', 'public', 'Is the process alive', {
  answer: z.object({ status: z.literal('ok'), version: z.string() }),
});
/** Both stores answer; 503 while starting or stopping. */
export const ready = call('GET /api/ready', 'public', 'Are the stores ready', {
  answer: z.object({ status: z.literal('ready'), records: z.string(), analytics: z.string() }),
});

/** What operators ask. */
export const systemCalls = { health, ready } as const;

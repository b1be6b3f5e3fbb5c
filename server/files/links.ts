import { randomBytes } from 'node:crypto';

export const LINK_MS = 60_000;
/** Most links that wait to be used. */
const MOST = 10_000;

/** Links to files, each for one download within a minute. They live in this process: after a restart one asks for another. */
export function fileLinks(now: () => number) {
  const links = new Map<string, { readonly jobId: string; readonly userId: string; readonly until: number }>();
  return {
    make(userId: string, jobId: string): { readonly token: string; readonly until: number } {
      for (const [token, { until }] of links) if (until <= now() || links.size >= MOST) links.delete(token);
      const token = randomBytes(24).toString('base64url'),
        until = now() + LINK_MS;
      links.set(token, { jobId, userId, until });
      return { token, until };
    },
    /** What a link is to; nothing a second time. */
    take(token: string): { readonly jobId: string; readonly userId: string } | undefined {
      const link = links.get(token);
      links.delete(token);
      return link !== undefined && link.until > now() ? link : undefined;
    },
  };
}
export type FileLinks = ReturnType<typeof fileLinks>;

/** Starts Debian's PostgreSQL server with a folder of its own, having installed it where it is missing. */
export function startPostgres(options?: {
  readonly isDurable?: boolean;
}): Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;

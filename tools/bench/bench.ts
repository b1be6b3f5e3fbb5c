import { launch, type Chromium } from './browser/chromium.ts';
import { openSite, type Site } from './site.ts';

/** What the parts share. Nothing is started before a part asks for it. */
export interface Bench {
  /** How many undisturbed runs a median is taken of. */
  readonly runs: number;
  /** At most so many runs are tried for them. */
  readonly tries: number;
  /** How many times slower the CPU of a measured page is made. */
  readonly cpu: number;
  readonly site: () => Promise<Site>;
  /** One browser for what needs no cold start. */
  readonly browser: () => Promise<Chromium>;
  readonly close: () => Promise<void>;
}

export function createBench(runs: number, tries: number, cpu: number): Bench {
  let site: Promise<Site> | null = null;
  let browser: Promise<Chromium> | null = null;
  return {
    runs,
    tries,
    cpu,
    site: () => (site ??= openSite()),
    browser: () => (browser ??= launch()),
    close: async () => {
      await browser?.then((b) => b.close());
      await site?.then((s) => s.close());
    },
  };
}

import { launch, type Chromium } from './browser/chromium.ts';
import { profileOf, type Profile as CpuProfile } from './browser/cpu-profile.ts';
import type { LedgerEntry } from './browser/ledger.ts';
import { fast4g, openVisit, type State, type Visit } from './browser/visit.ts';
import type { Bench } from './bench.ts';
import { rounded, table } from './figures.ts';
import { answered, channelBar, dashboardReady, loginReady, numbers, visitReady, worstPublisher } from './site.ts';

interface Page {
  readonly name: string;
  readonly url: string;
  readonly ready: string;
  readonly state?: State;
}
interface Summary {
  readonly fcp: number;
  readonly lcp: number;
  readonly lcpOf: string;
  readonly blocking: number;
  readonly tasks: readonly { at: number; took: number }[];
  readonly shifts: readonly { at: number; value: number; of: string }[];
}

/** Why a page takes its time: requests in order, long tasks, layout shifts, and the functions that the CPU worked in. Slowed as in `pages`; profiling slows it further. */
export async function explain({ site }: Bench): Promise<string> {
  const { base, dashboard, visitDashboard, signedIn, signedInToVisit } = await site();
  const pages: Page[] = [
    { name: 'login', url: `${base}/`, ready: loginReady },
    { name: 'incident dashboard', url: base + dashboard, ready: dashboardReady, state: signedIn },
    { name: 'visit dashboard', url: base + visitDashboard, ready: visitReady, state: signedInToVisit },
  ];
  const told: string[] = [];
  for (const page of pages) {
    const browser = await launch();
    told.push(await explainPage(browser, page));
    await browser.close();
  }
  return told.join('\n\n');
}

async function explainPage(browser: Chromium, { name, url, ready, state }: Page): Promise<string> {
  const visit = await openVisit(browser, { profile: fast4g, ready, state });
  await visit.cdp.send('Profiler.enable');
  await visit.cdp.send('Profiler.setSamplingInterval', { interval: 400 });
  const load = await profiled(visit, async () => {
    await visit.goTo(url);
    return visit.until('load');
  });
  await visit.settle();
  const { fcp, lcp, lcpOf, blocking, tasks, shifts } = await visit.ask<Summary>('vigilBench.summary()');
  const { asked } = visit.ledger;
  const told = tellRequests(asked);
  const pressed = ready === dashboardReady ? channelBar(1) : ready === visitReady ? worstPublisher(1) : null;
  const change = pressed === null ? '' : await explainChange(visit, pressed);
  await visit.close();
  return [
    `## ${name}: first paint ${rounded(fcp)}, largest paint ${rounded(lcp)} (${lcpOf}), ready ${rounded(load.value)}, blocking ${rounded(blocking)} ms`,
    told,
    `Long tasks: ${tasks.map((t) => `${rounded(t.at)} (${rounded(t.took)} ms)`).join(', ') || 'none'}`,
    `Layout shifts: ${shifts.map((s) => `${rounded(s.at)} (${rounded(s.value, 4)}: ${s.of})`).join(', ') || 'none'}`,
    tellCpu(load.profile),
    change,
  ].join('\n\n');
}

/** One press on a mark, after the page has settled. */
async function explainChange(visit: Visit, pressed: string): Promise<string> {
  const from = visit.ledger.asked.length;
  const { value, profile } = await profiled(visit, () => visit.press(pressed, answered, numbers));
  const { tasks } = await visit.ask<Summary>('vigilBench.summary()');
  return [
    `### filter change: ${rounded(value)} ms`,
    tellRequests(visit.ledger.asked.slice(from)),
    `Last long tasks: ${tasks
      .slice(-8)
      .map((t) => `${rounded(t.at)} (${rounded(t.took)} ms)`)
      .join(', ')}`,
    tellCpu(profile),
  ].join('\n\n');
}

async function profiled<T>(visit: Visit, run: () => Promise<T>): Promise<{ readonly value: T; readonly profile: CpuProfile }> {
  await visit.cdp.send('Profiler.start');
  const value = await run();
  const { profile } = (await visit.cdp.send('Profiler.stop')) as unknown as { readonly profile: CpuProfile };
  return { value, profile };
}

/** Times in ms since the first of them. */
function tellRequests(asked: readonly LedgerEntry[]): string {
  const began = asked[0]?.startedAt ?? 0;
  const at = (seconds: number | null): number => rounded(((seconds ?? began) - began) * 1000);
  return table(
    ['asked', 'ended', 'kB', 'as', 'address'],
    asked.map((a) => [at(a.startedAt), at(a.endedAt), rounded(a.bytes / 1000, 1), a.type, new URL(a.url).pathname]),
  );
}

function tellCpu(profile: CpuProfile): string {
  const { byFile, byFunction } = profileOf(profile);
  return [
    table(
      ['ms', 'in'],
      byFile.slice(0, 25).map(({ ms, name }) => [rounded(ms), name]),
    ),
    table(
      ['ms', 'function'],
      byFunction.slice(0, 30).map(({ ms, name }) => [rounded(ms), name]),
    ),
  ].join('\n\n');
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What judges a share: per cent made of two numbers, a limit or the least base compared by hand, an order by a ratio. */
const judging: Readonly<Record<string, RegExp>> = {
  percentage: /\b(?:100|1_?000|10_?000)\s*\*[^;=]*[\w)\]]\s*\/\s*[\w(]|[\w)\]]\s*\/\s*[\w(][^;=]*\*\s*100\b/,
  limit:
    /(?:[<>]=?)\s*[\w.?]*(?:alertPct|alert_pct|blockPct|block_pct|CLEAN_BELOW_PCT|LEAST_BASE)\b|\b(?:alertPct|alert_pct|blockPct|block_pct|CLEAN_BELOW_PCT|LEAST_BASE)\s*[<>]=?/,
  rank: /\.\w+\s*\/\s*\w+\.\w+\s*-\s*\w+\.\w+\s*\/\s*\w+\.\w+/,
};
/** Code that looks like it and judges nothing, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'contract/life/tracker-life.ts': 'a form compares two limits with each other',
  'server/access.ts': 'the least of some limits',
  'server/alerts/arithmetic.ts': 'a change in per cent',
  'server/calls/incident/insight.ts': 'a change in per cent',
  'server/calls/web/breakdown/similar.ts': 'a mean of cosines',
  'server/detection/findings.ts': 'part of an excess, which is no count of cases',
  'src/charts/bars/SplitBar.tsx': 'width of a bar',
  'src/charts/scatter/scatter-layout.ts': 'places of one harm',
  'src/screens/deep-dive/head/headline.ts': 'points that a reason adds to a difference',
  'src/screens/footprint/cards/SignalsCard.tsx': 'place in time',
  'src/screens/report/change/bulk/RunCard.tsx': 'width of a bar',
  'src/screens/tracker/cards/PublisherCards.tsx': 'width of a bar',
  'src/screens/web/breakdown/use-breakdown-columns.tsx': 'place of a tick',
  'src/widgets/card/change.ts': 'a change in per cent',
};

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'contract', 'machines', 'server', 'src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/^contract\/judgement\/|\.stories\.tsx$|^src\/fixtures\/|^server\/demo\/|\/texts(\/|\.ts$)/.test(file),
  );

it('a percentage, a side of a limit and a rank are made in contract/judgement alone', () => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const code = line.replace(/\/\/.*$|^\s*\*.*$|\/\*.*\*\//g, '');
        return Object.entries(judging).flatMap(([what, pattern]) =>
          pattern.test(code) && allowed[file] === undefined ? [`${file}:${i + 1} ${what}: ${code.trim()}`] : [],
        );
      }),
  );
  expect(found).toEqual([]);
  // nothing is allowed that is not there
  expect(Object.keys(allowed).filter((file) => !files.includes(file))).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Rooms that divide lengths of a drawing, bytes, times and words: a division there is no share of cases. Comparisons of shares are found there too. */
const measuring = /^(?:src\/(?:charts|theme)|server\/(?:files|import|jobs|search|records\/engine))\//;
/** Code that looks like a judgement and is none, as it is written, with the reason. */
const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'contract/life/tracker-life.ts': { 'block_pct < alert_pct': 'a form compares two limits with each other' },
  'contract/verification/names.ts': { '(row[b.length] ?? 0) / Math.max(a.length, b.length)': 'likeness of two names' },
  'server/alerts/arithmetic.ts': { '(100 * (value - previous)) / Math.abs(previous)': 'a change in per cent' },
  'server/analytics/answer.ts': { 'Number(part) / Number(of)': 'how much of the rows a store has answered for' },
  'server/calls/incident/insight.ts': { '(100 * (found - usual)) / usual': 'a change in per cent' },
  'server/calls/verification/runs.ts': { '(done * 60_000) / ms': 'a speed', '(waiting * ms) / done': 'time that is left' },
  'server/calls/web/breakdown/similar.ts': {
    'product / lengths': 'a mean of cosines',
    'b.alikePct - a.alikePct': 'most alike first',
  },
  'server/detection/findings.ts': { '(cost * source.excess) / source.part': 'money of an excess' },
  'server/import/read/head.ts': { 'each.share > best.share': 'the separator that most lines have' },
  'src/screens/deep-dive/cards/ClickToEventCard.tsx': {
    'events / Math.max(1, own.timed)': 'height of a column',
    'events / Math.max(1, other.timed)': 'height of a column',
    'row.fraud / Math.max(1, own.timed)': 'height of a column',
    '(row.events - row.fraud) / Math.max(1, own.timed)': 'height of a column',
    '(row.other ?? 0) / Math.max(1, other.timed)': 'height of a column',
  },
  'src/screens/deep-dive/cards/HitsCard.tsx': { 'made / devices': 'hits a device' },
  'src/screens/deep-dive/cards/slice/use-slice-columns.tsx': { 'invalid / before': 'how many times as many' },
  'src/screens/deep-dive/head/headline.ts': {
    'share > from': 'which way shares that are apart have moved',
    '(100 * own) / total': 'points that a reason adds to a difference',
    '(100 * theirs) / other.summary.total': 'points that a reason adds to a difference',
  },
  'src/screens/deep-dive/head/use-headline-words.ts': { 'share > from': 'which way shares that are apart have moved' },
  'src/screens/footprint/cards/SignalsCard.tsx': { '(100 * (Date.parse(instant) - from)) / (end - from)': 'place in time' },
  'src/screens/footprint/cards/VerdictCard.tsx': { '(92 * i) / (scored.length - 1)': 'place of a point' },
  'src/screens/report/ReportCard.tsx': { 'shown.total_count / limit': 'pages' },
  'src/screens/report/change/bulk/RunCard.tsx': {
    '(100 * job.outcomes[outcome]) / Math.max(1, job.total)': 'width of a bar',
  },
  'src/screens/tracker/cards/PublisherCards.tsx': { '(100 * value) / of': 'width of a bar' },
  'src/screens/tracker/cards/tracker-card.ts': { 'part / whole': 'money by case: ROAS, EPC' },
  'src/screens/tracker/ledger.ts': { 'Math.round(n * parts) / parts': 'rounding' },
  'src/screens/tracker/manage/CapBar.tsx': { 'share >= NEAR_CAP_PCT': 'how full a cap is' },
  'src/screens/tracker/manage/list-rows.ts': { 'row.used / Math.max(1, row.cap)': 'how full a cap is' },
  'src/screens/web/breakdown/use-breakdown-columns.tsx': { 'facts.alertPct / most': 'place of a tick' },
  'src/screens/web/drill/DrillCharts.tsx': { '(day.invalidPct ?? -1) > (most?.invalidPct ?? -1)': 'the highest day, named in a summary' },
  'src/widgets/List/Pager.tsx': { 'totalCount / limit': 'pages' },
  'src/widgets/card/change.ts': { 'difference / previous': 'a change in per cent' },
};

const share = /(?:Pct|_pct|[sS]hare|[rR]ate|cvr)$|^LEAST_BASE$/;
const comparing = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);
/** The last name of what is compared: `day.invalidPct ?? -1` is `invalidPct`. */
function nameOf(node: ts.Node): string {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)) return nameOf(node.expression);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) return nameOf(node.left);
  return ts.isIdentifier(node) ? node.text : ts.isPropertyAccessExpression(node) ? node.name.text : '';
}
/** A number by a number that is no unit, two shares compared or ordered, a share beside a limit, and per cent made in a question to the store. */
function judgementsIn(file: string, text: string): { readonly line: number; readonly code: string }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: { readonly line: number; readonly code: string }[] = [];
  const isJudged = (node: ts.Node): boolean => {
    const words = ts.isTemplateExpression(node)
      ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((each) => each.text).join('x')
      : ts.isStringLiteralLike(node)
        ? node.text
        : null;
    if (words !== null) return /\b100(?:\.0)?\s*\*[^;]*\//.test(words);
    if (!ts.isBinaryExpression(node)) return false;
    const { kind } = node.operatorToken,
      isShare = [node.left, node.right].map((side) => share.test(nameOf(side)));
    if (kind === ts.SyntaxKind.SlashToken)
      return !measuring.test(file) && !ts.isNumericLiteral(node.right) && !/^[A-Z_\d]+$/.test(node.right.getText(source));
    return comparing.has(kind) ? isShare.includes(true) : kind === ts.SyntaxKind.MinusToken && !isShare.includes(false);
  };
  const walk = (node: ts.Node): void => {
    if (isJudged(node))
      found.push({
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        code: node.getText(source).replaceAll(/\s+/g, ' '),
      });
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'contract', 'machines', 'server', 'src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/^contract\/judgement\/|\.stories\.tsx$|^src\/fixtures\/|^server\/demo\/|\/texts(\/|\.ts$)/.test(file),
  );

describe('a percentage, a side of a limit and a rank', () => {
  it('are made in contract/judgement alone', () => {
    const used = new Set<string>();
    const found = files.flatMap((file) =>
      judgementsIn(file, readFileSync(file, 'utf8')).flatMap(({ line, code }) => {
        if (allowed[file]?.[code] === undefined) return [`${file}:${line} ${code}`];
        used.add(`${file} ${code}`);
        return [];
      }),
    );
    expect(found).toEqual([]);
    // nothing is allowed that is not there
    const listed = Object.entries(allowed).flatMap(([file, codes]) => Object.keys(codes).map((code) => `${file} ${code}`));
    expect(listed.filter((each) => !used.has(each))).toEqual([]);
  });
  it.each([
    'const high = invalid / total > 0.1;',
    'const pct = (a / b) * 1e3;',
    'rows.sort((a, b) => b.invalidPct - a.invalidPct);',
    'const ink = row.cvr < floor ? bad : good;',
    'const isOver = share >= pct;',
    'const pct = (100 *\n part) /\n all;',
    "new Intl.NumberFormat('en', { style: 'percent' }).format(part / all);",
    'const few = total < LEAST_BASE;',
    "const sql = 'SELECT 100.0 * sum(invalid) / count(*)';",
    'const sql = `SELECT 100 * sum(${name}) / count(*)`;',
  ])('are found in %s', (code) => {
    expect(judgementsIn('src/screens/a.tsx', code)).not.toEqual([]);
  });
});

import ts from 'typescript';

/** One small change of a file: what stands from `start` to `end` is replaced. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** From 1. */
  readonly line: number;
  readonly operator: string;
}

const swapped: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
};
/** Methods without which a list or a text is still one. */
const droppable = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'toLowerCase', 'toUpperCase']);

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
/** The name of a machine, which its inspectors alone read. */
const isMachineName = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAssignment(parent) &&
  parent.name.getText() === 'id' &&
  ts.isCallExpression(parent.parent.parent) &&
  /\bcreateMachine$/.test(parent.parent.parent.expression.getText());
/** Names, addresses of modules, classes of style and messages of thrown errors are no logic. */
function isMeaningfulText(node: ts.Node): boolean {
  const { parent } = node;
  if (isMachineName(node)) return false;
  if (ts.isJsxAttribute(parent) || ts.isElementAccessExpression(parent) || ts.isNewExpression(parent)) return false;
  if (
    ts.isCallExpression(parent) &&
    (parent.expression.kind === ts.SyntaxKind.ImportKeyword || /^(unbound|everything$)/.test(parent.expression.getText()))
  )
    return false;
  return !(ts.isPropertyAssignment(parent) && parent.name === node);
}
function isNoLogic(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isCallExpression(node) && /^make(Reset)?Styles$/.test(node.expression.getText())) return true;
  return ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
}

export const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** Every mutant that the operators make of a file, in the order of the text. */
export function mutantsOf(path: string, text: string): readonly Mutant[] {
  const file = parse(path, text);
  const mutants: Mutant[] = [];
  const put = (operator: string, start: number, end: number, to: string): void => {
    mutants.push({ start, end, text: to, line: file.getLineAndCharacterOfPosition(start).line + 1, operator });
  };
  const replace = (operator: string, node: ts.Node, to: string): void => put(operator, node.getStart(file), node.getEnd(), to);
  const negate = (condition: ts.Expression): void => replace('condition', condition, `!(${condition.getText(file)})`);
  const visit = (node: ts.Node): void => {
    if (isNoLogic(node)) return;
    if (ts.isBinaryExpression(node)) {
      const { operatorToken, left, right } = node;
      const to = swapped[operatorToken.kind];
      const isJoin = operatorToken.kind === ts.SyntaxKind.PlusToken && (isText(left) || isText(right));
      if (to !== undefined && !isJoin) replace('operator', operatorToken, to);
      if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) replace('default', node, right.getText(file));
    }
    if (ts.isIfStatement(node) || ts.isWhileStatement(node)) negate(node.expression);
    if (ts.isConditionalExpression(node)) negate(node.condition);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      replace('condition', node, node.operand.getText(file));
    if (ts.isPropertyAccessExpression(node) && node.questionDotToken !== undefined) replace('optional', node.questionDotToken, '.');
    if (ts.isNumericLiteral(node)) {
      const value = Number(node.getText(file).replaceAll('_', ''));
      if (Number.isSafeInteger(value)) replace('number', node, String(value + 1));
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) replace('boolean', node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) replace('boolean', node, 'true');
    if (ts.isStringLiteralLike(node) && node.text !== '' && isMeaningfulText(node)) replace('text', node, "''");
    if (ts.isArrayLiteralExpression(node))
      for (const [at, element] of node.elements.entries()) {
        const next = node.elements[at + 1];
        put('element', element.getStart(file), next?.getStart(file) ?? element.getEnd(), '');
      }
    if (ts.isExpressionStatement(node)) replace('statement', node, ';');
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && droppable.has(node.expression.name.text))
      put('method', node.expression.expression.getEnd(), node.getEnd(), '');
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}
export const mutated = (text: string, { start, end, text: to }: Mutant): string => text.slice(0, start) + to + text.slice(end);

/** What a mutant changes: the lines before and after, trimmed. */
export function changedLines(text: string, mutant: Mutant): { readonly before: string; readonly after: string } {
  const start = text.lastIndexOf('\n', mutant.start - 1) + 1;
  const lineEnd = text.indexOf('\n', mutant.end);
  const end = lineEnd === -1 ? text.length : lineEnd;
  const before = text.slice(start, end);
  return { before: before.trim(), after: mutated(before, { ...mutant, start: mutant.start - start, end: mutant.end - start }).trim() };
}

/** The same order for the same seed. */
export function shuffled<T>(list: readonly T[], seed: number): readonly T[] {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return (value ^ (value >>> 14)) >>> 0;
  };
  return list
    .map((each) => ({ each, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

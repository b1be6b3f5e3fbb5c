import ts from 'typescript';
import { parse } from './operators.ts';

type Body = ts.FunctionLikeDeclaration & { readonly body: ts.ConciseBody };
const hasBody = (node: ts.Node): node is Body => ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

/** The function that runs what stands at a place of a file, or the file itself, as a name. */
export function functionAt(path: string, text: string, at: number): string {
  let name = path;
  const visit = (node: ts.Node): void => {
    if (at < node.getFullStart() || at >= node.getEnd()) return;
    if (hasBody(node)) name = `${path}:${node.body.getFullStart()}`;
    ts.forEachChild(node, visit);
  };
  visit(parse(path, text));
  return name;
}

/** The text of a file whose functions note that they ran, in the set `globalThis.reached`. */
export function noting(path: string, text: string): string {
  const pieces: { readonly at: number; readonly text: string }[] = [];
  const note = (name: string): string => `globalThis.reached?.add(${JSON.stringify(name)})`;
  const visit = (node: ts.Node): void => {
    if (hasBody(node)) {
      const { body } = node;
      const name = note(`${path}:${body.getFullStart()}`);
      if (ts.isBlock(body)) pieces.push({ at: body.getStart() + 1, text: `${name};` });
      else pieces.push({ at: body.getStart(), text: `(${name}, ` }, { at: body.getEnd(), text: ')' });
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(path, text));
  // a body may end where the one around it ends
  const ordered = pieces.map((piece, order) => ({ ...piece, order })).sort((a, b) => b.at - a.at || b.order - a.order);
  let noted = text;
  for (const piece of ordered) noted = noted.slice(0, piece.at) + piece.text + noted.slice(piece.at);
  return `${noted}\n${note(path)};\n`;
}

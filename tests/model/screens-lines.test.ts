import { expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import type { Param, Params } from '../../machines/routes/params.ts';
import { routes } from '../../machines/routes/routes.ts';
import type { Route } from '../../machines/routes/route.ts';
import type { AnyPart, AnyScreen, Scope } from '../../machines/screens/screen.ts';
import { actPart } from '../../machines/screens/act-part.ts';
import { signedOut } from '../../machines/screens/session/signed-out.ts';
import { tray } from '../../machines/screens/tray/tray.ts';
import { screens } from '../../tools/build/screen-definitions.ts';
import { ann, range } from './fixtures.ts';
import { examplesOf, type Examples } from './support/examples.ts';

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
const wordsOf = ({ schema, words }: Param): readonly string[] =>
  words ?? Object.values((schema as unknown as { def: { entries?: Readonly<Record<string, string>> } }).def.entries ?? {});
/** A value that is not the initial one, where there is one. */
const otherOf = (param: Param): string | number | null => {
  const { kind, initial } = param;
  if (kind === 'page' || kind === 'rowPage') return 2;
  return wordsOf(param).findLast((word) => word !== initial) ?? (kind === 'view' ? initial : (kind[0] ?? null));
};
const about = (params: Params): Scope => ({ package_name: 'a', ...range, params, user: ann });
const scopesOf = ({ params: { shape, initial } }: Route): readonly Scope[] => [
  about(initial),
  about(Object.fromEntries(Object.entries(shape).map(([name, param]) => [name, otherOf(param)]))),
];

const lineOfRoute = ({ path, area, title, line, needs, params }: Route): string => {
  const told = Object.entries(params.shape).map(
    ([name, param]) => `${name}: ${param.kind} ${wordsOf(param).join('|')} = ${String(param.initial)}`,
  );
  return [path, area, title, line ?? '', needs, ...told].join(' | ');
};
/** An answer without its envelope (D3). */
const dataOf = (answer: unknown): unknown => (typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer);
/** What a function of an answer says: of one without rows, of one whose rows count nothing, and the parts that alone change that. */
function told(name: string, { none, zeros, variants }: Examples, say: (answer: never) => unknown): string {
  const said = (answer: unknown): string => String(say(dataOf(answer) as never));
  const base = said(zeros);
  const changes = variants.flatMap(({ path, value, answer }) => {
    const other = said(answer);
    return other === base ? [] : [`${path} ${JSON.stringify(value)}: ${other}`];
  });
  return `  ${name}: ${said(none)}, ${base}; ${[...new Set(changes)].join(', ')}`;
}
const linesOfAnswer = (read: AnyPart['reads'][string]): readonly string[] => {
  if (read.isEmpty === undefined && read.every === undefined) return [];
  const examples = examplesOf((read.call as Call).answer);
  return [
    ...(read.isEmpty ? [told('empty', examples, (answer) => read.isEmpty?.(answer))] : []),
    ...(read.every ? [told('every', examples, (answer) => read.every?.(answer))] : []),
  ];
};
const linesOfPart = ({ id, reads, writes }: AnyPart, scopes: readonly Scope[]): readonly string[] => [
  ...Object.entries(reads).flatMap(([name, read]) => [
    [
      `${id}/${name}`,
      nameOf(read.call),
      ...scopes.map((scope) => JSON.stringify(read.request(scope))),
      (read.keepAcross ?? []).join(' '),
      read.limitMs ?? '',
    ].join(' | '),
    ...linesOfAnswer(read),
  ]),
  ...Object.entries(writes).map(([name, { call, refreshes = [], toldBy = '', kept = '', brief = '', begins = '' }]) =>
    [
      `${id}/write:${name}`,
      nameOf(call),
      refreshes.map(nameOf).join(', '),
      toldBy,
      kept && 'kept',
      [brief && 'brief', begins && 'begins'].join(''),
    ].join(' | '),
  ),
];
const linesOfScreen = (screen: AnyScreen): readonly string[] => {
  const scopes = scopesOf(screen.route);
  const place = { search: 's', page: 2, language: 'de' } as const;
  return [
    ...linesOfPart(screen, scopes),
    ...Object.entries(screen.options).map(([name, list]) =>
      [
        `${screen.id}/option:${name}`,
        nameOf(list.call),
        ...scopes.map((scope) => JSON.stringify(list.request(scope, place))),
        JSON.stringify(list.own?.(ann)),
      ].join(' | '),
    ),
    ...(screen.remaining === null
      ? []
      : [
          [
            `${screen.id}/remaining`,
            nameOf(screen.remaining.read.call),
            ...scopes.map((scope) => JSON.stringify(screen.remaining?.read.request(scope))),
          ].join(' | '),
        ]),
    [`${screen.id} selects`, ...scopes.map((scope) => JSON.stringify(screen.selects?.(scope))), screen.asOf].join(' | '),
  ];
};

it('addresses, and what each screen asks and writes, are as their approved lines say (`npm test -- screens-lines --update` approves a change)', async () => {
  const lines = [
    ...routes.map(lineOfRoute),
    '',
    ...screens.flatMap(linesOfScreen),
    ...linesOfPart(signedOut, []),
    ...linesOfPart(actPart, []),
    ...linesOfPart(tray, [about({}), about({ jobs: 'asked', views: 'asked', quick: 'asked', job: 'j', outcome: 'all', page: 2 })]),
  ];
  await expect(`${lines.map((line) => line.replace(/[ |]+$/, '')).join('\n')}\n`).toMatchFileSnapshot('./support/screens.txt');
});

/** Mutants that change nothing that anyone can notice, so that no test can tell: they are not counted. */
interface Equivalent {
  readonly path: string;
  /** The changed line as the mutant has it, trimmed. */
  readonly line: string;
  readonly reason: string;
}
export const equivalents: readonly Equivalent[] = [
  {
    path: 'machines/resource/key.ts',
    line: '? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 2)))',
    reason: 'any number above 0 orders alike',
  },
  {
    path: 'machines/resource/key.ts',
    line: '? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a <= b ? -1 : 1)))',
    reason: 'no two keys of an object are the same',
  },
  {
    path: 'server/calls/admin/packages.ts',
    line: 'const position = Math.max(-1, ...names.map((other) => other.position)) + 2;',
    reason: 'packages are ordered by it, and gaps are no order',
  },
  {
    path: 'server/tickets/embedded/raise.ts',
    line: "const NUMBER_KEY = '',",
    reason: 'it is written and read by this name alone',
  },
  {
    path: 'server/tickets/embedded/raise.ts',
    line: 'filesOf: () => Promise.resolve(files.toSorted((a, b) => (a.name <= b.name ? -1 : 1))),',
    reason: 'files of one name are in either order',
  },
];

/** Is this one of the codes that a table knows? A newer server may have others. */
export const isOneOf = <C extends string>(table: Readonly<Record<C, unknown>>, code: string | undefined): code is C =>
  code !== undefined && Object.hasOwn(table, code);

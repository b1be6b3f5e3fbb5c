declare const found: unique symbol;
/** An id that came with a row of its table, found for its owner or for the server's own work. The text of a request is none: it does not compile where one is asked for. */
export type IdOf<Table extends string> = string & { readonly [found]: Table };

import type { Messages } from '@nanostores/i18n';

type Plural = { readonly other: string } & Partial<Readonly<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>>;
type Raw<T> = T extends string ? string : T extends (count: number) => unknown ? (number extends Parameters<T>[0] ? Plural : string) : string;
/** What a language must give for an area of texts: every key, plurals as forms, `{name}` places kept. */
export type TranslationOf<M> = M extends Messages<infer Body> ? { readonly [K in keyof Body]: Raw<Body[K]> } : never;

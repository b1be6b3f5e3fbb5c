// The machines compile without the DOM library; these are the web types that they and the contract meet.
interface AbortSignal {
  readonly aborted: boolean;
}
/** An address as every platform parses it; the contract reads host names with it. */
declare class URL {
  constructor(text: string);
  readonly hostname: string;
}
/** Bytes as text, as every platform reads them; the contract reads files of rows with it. */
declare class TextDecoder {
  constructor(encoding: string, options: { readonly fatal: boolean });
  decode(bytes: Uint8Array): string;
}

export const chromiumArgs: string[];
export function chromiumPath(kind?: { readonly withWindows?: boolean }): string | null;
/** Installs Chromium where there is none. */
export function ensureChromium(): Promise<void>;

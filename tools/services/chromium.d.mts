export const chromiumArgs: string[];
export function chromiumPath(): string | null;
/** Installs Chromium where there is none. */
export function ensureChromium(): Promise<void>;

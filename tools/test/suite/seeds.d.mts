/** The folder for the demo as these sources make it; only the last ones used are kept. */
export function seedsFolder(): string;

// `node --import frozen-clock.mjs?at=<epoch ms>`: a process for which no time passes, so that two runs show the same times.
const at = Number(new URL(import.meta.url).searchParams.get('at'));
const Real = Date;
globalThis.Date = class extends Real {
  constructor(...parts) {
    super(...(parts.length === 0 ? [at] : parts));
  }
  static now() {
    return at;
  }
};

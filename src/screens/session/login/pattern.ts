export interface Dot {
  readonly x: number;
  readonly y: number;
  readonly seen: boolean;
}
export interface Pattern {
  readonly dots: readonly Dot[];
  readonly links: readonly (readonly [Dot, Dot])[];
}

const STEP = 48;
/** A repeatable number from 0 to 1 for a place of the lattice. */
const noise = (column: number, row: number): number => {
  const x = Math.sin(column * 127.1 + row * 311.7) * 43_758.5453;
  return x - Math.floor(x);
};

/** A lattice of watched places: most are quiet, a few are found, and found ones that are close hang together. Same size, same picture. */
export function patternOf(width: number, height: number): Pattern {
  const dots: Dot[] = [];
  for (let row = 0; row * STEP <= height; row++) {
    for (let column = 0; column * STEP <= width; column++) {
      const seen = noise(column, row) > 0.9;
      dots.push({ x: column * STEP + (row % 2) * (STEP / 2), y: row * STEP, seen });
    }
  }
  const found = dots.filter((d) => d.seen);
  const links = found.flatMap((a, i) =>
    found
      .slice(i + 1)
      .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < STEP * 3)
      .map((b) => [a, b] as const),
  );
  return { dots, links };
}

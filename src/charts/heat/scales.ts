/** Values from one to another, both among them; of shares, the end belongs to the next step. */
export interface Step {
  readonly from: number;
  readonly to: number;
}
/** Most steps of a scale of counts, those of none among them. */
const MOST_STEPS = 6;
const roundSizes = [1, 2, 5, 10];

/** In per cent. */
export const shareSteps: readonly Step[] = [
  { from: 0, to: 10 },
  { from: 10, to: 25 },
  { from: 25, to: 40 },
  { from: 40, to: 60 },
  { from: 60, to: 80 },
  { from: 80, to: 100 },
];

/** The least of 1, 2, 5 and their tens that is not under `n`. */
function roundUp(n: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, n)));
  return ten * (roundSizes.find((size) => size * ten >= n) ?? 10);
}
/** Steps for whole numbers up to `most`: one for none, then at most five of one size, a round one. */
export function countSteps(most: number): Step[] {
  const size = roundUp(most / (MOST_STEPS - 1));
  return [{ from: 0, to: 0 }, ...Array.from({ length: Math.ceil(most / size) }, (_, i) => ({ from: i * size + 1, to: (i + 1) * size }))];
}

import { linear, rgbOf } from './contrast.ts';

/** Ways of seeing colours: usual, and without the cones for long, middle or short waves. */
export const sights = ['normal', 'protan', 'deutan', 'tritan'] as const;
export type Sight = (typeof sights)[number];
type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];
const times = (matrix: Matrix, [a, b, c]: Triple): Triple => matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;

/** On linear RGB, at full severity. Source: Machado, Oliveira & Fernandes, A physiologically-based model for simulation of color vision deficiency, IEEE TVCG 15 (2009). */
const machado: Readonly<Record<Exclude<Sight, 'normal'>, Matrix>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** Linear RGB to the responses of cones, and their cube roots to OKLab. Source: B. Ottosson, A perceptual color space for image processing (2020). */
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const within = (n: number): number => Math.min(1, Math.max(0, n));
function labOf(hex: string, sight: Sight): Triple {
  const light = rgbOf(hex).map(linear) as unknown as Triple;
  const seen = sight === 'normal' ? light : (times(machado[sight], light).map(within) as unknown as Triple);
  return times(toLab, times(toCones, seen).map(Math.cbrt) as unknown as Triple);
}
/** How far apart two colours (`#rrggbb`) are seen: their distance in OKLab × 100. From 8 on they are told apart (J16). */
export function seenApart(a: string, b: string, sight: Sight): number {
  const [from, to] = [labOf(a, sight), labOf(b, sight)];
  return 100 * Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

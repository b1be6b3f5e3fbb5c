import type { Package } from '../../../contract/areas/session.ts';

/** The packages whose name, title or customer holds every word of a search. An empty search holds all. */
export function packagesMatching(packages: readonly Package[], search: string): readonly Package[] {
  const words = search
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((w) => w !== '');
  return packages.filter((p) => {
    const text = `${p.package_name} ${p.title} ${p.customer}`.toLocaleLowerCase();
    return words.every((w) => text.includes(w));
  });
}

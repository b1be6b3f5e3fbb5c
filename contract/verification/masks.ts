/** How a value is shown where nobody asked to see it. `year`: of a day, its year alone, however the day is written. `all`: nothing of it. */
export type Mask = 'end' | 'year' | 'middle' | 'mail' | 'name' | 'all' | 'none';
/** What stands for what is not shown. */
export const dots = '••••';
/** A value as it is shown where nobody asked to see it; nothing of nothing, since dots would say that there is something. */
export function masked(value: string, mask: Mask): string {
  if (value === '') return '';
  switch (mask) {
    case 'none':
      return value;
    case 'all':
      return dots;
    case 'end':
      return value.length <= 4 ? dots : `${dots}${value.slice(-4)}`;
    case 'year':
      return `${dots}${/(?<!\d)\d{4}(?!\d)/.exec(value)?.[0] ?? ''}`;
    case 'middle':
      return value.length <= 6 ? dots : `${value.slice(0, 5)}${dots}${value.slice(-1)}`;
    case 'mail': {
      const at = value.lastIndexOf('@');
      return at < 1 ? dots : `${Array.from(value)[0] ?? ''}${dots}${value.slice(at)}`;
    }
    case 'name':
      return value
        .split(' ')
        .map((word) => `${word.slice(0, 1)}${dots}`)
        .join(' ');
  }
}

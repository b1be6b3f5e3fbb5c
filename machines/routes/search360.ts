import { route } from './route.ts';

export const search360 = route({ path: '/degree-search', area: 'search360', title: '360 Degree Search' });

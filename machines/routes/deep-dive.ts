import { route } from './route.ts';

export const deepDive = route({ path: '/deep-dive', area: 'deep-dive', title: 'Deep Dive Analysis' });

import { route } from './route.ts';

export const footprint = route({ path: '/digital_foot_prints', area: 'footprint', title: 'Digital Foot Print' });

import { reportParams } from './incident-params.ts';
import { route } from '../route.ts';

export const report = route({ path: '/report', area: 'report', title: 'Report', needs: 'package+range', params: reportParams });

import { route } from '../route.ts';

export const account = route({ path: '/account', area: 'account', title: 'Account', needs: 'nothing' });

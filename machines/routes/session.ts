import { route } from './route.ts';

export const changePassword = route({ path: '/changepassword', area: 'session', title: 'Change Password', needs: 'nothing' });
export const demo = route({ path: '/demo', area: 'session', title: '', needs: 'nothing' });

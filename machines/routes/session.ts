import { route } from './route.ts';

export const changePassword = route({ path: '/changepassword', area: 'session', title: 'Change Password', needs: 'nothing' });
export const account = route({ path: '/account', area: 'session', title: 'Account', needs: 'nothing' });
export const demo = route({ path: '/demo', area: 'session', title: '', needs: 'nothing' });
/** Where the footer leads (spec §2, D38). */
export const about = route({ path: '/about', area: 'session', title: 'About', needs: 'nothing' });
export const team = route({ path: '/team', area: 'session', title: 'Team', needs: 'nothing' });

import { route } from '../route.ts';

export const changePassword = route({ path: '/changepassword', area: 'session', title: 'Change Password', needs: 'nothing' });
/** Where the footer leads (spec §2, D38). */
export const about = route({ path: '/about', area: 'session', title: 'About', needs: 'nothing' });
export const team = route({ path: '/team', area: 'session', title: 'Team', needs: 'nothing' });

import { route } from './route.ts';

export const users = route({ path: '/usermanagement', area: 'admin', title: 'User Management', needs: 'nothing' });
export const addUser = route({ path: '/add-user', area: 'admin', title: 'Add User', needs: 'nothing' });
export const user = route({ path: '/user', area: 'admin', title: 'User Management', needs: 'nothing' });
export const packages = route({ path: '/packages', area: 'admin', title: 'Add Package', needs: 'nothing' });
export const packageDetail = route({ path: '/package-detail', area: 'admin', title: 'Add Package', needs: 'nothing' });
export const packageUser = route({ path: '/package-user', area: 'admin', title: 'User Package Mapping', needs: 'nothing' });

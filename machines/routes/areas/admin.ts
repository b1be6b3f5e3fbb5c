import * as z from 'zod/mini';
import { roles } from '../../../contract/policy.ts';
import { pageParam, paramsOf, rowParam, searchParam, viewParam, type Param, type ParamsOf } from '../params.ts';
import { route } from '../route.ts';

/** The part of an action before its point. */
const aboutParam: Param<string> = { kind: 'view', initial: 'all', schema: z.string().check(z.regex(/^[a-z][a-z-]{0,30}$/)) };
/** A day, '' for none. */
const dayParam: Param<string> = { kind: 'view', initial: '', schema: z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/)) };
/** Beside the list, whose own search and page stay where they are. */
const findParam: Param<string> = { ...searchParam, kind: 'row' };
const placeParam: Param<number> = { ...pageParam, kind: 'rowPage' };
const userShape = {
  tab: viewParam(['people', 'requests', 'audit', 'personal']),
  role: viewParam(['all', ...roles]),
  status: viewParam(['all', 'active', 'invited', 'disabled']),
  sort: viewParam(['name', '-name', '-signed-in', 'signed-in', '-created']),
  about: aboutParam,
  fromDate: dayParam,
  toDate: dayParam,
  search: searchParam,
  page: pageParam,
  /** The person whose row is open. */
  id: rowParam,
  /** The access request that a new person grants. */
  request: rowParam,
  /** What the packages of a new person are searched for, and their page. */
  find: findParam,
  place: placeParam,
} as const;
const userParams = paramsOf(userShape);
export type UserParams = ParamsOf<typeof userShape>;

const leaveParam: Param<string | null> = {
  kind: 'row',
  initial: null,
  schema: z.nullable(z.string().check(z.regex(/^(?:all|days|\d{2,4})$/))),
};
const packageShape = {
  status: viewParam(['active', 'archived', 'all']),
  search: searchParam,
  page: pageParam,
  /** The package that is open. */
  id: rowParam,
  /** The file of own rows that is open, `new` for one that is about to be chosen. */
  import: rowParam,
  /** File that is about to be taken back. */
  back: rowParam,
  /** Currency that its exchange rates are shown of, `all` for all of them. */
  rates: rowParam,
  /** Page of these. */
  place: placeParam,
  /** What is asked before rows of the open package leave: `days` how long they are to stay, a number whether those that are older may leave, `all` whether it is archived. */
  leave: leaveParam,
} as const;
const packageParams = paramsOf(packageShape);
/** Adding begins without the package that is open in the list: what is open there does not come along. */
const addingParams = paramsOf(packageShape);
export type PackageParams = ParamsOf<typeof packageShape>;

const options = { area: 'admin', needs: 'nothing' } as const;
export const users = route({ ...options, path: '/usermanagement', title: 'User Management', params: userParams });
export const addUser = route({ ...options, path: '/add-user', title: 'Add User', params: userParams });
export const user = route({ ...options, path: '/user', title: 'User Management', params: userParams });
export const packages = route({ ...options, path: '/packages', title: 'Packages', line: 'Add Package', params: packageParams });
export const packageDetail = route({ ...options, path: '/package-detail', title: 'Add Package', params: addingParams });
export const packageUser = route({ ...options, path: '/package-user', title: 'User Package Mapping' });

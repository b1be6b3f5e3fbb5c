import * as calls from '../../../contract/areas/footprint.ts';
import { create } from '../../../contract/areas/ticket/changes.ts';
import { rolesWith } from '../../../contract/policy.ts';
import { footprint, type FootprintParams } from '../../routes/areas/footprint.ts';
import { defineScreen, readsOn, type Scope } from '../screen.ts';

/** Subjects of a page. */
export const FOOTPRINT_PAGE = 10;
const read = readsOn<FootprintParams>();
/** The server refuses the others (D22). */
export const mayCheck = ({ user }: Pick<Scope, 'user'>): boolean => rolesWith('footprint:write').includes(user.role);
const refreshes = [calls.list, calls.one];

/** The footprint of a subject, and the subjects that were checked. */
export const footprintScreen = defineScreen({
  route: footprint,
  reads: {
    list: read(
      calls.list,
      ({ package_name, fromDate, toDate, params: { verdict, page } }) => ({
        query: { package_name, fromDate, toDate, verdict, page, limit: FOOTPRINT_PAGE },
      }),
      { keepAcross: ['page'], isEmpty: ({ total_count }) => total_count === 0 },
    ),
    /** The subject that is open. A path of dots is another path. */
    one: read(calls.one, ({ params: { id } }) => (id === null || /^\.{0,2}$/.test(id) || id.length > 60 ? null : { params: { id } })),
    rules: read(calls.rules, ({ params: { below } }) => (below === 'rules' ? {} : null)),
  },
  writes: {
    check: { call: calls.check, refreshes, toldBy: 'form' },
    again: { call: calls.again, refreshes, toldBy: 'form' },
    decide: { call: calls.decide, refreshes, toldBy: 'form' },
    note: { call: calls.note, refreshes: [calls.one], toldBy: 'form' },
    reveal: { call: calls.reveal, toldBy: 'form' },
    raise: { call: create, refreshes: [calls.one], toldBy: 'form' },
    download: { call: calls.download, toldBy: 'form' },
  },
});

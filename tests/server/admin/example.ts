import type { adminImportCalls } from '../../../contract/areas/admin/imports.ts';
import type { adminPackageCalls } from '../../../contract/areas/admin/packages.ts';
import type { adminPersonalCalls } from '../../../contract/areas/admin/personal-data.ts';
import type { adminCalls } from '../../../contract/areas/admin/admin.ts';
import type { Examples } from '../support/example.ts';

const nobody = () => ({ query: {}, body: { version: 0 }, admitted: 404 });
/** About no package, and changing nothing: of people and packages that are not there, or refused by their handlers. */
export const adminExamples: Examples<typeof adminCalls> = {
  most: () => ({ query: {} }),
  others: {
    user: () => ({ query: {}, admitted: 404 }),
    addUser: () => ({ body: { name: 'X', email: 'admin@demo.example', role: 'analyst', packages: [] }, admitted: 400 }),
    addPeople: () => ({ body: { people: [{ name: 'X', email: 'x@y.example' }], role: 'publisher', packages: [] }, admitted: 400 }),
    changeUser: () => ({ body: { version: 0, name: 'X', role: 'analyst' }, admitted: 404 }),
    disableUser: nobody,
    enableUser: nobody,
    signOutUser: () => ({ admitted: 404 }),
    endUserSession: () => ({ admitted: 404 }),
    endUserFactor: () => ({ query: {}, body: {}, admitted: 404 }),
    makeLink: () => ({ admitted: 404 }),
    declineRequest: () => ({ body: { decision: 'declined', reason: 'x' }, admitted: 404 }),
  },
};
const fields = { title: 'X', customer: 'X', type: 'Visit', time_zone: 'UTC', alert_pct: 10 };
export const adminPackagesExamples: Examples<typeof adminPackageCalls> = {
  most: () => ({ query: {} }),
  others: {
    onePackage: () => ({ query: {}, admitted: 404 }),
    addPackage: () => ({ body: { package: 'com.northwind.pay', ...fields }, admitted: 400 }),
    changePackage: () => ({ body: { version: 0, ...fields }, admitted: 404 }),
    packageRows: () => ({ query: {}, admitted: 404 }),
    changeRetention: () => ({ body: { version: 0, retention_days: 30 }, admitted: 404 }),
    rates: (package_name) => ({ query: { package_name } }),
    setRate: (package_name) => ({
      query: { package_name },
      body: { day: '2026-11-20', from: 'CHF', rate: '1.5', version: 3 },
      // one package alone
      admitted: package_name === 'all' ? 400 : 409,
    }),
    deleteRate: (package_name) => ({ query: { package_name, version: '1' }, admitted: 404 }),
    // a file that is missing is said before anything is done
    addRates: (package_name) => ({ query: { package_name }, admitted: 400 }),
    archivePackage: () => ({ body: { version: 0, archived: true }, admitted: 404 }),
    applyMapping: (_, { user }) => ({ body: { changes: [{ user_id: user, package: 'x', give: true, version: 0 }] }, admitted: 400 }),
    viewAs: (_, { user }) => ({ body: { user_id: user }, admitted: 404 }),
  },
};
/** Of a package that is theirs: files that are not there. */
export const adminImportsExamples: Examples<typeof adminImportCalls> = {
  most: (package_name) => ({ query: { package_name }, admitted: 404 }),
  others: {
    importColumns: () => ({ query: {} }),
    imports: (package_name) => ({ query: { package_name } }),
    importMappings: (package_name) => ({ query: { package_name } }),
    saveMapping: (package_name) => ({
      query: { package_name },
      body: { kind: 'incidents', name: 'x', version: 3, mapping: {}, header: [] },
      // one package alone
      admitted: package_name === 'all' ? 400 : 409,
    }),
    deleteMapping: (package_name) => ({ query: { package_name, version: '1' }, admitted: 404 }),
    // a file that is missing is said before anything is done
    addImport: (package_name) => ({ query: { package_name, kind: 'incidents' }, admitted: 400 }),
    checkImport: (package_name) => ({ query: { package_name }, body: { kind: 'incidents', mapping: {} }, admitted: 404 }),
    takeBack: (package_name) => ({ query: { package_name }, body: { confirm: package_name }, admitted: 404 }),
    runImport: (package_name, { job }) => ({ query: { package_name }, body: { job_id: job }, admitted: 404 }),
  },
};
const value = 'nobody@nowhere.example';
/** Of somebody of whom there is nothing. */
export const adminPersonalExamples: Examples<typeof adminPersonalCalls> = {
  most: () => ({ body: { value } }),
  others: { erasePersonal: () => ({ body: { value, leaving: 1 }, admitted: 409 }) },
};

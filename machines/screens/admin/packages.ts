import * as importCalls from '../../../contract/areas/admin/imports.ts';
import * as mappingCalls from '../../../contract/areas/admin/import-mappings.ts';
import * as rateCalls from '../../../contract/areas/admin/rates.ts';
import * as jobCalls from '../../../contract/areas/job.ts';
import { packages as listPackages } from '../../../contract/areas/session.ts';
import * as calls from '../../../contract/areas/admin/packages.ts';
import { isCurrency } from '../../../contract/units.ts';
import { packageDetail, packages, packageUser, type PackageParams } from '../../routes/areas/admin.ts';
import type { Route } from '../../routes/route.ts';
import { defineScreen, readsOn } from '../screen.ts';

/** Packages of a page. */
export const PACKAGE_PAGE = 50;
/** Exchange rates of a page. */
export const RATE_PAGE = 50;
/** In the address in the place of a currency: rates of all of them. */
export const ALL_RATES = 'all';
/** In the address in the place of a file that is open: the one that is about to be chosen. */
export const NEW_IMPORT = 'new';
const importRefreshes = [importCalls.imports, importCalls.oneImport, jobCalls.list];
const read = readsOn<PackageParams>();
/** What a person has too: the selector follows. */
const refreshes = [calls.packages, calls.onePackage, calls.mapping, listPackages];

const screenOn = (route: Route<PackageParams>) =>
  defineScreen({
    route,
    reads: {
      list: read(
        calls.packages,
        ({ params: { search, status, page } }) => ({
          query: { ...(search === '' ? {} : { search }), status, page, limit: PACKAGE_PAGE },
        }),
        { keepAcross: ['page', 'search', 'status'], isEmpty: ({ total_count }) => total_count === 0 },
      ),
      one: read(calls.onePackage, ({ params: { id } }) => (id === null || id === '' ? null : { params: { id } })),
      rows: read(calls.packageRows, ({ params: { id, leave } }) =>
        id === null || id === '' || leave === null || leave === 'days'
          ? null
          : { params: { id }, query: leave === 'all' ? {} : { retention_days: Number(leave) } },
      ),
      imports: read(importCalls.imports, ({ params: { id, import: open } }) =>
        id === null || id === '' || open === null ? null : { query: { package_name: id } },
      ),
      importColumns: read(importCalls.importColumns, ({ params: { import: open } }) => (open === null || open === '' ? null : {})),
      importMappings: read(mappingCalls.importMappings, ({ params: { id, import: open } }) =>
        id === null || id === '' || open === null || open === '' || open === NEW_IMPORT ? null : { query: { package_name: id } },
      ),
      oneImport: read(
        importCalls.oneImport,
        ({ params: { id, import: open } }) =>
          id === null || id === '' || open === null || open === '' || open === NEW_IMPORT
            ? null
            : { params: { id: open }, query: { package_name: id } },
        { every: ({ job }) => (jobCalls.isOver(job) ? null : 2_000) },
      ),
      rates: read(
        rateCalls.rates,
        ({ params: { id, rates, place } }) =>
          id === null || id === '' || rates === null || rates === ''
            ? null
            : { query: { package_name: id, ...(isCurrency(rates) ? { from: rates } : {}), page: place, limit: RATE_PAGE } },
        { keepAcross: ['place', 'rates'], isEmpty: ({ total_count }) => total_count === 0 },
      ),
      takeBackLook: read(importCalls.takeBackLook, ({ params: { id, back } }) =>
        id === null || id === '' || back === null || back === '' ? null : { params: { id: back }, query: { package_name: id } },
      ),
    },
    writes: {
      add: { call: calls.addPackage, refreshes, toldBy: 'form' },
      change: { call: calls.changePackage, refreshes, toldBy: 'form' },
      retention: { call: calls.changeRetention, refreshes, toldBy: 'form' },
      keep: { call: calls.changeRetention, refreshes },
      archive: { call: calls.archivePackage, refreshes, toldBy: 'form' },
      restore: { call: calls.archivePackage, refreshes },
      addImport: { call: importCalls.addImport, refreshes: importRefreshes, toldBy: 'form' },
      checkImport: { call: importCalls.checkImport, refreshes: importRefreshes, toldBy: 'form' },
      runImport: { call: importCalls.runImport, refreshes: importRefreshes, toldBy: 'form' },
      saveMapping: { call: mappingCalls.saveMapping, refreshes: [mappingCalls.importMappings], toldBy: 'form' },
      deleteMapping: { call: mappingCalls.deleteMapping, refreshes: [mappingCalls.importMappings], toldBy: 'form' },
      takeBack: { call: importCalls.takeBack, refreshes: importRefreshes, toldBy: 'form' },
      setRate: { call: rateCalls.setRate, refreshes: [rateCalls.rates], toldBy: 'form' },
      deleteRate: { call: rateCalls.deleteRate, refreshes: [rateCalls.rates] },
      addRates: { call: rateCalls.addRates, refreshes: [rateCalls.rates], toldBy: 'form' },
      refusedRows: { call: importCalls.refusedRows, toldBy: 'form' },
    },
  });

/** Packages, and the one that is added or changed. */
export const packagesScreen = screenOn(packages);
export const packageDetailScreen = screenOn(packageDetail);
export type PackagesScreen = typeof packagesScreen;

/** Who has which package. */
export const mappingScreen = defineScreen({
  route: packageUser,
  reads: {
    mapping: {
      call: calls.mapping,
      request: () => ({}),
      isEmpty: ({ people, packages: all }: calls.Mapping) => people.length === 0 || all.length === 0,
    },
  },
  writes: {
    apply: { call: calls.applyMapping, refreshes: [calls.mapping, listPackages], toldBy: 'form' },
    viewAs: { call: calls.viewAs, toldBy: 'form' },
  },
});

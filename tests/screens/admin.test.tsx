import { mappingScreen, packageDetailScreen, packagesScreen } from '../../machines/screens/admin/packages.ts';
import { addUserScreen, usersScreen } from '../../machines/screens/admin/users.ts';
import {
  accessRequests,
  adminPackage,
  adminPackages,
  adminUser,
  adminUsers,
  exchangeRates,
  importColumns,
  takeBackLook,
  knownPublishers,
  auditEntries,
  mapping,
  packageImport,
  packageRows,
  packageImports,
} from '../../src/fixtures/admin.ts';
import { keptMappings } from '../../src/fixtures/admin-imports.ts';
import { screenSuite } from './support/screen-suite.tsx';

const packages = { component: 'PackagesOf', answer: { data: adminPackages } };
const cards = {
  list: { component: 'PeopleCard', answer: { data: adminUsers } },
  one: { component: 'PersonDetail', answer: { data: adminUser } },
  requests: { component: 'RequestsCard', answer: { data: { requests: accessRequests, total_count: 2, open: 2 } } },
  packages: { ...packages, component: null },
  publishers: { component: null, answer: { data: knownPublishers } },
  request: { component: null, answer: { data: { requests: accessRequests.slice(0, 1), total_count: 1, open: 2 } } },
  audit: { component: 'AuditCard', answer: { data: { entries: auditEntries, total_count: 3, abouts: ['mapping', 'user'] } } },
};
screenSuite(usersScreen, { params: { reset: { page: 2, id: 'u-new', search: 'ann' }, kept: { sort: '-name', tab: 'audit' } }, cards });
screenSuite(addUserScreen, {
  params: { reset: { page: 2 } },
  cards: { ...cards, packages, publishers: { ...cards.publishers, component: 'AddUser' } },
});

const packageCards = {
  list: { component: 'PackagesCard', answer: { data: adminPackages } },
  one: { component: 'PackageMembers', answer: { data: adminPackage } },
  rows: { component: null, answer: { data: packageRows } },
  imports: { component: null, answer: { data: packageImports } },
  importColumns: { component: null, answer: { data: importColumns } },
  rates: { component: null, answer: { data: { rates: [...exchangeRates], total_count: exchangeRates.length, currencies: ['USD'] } } },
  importMappings: { component: null, answer: { data: keptMappings } },
  takeBackLook: { component: null, answer: { data: takeBackLook } },
  oneImport: { component: null, answer: { data: packageImport } },
};
screenSuite(packagesScreen, { params: { reset: { page: 2, id: 'x', search: 'pay' }, kept: { status: 'all' } }, cards: packageCards });
screenSuite(packageDetailScreen, { params: { reset: { page: 2 } }, cards: packageCards });
screenSuite(mappingScreen, { params: { reset: {} }, cards: { mapping: { component: 'MappingCard', answer: { data: mapping } } } });

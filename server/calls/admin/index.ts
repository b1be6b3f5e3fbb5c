import type { Calls } from '../../../contract/calls.ts';
import type { AdminDeps, Handlers } from '../../handler.ts';
import { auditHandlers } from './audit.ts';
import { importMappingHandlers } from './import-mappings.ts';
import { importHandlers, type ImportDeps } from './imports.ts';
import { mappingHandlers } from './mapping.ts';
import { newcomerHandlers } from './newcomers.ts';
import { packageHandlers } from './packages.ts';
import { personalDataHandlers, type PersonalDeps } from './personal-data.ts';
import { publisherHandlers } from './publishers.ts';
import { rateHandlers } from './rates.ts';
import { requestHandlers } from './requests.ts';
import { userHandlers } from './users.ts';

/** Administration is of the whole installation: who holds its grants sees all people and packages, and rows of their own packages alone. */
export const adminHandlers = (deps: Pick<AdminDeps, 'records' | 'analytics' | 'posts' | 'now'>): Handlers<Calls['admin']> => ({
  ...userHandlers(deps),
  ...newcomerHandlers(deps),
  ...publisherHandlers(deps),
  ...requestHandlers(deps),
  ...auditHandlers(deps),
});
export const adminPackageHandlers = (deps: Parameters<typeof packageHandlers>[0]): Handlers<Calls['adminPackages']> => ({
  ...packageHandlers(deps),
  ...rateHandlers(deps),
  ...mappingHandlers(deps),
});
export const adminImportHandlers = (deps: ImportDeps): Handlers<Calls['adminImports']> => ({
  ...importHandlers(deps),
  ...importMappingHandlers(deps),
});
export const adminPersonalHandlers = (deps: PersonalDeps): Handlers<Calls['adminPersonal']> => personalDataHandlers(deps);

/**
 * Who may do what (D23). Grants name an ability; a person holds grants by role, a package offers the grants of its
 * modules, and a call is allowed where both meet. Menu, route guard, server guard, OpenAPI and the authorization
 * tests are made from these tables and from `grant` of each call.
 */
export const grants = [
  'incident:read',
  'incident:write',
  'incident:alert',
  'search:read',
  'search:use',
  'report:read',
  'report:export',
  'ticket:read',
  'ticket:write',
  'dispute:write',
  'footprint:read',
  'footprint:write',
  'deepdive:read',
  'deepdive:write',
  'verification:use',
  'verification:whole',
  'web:read',
  'web:alert',
  'web:impression',
  'web:visit',
  'tracker:read',
  'tracker:alert',
  'tracker:manage',
  'source:block',
  'blocklist:read',
  'publisher:read',
  'ingest:write',
  'admin:user',
  'admin:package',
  'admin:mapping',
] as const;
export type Grant = (typeof grants)[number];

const incidentGrants = [
  'incident:read',
  'incident:write',
  'incident:alert',
  'search:read',
  'search:use',
  'report:read',
  'report:export',
  'ticket:read',
  'ticket:write',
  'dispute:write',
  'footprint:read',
  'footprint:write',
  'deepdive:read',
  'deepdive:write',
  'verification:use',
  'verification:whole',
] as const;
/** Of packages with traffic: who decides about its publishers, and what an ad server reads with a token. */
const blockGrants = ['source:block', 'blocklist:read'] as const;
/** One publisher in every package that knows it: each part of it as far as the grants of that part go. */
const acrossGrants = ['publisher:read'] as const;
/** Rows that arrive by call: pushed with a token, of any kind that the package takes. */
const ingestGrants = ['ingest:write'] as const;
const adminGrants = ['admin:user', 'admin:package', 'admin:mapping'] as const;
/** Files of what was verified with whole numbers and names. */
const wholeGrants: readonly Grant[] = ['verification:whole'];
/** A publisher contests what is said of its own rows; the others decide about it. */
const publisherGrants: readonly Grant[] = ['dispute:write'];

export const roles = ['admin', 'analyst', 'publisher', 'tracker'] as const;
export type Role = (typeof roles)[number];
/** What a role may do. A publisher reads the rows of its own publishers alone. */
export const grantsOfRole: Readonly<Record<Role, readonly Grant[]>> = {
  admin: grants.filter((g) => !publisherGrants.includes(g)),
  analyst: grants.filter((g) => ![...adminGrants, ...ingestGrants, ...publisherGrants, ...wholeGrants].includes(g)),
  publisher: [
    'incident:read',
    'incident:alert',
    'report:read',
    'report:export',
    ...publisherGrants,
    ...acrossGrants,
    'web:read',
    'web:alert',
    'web:impression',
    'web:visit',
  ],
  tracker: ['tracker:read', 'tracker:alert', 'tracker:manage', ...blockGrants, ...acrossGrants],
};

/** The dashboard type of a package, in the product's spelling (D1). */
export const dashboardTypes = ['infridgement', 'Visit', 'Impression', 'Mtrackit'] as const;
export type DashboardType = (typeof dashboardTypes)[number];
/** What a package of a type offers. Administration is about no package, so every type carries it. */
export const grantsOfType: Readonly<Record<DashboardType, readonly Grant[]>> = {
  infridgement: [...incidentGrants, ...acrossGrants, ...ingestGrants, ...adminGrants],
  Visit: [...incidentGrants, 'web:read', 'web:alert', 'web:visit', ...blockGrants, ...acrossGrants, ...ingestGrants, ...adminGrants],
  Impression: [
    ...incidentGrants,
    'web:read',
    'web:alert',
    'web:impression',
    ...blockGrants,
    ...acrossGrants,
    ...ingestGrants,
    ...adminGrants,
  ],
  Mtrackit: [
    ...incidentGrants,
    'tracker:read',
    'tracker:alert',
    'tracker:manage',
    ...blockGrants,
    ...acrossGrants,
    ...ingestGrants,
    ...adminGrants,
  ],
};
export const landingOf: Readonly<Record<DashboardType, string>> = {
  infridgement: '/incident-dashboard',
  Visit: '/visit-dashboard',
  Impression: '/impression-dashboard',
  Mtrackit: '/mtrackit_dashboard',
};

/** A side-menu line as it travels. `sub_menu` '0' is top level, '9' belongs under Verifications (spec §2). */
export interface MenuItem {
  readonly menu_name: string;
  readonly route: string;
  readonly sub_menu: string;
}
const top = (menu_name: string, route: string, grant: Grant) => ({ menu_name, route, sub_menu: '0', grant });
const tool = (menu_name: string, route: string) => ({ menu_name, route, sub_menu: '9', grant: 'verification:use' as const });

/** The whole menu, in order. `Verification` is the hidden carrier of the tools' route (spec §2). */
export const menuTable: readonly (MenuItem & { readonly grant: Grant })[] = [
  top('Dashboard', '/incident-dashboard', 'incident:read'),
  top('Impression Dashboard', '/impression-dashboard', 'web:impression'),
  top('Visit Dashboard', '/visit-dashboard', 'web:visit'),
  top('mTrackit Dashboard', '/mtrackit_dashboard', 'tracker:read'),
  top('Publisher', '/mtrackit_publisher', 'tracker:manage'),
  top('Campaigns', '/mtrackit_campaigns', 'tracker:manage'),
  top('Report', '/report', 'report:read'),
  top('My traffic', '/publisher', 'dispute:write'),
  top('Tickets', '/issues', 'ticket:read'),
  top('360 Degree Search', '/degree-search', 'search:read'),
  top('Digital Foot Print', '/digital_foot_prints', 'footprint:read'),
  top('Deep Dive Analysis', '/deep-dive', 'deepdive:read'),
  top('Verification', '/verification', 'verification:use'),
  top('User Management', '/usermanagement', 'admin:user'),
  top('Add User', '/add-user', 'admin:user'),
  top('Add Package', '/package-detail', 'admin:package'),
  top('User Package Mapping', '/package-user', 'admin:mapping'),
  tool('Address', '/address_check'),
  tool('E-mail', '/verify_email'),
  tool('Aadhaar', '/verify_aadhar'),
  tool('PAN', '/verify_pan'),
  tool('Bank account', '/bank_verification_v1'),
  tool('EPFO', '/basic_epfo_search'),
  tool('Company (CIN)', '/company_search_cin'),
  tool('GSTIN', '/gstin_search'),
  tool('PAN to GSTIN', '/pan2gst'),
  tool('Domain', '/verify_domain'),
  tool('IP location', '/ip_location'),
  tool('IP details', '/ip_address_details'),
  tool('Driving licence', '/verify_driving_licence'),
  tool('Passport', '/verify_passport'),
  tool('Voter ID', '/verify_sol_ind_voter_id'),
  tool('Vehicle', '/verify_vehicle_rc'),
];
/** Routes of the specification that share the grant of a menu line but have no line of their own. */
const siblingRoutes: Readonly<Record<string, Grant>> = {
  '/issue': 'ticket:read',
  '/ticketing-system': 'ticket:read',
  '/packages': 'admin:package',
  '/webhooks': 'admin:package',
  '/incoming': 'admin:package',
  '/user': 'admin:user',
};

/** The grants that hold for someone inside a package: the role's, as far as the package offers them. */
export const grantsFor = (role: Role, type: DashboardType): Grant[] => grantsOfRole[role].filter((g) => grantsOfType[type].includes(g));
/** Is a grant one of those? */
export const isGranted = (role: Role, type: DashboardType, grant: Grant): boolean =>
  grantsOfRole[role].includes(grant) && grantsOfType[type].includes(grant);
/** The grants that hold for someone without any package: those that are about none. */
export const grantsOutside = (role: Role): Grant[] => adminGrants.filter((g) => grantsOfRole[role].includes(g));
/** The roles that hold a grant. */
export const rolesWith = (grant: Grant): Role[] => roles.filter((role) => grantsOfRole[role].includes(grant));
/** The menu that some grants give. */
export const menuFor = (held: readonly Grant[]): MenuItem[] =>
  menuTable.filter((m) => held.includes(m.grant)).map(({ menu_name, route, sub_menu }) => ({ menu_name, route, sub_menu }));

/** Where a person's own alerts and scheduled reports stand. */
export const alertsPath = '/alerts';
/** Where administrators see all packages. */
export const packagesPath = '/packages';
/** Where one ticket is read. */
export const ticketsPath = '/issue';
/** Where publishers of a package are listed. */
export const publishersPath = '/mtrackit_publisher';
/** Routes that need a session only (spec §2, and where its footer leads). `:id` stands for one segment. */
export const sessionRoutes: readonly string[] = [
  '/impression-dashboard',
  '/visit-dashboard',
  '/demo',
  '/changepassword',
  '/account',
  alertsPath,
  '/publisher',
  '/about',
  '/team',
  '/mtrackit/campaign',
  '/mtrackit/addPublisher',
  '/mtrackit/updatePublisher/:id',
  '/mtrackit/addCampaign',
  '/mtrackit/updateCampaign/:id',
];
/** Routes that need the path, or the line whose grant they share, in the menu (spec §2). */
export const menuRoutes: readonly string[] = [...menuTable.map((m) => m.route), ...Object.keys(siblingRoutes)].filter(
  (r) => !sessionRoutes.includes(r),
);

/** Is a menu-guarded route open to someone with this menu? */
export const isInMenu = (path: string, menu: readonly MenuItem[]): boolean => {
  const grant = siblingRoutes[path];
  const lines = grant === undefined ? [path] : menuTable.filter((m) => m.grant === grant).map((m) => m.route);
  return menu.some((m) => m.route === path || lines.includes(m.route));
};

/**
 * Calls, by method and path, that tell an administrator of the whole installation and not only of packages that are theirs, each with what it is about. What every other call
 * answers is the same whatever rows others have (tests/server/isolation/isolation.test.ts).
 */
export const installationWide: Readonly<Record<string, string>> = {
  'GET /api/admin/sign_in_rules': 'rules of the installation',
  'PUT /api/admin/sign_in_rules': 'rules of the installation',
  'GET /api/admin/user': 'people of all customers',
  'GET /api/admin/user/:id': 'people of all customers',
  'GET /api/admin/publisher': 'publishers that a person of any customer can be assigned',
  'POST /api/admin/user': 'people of all customers',
  'POST /api/admin/people': 'people of all customers',
  'PUT /api/admin/user/:id': 'people of all customers',
  'DELETE /api/admin/user/:id': 'people of all customers',
  'POST /api/admin/user/:id/enable': 'people of all customers',
  'POST /api/admin/user/:id/sign_out': 'people of all customers',
  'DELETE /api/admin/user/:id/session/:session': 'people of all customers',
  'DELETE /api/admin/user/:id/second_factor': 'people of all customers',
  'POST /api/admin/user/:id/link': 'people of all customers',
  'GET /api/admin/access-request': 'people who are nobody’s yet',
  'PUT /api/admin/access-request/:id': 'people who are nobody’s yet',
  'GET /api/admin/audit': 'what everybody did',
  'GET /api/admin/audit/download': 'what everybody did',
  'GET /api/admin/package': 'packages of all customers',
  'GET /api/admin/package/:id': 'packages of all customers',
  'POST /api/admin/package': 'packages of all customers',
  'PUT /api/admin/package/:id': 'packages of all customers',
  'GET /api/admin/package/:id/rows': 'packages of all customers',
  'PUT /api/admin/package/:id/retention': 'packages of all customers',
  'PUT /api/admin/package/:id/archive': 'packages of all customers',
  'GET /api/admin/mapping': 'who has which package of all',
  'PUT /api/admin/mapping': 'who has which package of all',
  'POST /api/admin/mapping/view_as': 'people of all customers',
  'GET /api/verification/history/:id': 'what anybody verified',
  'POST /api/verification/history/find': 'names of people who verified something',
  'POST /api/verification/history/:id/reveal': 'what anybody verified',
  'POST /api/verification/run/:id/rows/:row/reveal': 'what anybody verified',
};

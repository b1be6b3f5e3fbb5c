import type { Messages } from '@nanostores/i18n';
import type { ComponentType } from 'react';
import { landingOf, menuTable } from '../../contract/policy.ts';
import { isOn } from '../../machines/routes/is-on.ts';
import type { Route } from '../../machines/routes/route.ts';
import { writeId, type AnyScreen } from '../../machines/screens/screen.ts';
import { loadTexts } from '../i18n/i18n.ts';

type Changes = Readonly<Record<string, (request: never) => string>>;
/** What the chunk of a screen brings: its definition with calls and schemas, and what draws it. */
export interface ScreenModule {
  readonly screen: AnyScreen;
  readonly Component: ComponentType;
  /** What it has its own words for. */
  readonly words?: Messages<Record<string, string>>;
  /** What each of its writes changes, by the write's name, in the language of the page: "INC-… status". */
  readonly changes?: Changes;
  /** The same of the writes of parts that stand on it, by the part's id. */
  readonly partChanges?: Readonly<Record<string, Changes>>;
}
/** What a screen's file brings; a file for several paths brings a function of them. */
type ScreenFile = () => Promise<{ readonly default: ScreenModule | ((path: string) => ScreenModule) }>;
interface ScreenChunk {
  readonly load: ScreenFile;
  /** The areas whose texts it shows, beside the shell's. */
  readonly texts: readonly string[];
}

/** Folders that show the texts of other areas than the one they are in. */
const textsOf: Readonly<Record<string, readonly string[]>> = {
  account: ['account', 'signed-out'],
  'admin/users': ['admin', 'audit'],
  'admin/packages': ['admin', 'UploadBox'],
  'admin/incoming': ['admin', 'incoming', 'sources'],
  alert: ['alert', 'traffic'],
  'deep-dive': ['deep-dive', 'traffic', 'act'],
  publisher: ['publisher', 'act', 'traffic', 'UploadBox'],
  report: ['report', 'UploadBox', 'RaiseTicket'],
  search360: ['search360', 'UploadBox'],
  ticket: ['ticket', 'case', 'Consequences', 'RaiseTicket', 'conflict', 'UploadBox'],
  tracker: ['tracker', 'manage', 'traffic', 'act'],
  'tracker/campaign': ['tracker', 'manage', 'conflict'],
  'tracker/publisher': ['tracker', 'manage', 'conflict', 'act'],
  verification: ['verification', 'bulk', 'UploadBox'],
  web: ['web', 'traffic', 'breakdown'],
};
/** `../screens/tracker/campaign/mtrackit.updateCampaign.$id.screen.ts` is the screen of `/mtrackit/updateCampaign/:id`. */
function chunkOf([file, load]: [string, ScreenFile]): [string, ScreenChunk] {
  const parts = file.split('/').slice(2),
    name = parts.pop() ?? '',
    [area = ''] = parts;
  const path = `/${name
    .replace(/\.screen\.\w+$/, '')
    .replaceAll('.', '/')
    .replaceAll('$', ':')}`;
  return [path, { load, texts: textsOf[parts.join('/')] ?? [area] }];
}
const ofFiles: Readonly<Record<string, ScreenChunk>> = Object.fromEntries(
  Object.entries(import.meta.glob('../screens/**/*.screen.{ts,tsx}') as Record<string, ScreenFile>).map(chunkOf),
);
const verifications = menuTable.filter(({ grant }) => grant === 'verification:use').map(({ route }) => route);
/** The screen of each route, by its path, without the routes themselves, so that it can be fetched beside them: a test holds that none is missing. */
export const screenChunks: Readonly<Record<string, ScreenChunk | undefined>> = {
  ...ofFiles,
  ...Object.fromEntries(verifications.map((path) => [path, ofFiles['/verification']])),
};

type Path = Pick<Route, 'path'>;
const loads = new Map<string, Promise<ScreenModule>>();
const drawn = new WeakMap<AnyScreen, ScreenModule>();
/** Writes outlive their screens: what they change is said by their screen's words all the same. */
const changes = new Map<string, (request: never) => string>();
const fetched = async ({ path }: Path): Promise<ScreenModule> => {
  const chunk = screenChunks[path];
  if (chunk === undefined) throw new Error(`no screen is listed for ${path}`);
  const [file] = await Promise.all([chunk.load(), loadTexts('shell', ...chunk.texts)]);
  const module = typeof file.default === 'function' ? file.default(path) : file.default;
  drawn.set(module.screen, module);
  const { screen, changes: own = {}, partChanges = {} } = module;
  for (const [id, words] of Object.entries({ ...partChanges, [screen.id]: own }))
    for (const [name, what] of Object.entries(words)) changes.set(writeId({ id }, name), what);
  return module;
};
/** The screen of a route. A chunk that cannot be had rejects, and is fetched again by the next load. */
export function loadScreen(route: Path): Promise<ScreenModule> {
  const { path } = route;
  const known = loads.get(path) ?? fetched(route);
  loads.set(path, known);
  known.catch(() => loads.delete(path));
  return known;
}
/** What draws a screen that was loaded. */
export const moduleOf = (screen: AnyScreen): ScreenModule | undefined => drawn.get(screen);

/** What a write changes, in the words of its screen; null where it has none. */
export const whatOf = (write: string, request: unknown): string | null => changes.get(write)?.(request as never) ?? null;

/** Fetches the screen of a path before it is shown; `/` leads to the first. Never fails. */
export async function preloadScreen(path: string): Promise<void> {
  const wanted = path === '/' ? landingOf.infridgement : path;
  const listed = Object.keys(screenChunks).find((route) => isOn(route, wanted));
  if (listed !== undefined) await loadScreen({ path: listed }).catch(() => null);
}

import { aboutScreen } from '../../../../machines/screens/session/pages.ts';
import { ownBuild } from '../../../adapters/build.ts';
import { AboutView } from './PageView.tsx';

const nameOf = (entry: string | null): string | null => /-([\w-]+)\.js$/.exec(entry ?? '')?.[1] ?? null;
const build = nameOf(ownBuild(document));

export default { screen: aboutScreen, Component: () => <AboutView build={build} /> };

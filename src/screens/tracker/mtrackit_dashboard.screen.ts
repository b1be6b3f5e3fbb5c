import { trackerScreen } from '../../../machines/screens/tracker/dashboard.ts';
import { actChanges } from '../act/changes.ts';
import { changes } from './publisher/changes.ts';
import { TrackerScreen } from './TrackerScreen.tsx';
import { trackerWords } from './texts.ts';

export default { screen: trackerScreen, Component: TrackerScreen, words: trackerWords, changes, partChanges: actChanges };

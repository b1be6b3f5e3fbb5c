import { publishersScreen } from '../../../../machines/screens/tracker/publishers.ts';
import { actChanges } from '../../act/changes.ts';
import { changes } from './changes.ts';
import { PublishersScreen } from './PublishersScreen.tsx';

export default { screen: publishersScreen, Component: PublishersScreen, changes, partChanges: actChanges };

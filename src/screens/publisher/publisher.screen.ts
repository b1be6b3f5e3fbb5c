import { publisherScreen } from '../../../machines/screens/publisher/across.ts';
import { actChanges } from '../act/changes.ts';
import { PublisherScreen } from './PublisherScreen.tsx';

export default { screen: publisherScreen, Component: PublisherScreen, partChanges: actChanges };

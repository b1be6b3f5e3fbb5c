import { addPublisherScreen } from '../../../../machines/screens/tracker/publishers.ts';
import { changes } from './changes.ts';
import { AddPublisher } from './AddPublisher.tsx';

export default { screen: addPublisherScreen, Component: AddPublisher, changes };

import { updatePublisherScreen } from '../../../../machines/screens/tracker/publishers.ts';
import { changes } from './changes.ts';
import { UpdatePublisher } from './UpdatePublisher.tsx';

export default { screen: updatePublisherScreen, Component: UpdatePublisher, changes };

import { updatePublisherScreen } from '../../../../machines/screens/tracker/publishers.ts';
import { actChanges } from '../../act/changes.ts';
import { changes } from './changes.ts';
import { UpdatePublisher } from './UpdatePublisher.tsx';

export default { screen: updatePublisherScreen, Component: UpdatePublisher, changes, partChanges: actChanges };

import * as calls from '../../../contract/areas/tour.ts';
import { demo, type DemoParams } from '../../routes/areas/tour.ts';
import { defineScreen, readsOn } from '../screen.ts';

const read = readsOn<DemoParams>();
/** The guided tour. */
export const tourScreen = defineScreen({ route: demo, reads: { tour: read(calls.tour, () => ({})) } });

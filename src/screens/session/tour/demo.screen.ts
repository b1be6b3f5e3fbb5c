import { tourScreen } from '../../../../machines/screens/session/tour.ts';
import { TourScreen } from './TourScreen.tsx';

export default { screen: tourScreen, Component: TourScreen };

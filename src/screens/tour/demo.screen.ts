import { tourScreen } from '../../../machines/screens/tour/tour.ts';
import { TourScreen } from './TourScreen.tsx';

export default { screen: tourScreen, Component: TourScreen };

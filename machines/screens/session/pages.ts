import { about, team } from '../../routes/areas/session.ts';
import { defineScreen } from '../screen.ts';

/** Pages that say something and ask nothing. */
export const aboutScreen = defineScreen({ route: about });
export const teamScreen = defineScreen({ route: team });

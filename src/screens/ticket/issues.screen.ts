import { ticketsScreen } from '../../../machines/screens/ticket/tickets.ts';
import { moduleOf } from './module.tsx';

export default moduleOf(ticketsScreen);

import { reportScreen } from '../../../machines/screens/report/report.ts';
import { ReportScreen } from './ReportScreen.tsx';
import { clockTexts } from './texts.ts';

export default { screen: reportScreen, Component: ReportScreen, words: clockTexts };

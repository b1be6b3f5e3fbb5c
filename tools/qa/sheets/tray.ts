import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { writeId } from '../../../machines/screens/screen.ts';
import { reportScreen } from '../../../machines/screens/report/report.ts';
import { tray as part, trayPart } from '../../../machines/screens/tray/tray.ts';
import { tray } from '../../../tests/model/models/tray.model.ts';
import { asha } from '../demo.ts';
import type { Sheet } from '../sheet.ts';
import {
  goTo,
  openTray,
  orderFile,
  press,
  pressKey,
  reload,
  sees,
  seesAddress,
  seesButton,
  seesHeading,
  seesNoDialog,
  seesTrayButton,
  signIn,
  step,
  waitForAnswers,
} from '../steps.ts';

const job = (status: string) => ({ id: '1', title: 'file', kind: 'export', status });
const jobs = (...answer: object[]) => ({ type: 'JOBS_TOLD', answer });
const notices = (unread: number) => ({ type: 'NOTICES_TOLD', answer: { notices: [], unread, underWay: 0 } });
const begins = [
  { type: 'SHOWN' },
  { type: 'xstate.done.actor.settled', output: undefined },
  { type: 'xstate.done.actor.loadPart', output: trayPart },
];
const open = (panel: string) => ({ type: 'OPEN', panel });
const wrote = (write: string) => ({ type: 'WROTE', write });
const close = { type: 'CLOSE' };
const elsewhere = 'takes a run that lasts long enough to look at; tray.test.tsx has it';

const beforeIt = 'takes a hand that is faster than the page; the model has it';

export const traySheet: Sheet = {
  id: 'tray',
  title: 'Files, runs and notices',
  about:
    'What takes long goes on when the page is left, and its owner finds it, its file and what is new behind two buttons of every page.',
  model: tray,
  elsewhere: {
    'tray.live: LIST_VIEWS': 'the palette is opened; palette.test.tsx has it',
    'tray.live: PACKAGE': 'another package is chosen; views.test.tsx has it',
    'tray: LIST_VIEWS': 'the palette is opened before the screen has come to rest; the model of the tray has it',
    'tray: PACKAGE': 'the first package opens; the model of the tray has it',
    'tray.settling: xstate.error.actor.settled': 'a browser can always say that a page is at rest',
    'tray.loading: xstate.error.actor.loadPart': 'code that cannot be fetched: chunks.test.tsx has it',
    'tray.missing: REFRESH_ALL': 'code that cannot be fetched: chunks.test.tsx has it',
    'tray: OPEN': beforeIt,
    'tray: CLOSE': beforeIt,
    'tray: WROTE': beforeIt,
    'tray.live: JOBS_TOLD [hasChangedRows]': 'takes a change of many rows; jobs.test.ts has it',
    'tray.live: NOTICES_TOLD [areJobsUnderWay]': elsewhere,
    'tray.live: PULSE': elsewhere,
    'tray.live: ROWS': elsewhere,
    'tray.live: REFRESH_ALL': 'the refresh of a page asks for everything: the sheet of the board has it',
  },
  ways: [
    {
      title: 'A file in the background, and its notice',
      steps: [
        step([goTo('/auth/login'), signIn(asha, DEMO_PASSWORD)], [seesAddress('/incident-dashboard'), seesTrayButton('Files and runs')]),
        step([goTo('/report')], [seesHeading('Report'), seesTrayButton('Notices')], [...begins, notices(0)], 'live.quiet'),
        step(
          [orderFile('XLSX'), waitForAnswers()],
          [sees('The file is being prepared.'), seesButton('Show')],
          [wrote(writeId(reportScreen, 'startExport')), jobs(job('queued'))],
          'live.unwatched',
        ),
        step([press('Show')], [seesHeading('Files and runs'), seesHeading('Files 1')], [open('jobs')], 'live.watched'),
        step([waitForAnswers()], [sees('kept until')], [jobs(job('done')), notices(1)], 'live.quiet'),
        step([pressKey('Escape')], [seesNoDialog('Files and runs')], [close], 'live.quiet'),
        step([reload()], [seesTrayButton('Notices, 1 unread')], [], ''),
        step(
          [openTray('Notices')],
          [seesHeading('Notices'), sees('A file or run of yours is done'), seesButton('Mark all as read')],
          [open('notices')],
          'live.quiet',
        ),
        step(
          [press('Mark all as read'), waitForAnswers(), pressKey('Escape')],
          [seesTrayButton('Notices')],
          [wrote(writeId(part, 'read')), notices(0), close],
          'live.quiet',
        ),
      ],
    },
  ],
};

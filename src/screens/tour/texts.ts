import { i18n } from '../../i18n/i18n.ts';
import { count, params } from '../../i18n/transforms.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** The guided tour: around its steps, and what each has to look at and to do. */
export const tourTexts = i18n('tour', {
  title: 'Guided tour',
  intro: count({
    one: '{count} stop on the demo’s data, about a minute each. Each says what to look at and what to try, on the real screen. You can leave at any stop and come back by its link.',
    other:
      '{count} stops on the demo’s data, about a minute each. Each says what to look at and what to try, on the real screen. You can leave at any stop and come back by its link.',
  }),
  newcomer: count({
    one: '{count} stop on what is yours before you have a package, about a minute. It says what to look at and what to try, on the real screen.',
    other:
      '{count} stops on what is yours before you have a package, about a minute each. Each says what to look at and what to try, on the real screen.',
  }),
  begin: 'Begin the tour',
  open: 'Open this screen',
  stepOf: params('{n} of {of}:'),
  try: 'Try it:',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  overview: 'All steps',
  leave: 'Leave the tour',
  steps: 'Steps of the tour',
  fewer: 'Screens that your role or your packages do not open are left out. An administrator gives you packages.',
  noDemo: 'This installation has no demo data, so there is nothing to be shown around on.',
  noDemoHint: 'The tour is about made-up brands. An installation that is started with DEMO=1 on an empty folder has them.',
  endTitle: 'That was the tour',
  endNumbers: 'You have followed a number to its rows.',
  endMoney: 'You have seen fraud beside money.',
  endAlerts: 'You have seen how the portal tells you when something moves.',
  endRest: 'You have seen what the keyboard reaches, and what belongs to your account.',
  endKeys: 'From here, Control or ⌘ and K leads anywhere, and ? shows all keys.',
  endNewcomer: 'As soon as you have a package, take the tour again: it then leads through its numbers.',
  again: 'Take it again',
  access_title: 'How you get a package',
  access_look: 'A package is an app or site that is watched. Your administrator assigns it, and this page says who helps with what.',
  access_act: 'Ask for one for the e-mail that you sign in with. When it is assigned, press “Look again” on the start page.',
  numbers_title: 'Numbers that say what they mean',
  numbers_look:
    'Six numbers of the period, each with a line of its days and, where the period before has data for all its days, its change.',
  numbers_act:
    'Press a number: the whole page shows what it counts. Press it again to go back. The info button beside its name says what it counts.',
  funnel_title: 'How far incidents get',
  funnel_look: 'The life cycle, from detected to taken down: where the bar drops, incidents wait or were rejected.',
  funnel_act: 'Press a stage, then the arrow beside a number: the report opens with exactly those incidents.',
  report_title: 'Every incident as a row',
  report_look: 'What can still be won stands first. Columns, filters and search are yours, and the link carries them.',
  report_act: 'Open a row: facts, life cycle and what its risk is made of stand beside the list. Escape closes it.',
  tickets_title: 'Tickets with a clock',
  tickets_look: 'Each ticket says how much time is left; its clock rests while others are waited for.',
  tickets_act: 'Choose a view, open a ticket and begin a comment: it is kept if you leave.',
  search_title: 'One box for everything',
  search_look: 'It tells what was typed, a domain, a number or a name, and looks in incidents, tickets, publishers and campaigns.',
  search_act: 'Search for AdRiver, then go on from a value that was found.',
  web_title: 'Invalid traffic, and what it costs',
  web_look: 'How much was invalid, why, from whom, and the money at risk. Days that are not final are hatched.',
  web_act: 'Switch from all invalid traffic to SIVT: the whole page obeys. Then open a publisher’s row.',
  tracker_title: 'Money beside fraud',
  tracker_look: 'Revenue, cost and profit of campaigns, with the share of fraudulent events.',
  tracker_act: 'Choose other measures in the chart, and group the table by campaign.',
  alerts_title: 'Be told when a number moves',
  alerts_look: 'Rules on numbers and reports on a schedule. The server checks them while you are away.',
  alerts_act: 'Make an alert: choose a number, set a threshold that it passes, and press Check now. The bell tells you.',
  keys_title: 'All of it from the keyboard',
  keys_look: 'Control or ⌘ and K searches screens, packages, saved views and actions; ? shows all keys.',
  keys_act: 'Press Control or ⌘ and K, type “dark” and press Enter: the theme changes. Escape closes the search.',
  appearance_title: 'As you like to read it',
  appearance_look: 'Language, theme and the height of rows, on this device.',
  appearance_act: 'Choose another theme or language: the page changes at once, and this device remembers it.',
  account_title: 'Your own account',
  account_look: 'Your name and e-mail, a second step for signing in, your sessions and API tokens.',
  account_act: 'See which devices are signed in: one that is not yours is signed out here.',
});
/** What a step is called, what to look at there and what to do. */
export function useStepWords(): (step: string) => { readonly title: string; readonly look: string; readonly act: string } {
  const t = useTexts(tourTexts) as unknown as Readonly<Record<string, string>>;
  const of = (name: string): string => t[name] ?? '';
  return (step) => ({ title: of(`${step}_title`), look: of(`${step}_look`), act: of(`${step}_act`) });
}

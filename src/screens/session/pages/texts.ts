import { i18n } from '../../../i18n/i18n.ts';
import { params } from '../../../i18n/transforms.ts';

/** The pages that the footer leads to. */
export const pagesTexts = i18n('session/pages', {
  aboutTitle: 'What Vigil does',
  aboutWhat:
    'Vigil watches brands and apps for misuse, follows each incident until it is down, and measures how much of the traffic that you pay for is invalid.',
  aboutNumbers:
    'The info button beside the name of each number says what it counts, and each number leads to the rows that it counts. Days are those of the package’s time zone.',
  aboutData:
    'Which packages and publishers you see is set by your administrator. What is done in the portal is kept with the name of who did it.',
  build: params('Build {build}'),
  teamTitle: 'Who helps you',
  teamAccess: 'Packages, roles and people: your administrator, who gave you access.',
  teamFault:
    'Something that does not work: whoever runs this installation. Give the number of the request that a failed card shows, and the time.',
  teamNumber: 'A number that you doubt: open its rows, and send the address of the page. It shows a colleague the same dates and filters.',
});

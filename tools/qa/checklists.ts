import { ann, bank, labs, pay } from './demo.ts';
import type { Checklist } from './sheet.ts';

const asAnn = `Signed in as \`${ann.email}\`, package **${pay}**`;

/** What a person judges better than a script; written by hand. */
export const checklists: readonly Checklist[] = [
  {
    id: 'charts',
    title: 'Charts',
    about: `${asAnn}, Last 7 days and today.`,
    checks: [
      'Point at every column of **Incident volume**: the tip names the day and four groups, and their sum is the total of the tip.',
      'Choose **Show as table** on **Incident volume**: the same numbers as in the tips. **Show as chart** brings the columns back.',
      'The totals of all days in that table sum to the tile **Total incidents**.',
      'The last day is hatched, and the legend calls that Provisional.',
      'Press **Domain** in **Open cases by channel**: a chip **Channel: Domain** appears and the tile **Total incidents** falls. Press the chip: it is as before.',
      'Press a country of **Top locations** in the list, take the chip away, and press the same country on the map: the same chip.',
      'Press the round i of every card: the text says what the number counts.',
      'Press **Full screen** on every card and leave it with Escape: the card is where it was.',
      `Choose the package **${labs}**: tiles say 0, cards say **Nothing in this period**, and no chart shows an empty frame.`,
      'Choose **Last 90 days and today**, then **Today**: days below the columns can all be read, none lies over another.',
      'Long names (first row of **Publishers**) are cut with dots; pointing at them shows the whole name.',
    ],
  },
  {
    id: 'factor',
    title: 'Second factor',
    about: `Signed in as \`${ann.email}\`. An authenticator app is at hand.`,
    checks: [
      'Open **Account** from the menu under your name, press **Set up** under **Second factor**, type the password: a picture and a key appear.',
      'Scan the picture, type six digits that are not those of the app: it says so at the field. Type those of the app: ten recovery codes are shown.',
      'Press **Save as a file**: the file has the ten codes. Press **I have kept them**: **Second factor** says since when it is on.',
      'Sign out and sign in: after the password **Enter the code** is asked for. **Back to sign in** leads back to an empty form.',
      'Type the code of the app: the portal opens. Sign out, and type the same code at once again: it is refused.',
      'Press **Use a recovery code** and type one of the ten, in small letters: the portal opens. It opens nothing a second time.',
      'Type five wrong codes: **Too many attempts** is said, also of a right one, for five minutes.',
      'Press **Turn off** under **Second factor**, type the password: at the next sign-in no code is asked for.',
    ],
  },
  {
    id: 'files',
    title: 'Files',
    about: `${asAnn}. A spreadsheet program is at hand.`,
    checks: [
      'Press **Download CSV** on **Incident volume**: the file’s name says card, package and dates.',
      'Open it in the spreadsheet: columns stand apart, and the numbers are those of **Show as table**.',
      'Download **Needs you now**: titles with commas, quotes or Arabic letters stand in one cell, complete.',
      'Press **Download PNG** on a card that offers it: title and marks are in the picture, nothing is cut, and it can be read on white.',
      'Choose **Download CSV** with a filter set: the file holds the filtered rows alone.',
      `Download any card of **${labs}**: where nothing can be saved, the button is grey or the file has its heading alone.`,
    ],
  },
  {
    id: 'languages',
    title: 'Languages',
    about: `${asAnn}. Language is under **Hi ${ann.name}**. Do all checks in Deutsch, Español, Français, 日本語 and 中文.`,
    checks: [
      'After choosing it, menu, header, tiles, cards, chips and the drawer are in that language at once, without a reload.',
      'No English word is left but names: packages, publishers, brands, titles of incidents.',
      'Dates and numbers are written as in that language (16. Nov., 2.646 in German).',
      'No word is cut on a button, a tile or a heading, at full width and in a window half as wide.',
      'Signed out, the sign-in page speaks the language chosen last, its refusals too.',
      'Change Password: the messages under the fields are in that language.',
    ],
  },
  {
    id: 'themes',
    title: 'Themes',
    about: `${asAnn}. Theme is under **Hi ${ann.name}**. Do all checks in Light, Dark and High contrast.`,
    checks: [
      'Every text can be read on its ground: tiles, chips, tips, menus, grey buttons, the drawer.',
      'The four groups of **Incident volume** can be told from each other and from the ground.',
      'The button that has the focus (press Tab) has a ring that is seen.',
      'A reload keeps the theme, without a flash of another one.',
      'Sign out: the sign-in page is in the theme too.',
      'Switch the system to a forced high contrast (Windows: Contrast themes): all buttons, marks and the focus ring are still seen.',
    ],
  },
  {
    id: 'keyboard',
    title: 'Keyboard',
    about: `${asAnn}. The mouse is put away.`,
    checks: [
      'On the sign-in page, Tab goes from Email to Password to Sign In, and Enter signs in.',
      'The first Tab on the dashboard shows **Skip to content**; Enter goes past the menu.',
      'Tab reaches everything that a mouse can press, from top left to bottom right, and never gets stuck.',
      'Package: Enter opens the list, typing searches, arrows move, Enter chooses, Escape closes, and the focus is back on the button.',
      'Dates: a preset and two days of one’s own can be chosen.',
      'Filter: the drawer opens with the focus inside, Tab stays inside, Escape closes it, and the focus is back on **Filter**.',
      'A column of **Incident volume** can be chosen with arrow keys and Enter, and sets the filter.',
      'With a screen reader, each card is announced with its name, and the new numbers after a filter are told.',
    ],
  },
  {
    id: 'phone',
    title: 'Phone',
    about: `On a phone in the same network (start with \`HOST=0.0.0.0 npm run qa -- --demo\`, and use the computer’s own address), or in a window 390 pixels wide; as \`${ann.email}\`, package **${bank}**.`,
    checks: [
      'Nothing can be pushed sideways but tables inside their cards.',
      'The menu opens with the button at the top left and closes after a choice.',
      'Package, dates and filter can be changed with a thumb: each target is at least as large as a fingertip.',
      'Cards stand one below the other, complete; charts are not squeezed.',
      'A tap on a column shows its tip; a second tap elsewhere takes it away.',
      'Turned to landscape and back, the page is still where it was.',
      'With text twice as large (system setting), nothing overlaps or is cut.',
      'The keyboard of the phone does not cover the field that is typed into.',
    ],
  },
];

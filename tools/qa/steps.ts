import type { Page } from 'playwright';
import type { AnyEventObject } from 'xstate';

/** What a tester works at: tabs of one browser, and the page of fault switches in a tab of its own. */
export interface Desk {
  /** Where the portal is, without a closing slash. */
  readonly url: string;
  /** Opened when first asked for. */
  readonly tab: (n: 1 | 2 | 'switches') => Promise<Page>;
  /** Lets time pass for the pages, without waiting. */
  readonly pass: (minutes: number) => Promise<void>;
}

/**
 * One thing to do or to see: its words and what a replay does are made by the same verb from the same values. In the words, `**x**` is written on the
 * screen and `` `x` `` is to be typed.
 */
export interface Line {
  readonly text: string;
  readonly run: (desk: Desk) => Promise<void>;
}

/** What the machine of a sheet makes of a step: the events that it takes, and a state that it is in afterwards. */
export interface Told {
  readonly events: readonly AnyEventObject[];
  readonly state: string;
}
export interface Step {
  readonly does: readonly Line[];
  readonly sees: readonly Line[];
  readonly told: Told | null;
}
export const step = (does: readonly Line[], sees: readonly Line[], events: readonly AnyEventObject[] = [], state = ''): Step => ({
  does,
  sees,
  told: state === '' ? null : { events, state },
});

const BOLD = /\*\*/g;
/** Words that are shown between other marks lose their own. */
const plain = (text: string): string => text.replace(BOLD, '');
const line = (text: string, run: (desk: Desk) => Promise<void>): Line => ({ text, run });

/** In the second tab of the same browser. */
export const inTab2 = ({ text, run }: Line): Line => ({
  text: `In tab 2: ${text}`,
  run: (desk) => run({ ...desk, tab: (n) => desk.tab(n === 1 ? 2 : n) }),
});
/** Both of two lines, one after the other, as one. */
export const both = (text: string, ...lines: readonly Line[]): Line =>
  line(text, async (desk) => {
    for (const { run } of lines) await run(desk);
  });

export const goTo = (path: string): Line =>
  line(`Go to \`${path}\`.`, async (desk) => {
    await (await desk.tab(1)).goto(desk.url + path);
  });
export const reload = (): Line =>
  line('Reload the page.', async ({ tab }) => {
    await (await tab(1)).reload();
  });
export const goBack = (): Line =>
  line('Press Back in the browser.', async ({ tab }) => {
    await (await tab(1)).goBack();
  });

export const type = (label: string, value: string): Line =>
  line(value === '' ? `Empty the field **${label}**.` : `Type \`${value}\` into **${label}**.`, async ({ tab }) => {
    await (await tab(1)).getByLabel(label, { exact: true }).fill(value);
  });
/** A button, a link of the menu, a box or an entry of a list, by its name; in a card or a drawer where `place` names one. */
type Kind = 'button' | 'link' | 'checkbox' | 'option' | 'tab';
const kinds: Readonly<Record<Kind, string>> = { button: 'button', link: 'link', checkbox: 'box', option: 'entry', tab: 'tab' };
const placed = (page: Page, place: string | null) =>
  place === null ? page : page.getByRole('region', { name: place, exact: true }).or(page.getByRole('dialog', { name: place, exact: true }));
const starting = (name: string): RegExp => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
const found = (page: Page, kind: Kind, name: string, place: string | null) =>
  placed(page, place)
    .getByRole(kind, { name: kind === 'button' && place === null ? name : starting(name), exact: kind === 'button' && place === null })
    .first();
export const press = (name: string, { kind = 'button', place = null }: { kind?: Kind; place?: string | null } = {}): Line =>
  line(`Press the ${kinds[kind]} **${name}**${place === null ? '' : ` in **${place}**`}.`, async ({ tab }) => {
    await found(await tab(1), kind, name, place).click();
  });
/** The button says how many rows are left, once that is known. */
export const applyFilters = (place: string): Line =>
  line(`Press the last button of **${place}**: **Apply**, or **Show** so many incidents.`, async ({ tab }) => {
    await (
      await tab(1)
    )
      .getByRole('dialog', { name: place })
      .getByRole('button', { name: /^(Apply|Show )/ })
      .click();
  });
export const refreshPage = (): Line =>
  line('Press **Refresh** (the round arrows) in the header.', async ({ tab }) => {
    await (await tab(1)).getByRole('button', { name: 'Refresh', exact: true }).first().click();
  });
export const pressKey = (key: string): Line =>
  line(`Press the key **${key}**.`, async ({ tab }) => {
    await (await tab(1)).keyboard.press(key);
  });
/** The refresh button shows itself when the pointer is on the card. */
export const refreshCard = (title: string): Line =>
  line(`Point at the card **${title}** and press its **Refresh** (the round arrow).`, async ({ tab }) => {
    const card = (await tab(1)).getByRole('region', { name: title, exact: true });
    await card.hover();
    await card.getByRole('button', { name: /^Refresh/ }).click();
  });

/** An account of the demo, and its password. */
export interface Account {
  readonly email: string;
  readonly name: string;
}
export const signIn = ({ email }: Account, password: string): Line =>
  both(
    `Type \`${email}\` into **Email**, \`${password}\` into **Password**, and press **Sign In**.`,
    type('Email', email),
    type('Password', password),
    press('Sign In'),
  );
export const signOut = ({ name }: Account): Line =>
  both(`Press **Hi ${name}** at the top right, then **Sign Out**.`, press(`Hi ${name}`), press('Sign Out', { place: 'Account' }));
/** A page that the menu under one's name leads to. */
export const chooseFromMenu = ({ name }: Account, entry: string): Line =>
  both(`Press **Hi ${name}** at the top right, then **${entry}**.`, press(`Hi ${name}`), press(entry, { kind: 'link', place: 'Account' }));
export const choosePackage = (name: string): Line =>
  line(`Press the package at the top left and choose **${name}**.`, async ({ tab }) => {
    const page = await tab(1);
    await page.getByRole('button', { name: /^Package / }).click();
    await page.getByRole('option', { name: starting(name) }).click();
  });
export const chooseDates = (preset: string): Line =>
  line(`Press the dates at the top and choose **${preset}**.`, async ({ tab }) => {
    const page = await tab(1);
    await page.getByRole('button', { name: /^Dates: / }).click();
    await page.getByRole('button', { name: preset, exact: true }).click();
  });

/** A button on the page of fault switches. */
export const setSwitch = (row: string, mode: string): Line =>
  line(`Switches: in the row **${row}** press **${mode}**.`, async ({ tab }) => {
    const page = await tab('switches');
    await page.getByRole('form', { name: row, exact: true }).getByRole('button', { name: mode, exact: true }).click();
    await page.getByRole('form', { name: row, exact: true }).getByRole('button', { name: mode, exact: true, pressed: true }).waitFor();
  });
export const letPass = (minutes: number): Line =>
  line(`Leave the page alone for ${minutes} minutes (how to hurry: see Time on the start page).`, (desk) => desk.pass(minutes));

/** A sight waits by itself. */
export const waitForAnswers = (): Line => line('Wait for the answers, twenty seconds at most.', () => Promise.resolve());

export const sees = (text: string, place: string | null = null): Line =>
  line(
    `The words **${plain(text)}**${place === null ? '' : ` in **${place}**`}${place === null && /[.?!]$/.test(text) ? '' : '.'}`,
    async ({ tab }) => {
      await placed(await tab(1), place)
        .getByText(text)
        .filter({ visible: true })
        .first()
        .waitFor();
    },
  );
export const seesNo = (text: string): Line =>
  line(`**${plain(text)}** is not on the page.`, async ({ tab }) => {
    await (await tab(1)).getByText(text, { exact: true }).filter({ visible: true }).first().waitFor({ state: 'hidden' });
  });
export const seesHeading = (name: string): Line =>
  line(`The heading **${name}**.`, async ({ tab }) => {
    await (await tab(1)).getByRole('heading', { name, exact: true }).waitFor();
  });
export const seesButton = (name: string, state: 'ready' | 'resting' = 'ready', place: string | null = null): Line =>
  line(
    `The button **${name}**${place === null ? '' : ` in **${place}**`}${state === 'ready' ? ', ready to be pressed' : ', grey: it cannot be pressed'}.`,
    async ({ tab }) => {
      await placed(await tab(1), place)
        .getByRole('button', { name, exact: true, disabled: state === 'resting' })
        .first()
        .waitFor();
    },
  );
export const seesField = (label: string, value: string): Line =>
  line(`The field **${label}** holds \`${value}\`.`, async ({ tab }) => {
    const page = await tab(1);
    const field = await page.getByLabel(label, { exact: true }).elementHandle();
    await page.waitForFunction(([input, text]) => input instanceof HTMLInputElement && input.value === text, [field, value] as const);
  });
export const seesBox = (name: string, place: string, isTicked: boolean): Line =>
  line(`The box **${name}** in **${place}** is ${isTicked ? 'ticked' : 'not ticked'}.`, async ({ tab }) => {
    await placed(await tab(1), place)
      .getByRole('checkbox', { name: starting(name), checked: isTicked })
      .first()
      .waitFor();
  });
export const seesNoDialog = (name: string): Line =>
  line(`The window **${name}** is closed.`, async ({ tab }) => {
    const page = await tab(1);
    await page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name })).waitFor({ state: 'detached' });
  });
export const seesAddress = (part: string): Line =>
  line(`The address has \`${part}\` in it.`, async ({ tab }) => {
    await (await tab(1)).waitForURL((url) => url.href.includes(part));
  });
export const seesNoAddress = (part: string): Line =>
  line(`The address has no \`${part}\` in it.`, async ({ tab }) => {
    await (await tab(1)).waitForURL((url) => !url.href.includes(part));
  });
const seesNoMessage = (): Line =>
  line('No message.', async ({ tab }) => {
    await (await tab(1)).getByRole('alert').filter({ hasText: /./ }).first().waitFor({ state: 'detached' });
  });
export const seesSignIn = (): Line =>
  both('The sign-in page, and no message in its form.', seesButton('Sign In'), seesAddress('/auth/login'), seesNoMessage());
export const seesName = ({ name }: Account): Line =>
  line(`**Hi ${name}** at the top right.`, async ({ tab }) => {
    await (await tab(1)).getByRole('button', { name: `Hi ${name}` }).waitFor();
  });

const looks = {
  loading: 'grey bars where the marks will be, no number',
  ready: 'its marks and numbers, no notice',
  empty: '**Nothing in this period**, and what was asked',
  refreshing: 'the old marks, and a line that runs along its top',
  stale: 'the old marks, and above them **Not refreshed** with the time of the data and **Retry**',
  failed: '**This could not be loaded**, the reason, the time, and **Retry**',
  forbidden: '**Not open to you**, and neither numbers nor **Retry**',
} as const;
export const seesCard = (title: string, status: keyof typeof looks): Line =>
  line(`The card **${title}** shows ${looks[status]}.`, async ({ tab }) => {
    const card = (await tab(1)).getByRole('region', { name: title, exact: true });
    await card.and((await tab(1)).locator(`[data-status=${status}]`)).waitFor();
    const words = /\*\*([^*]+)\*\*/.exec(looks[status])?.[1];
    if (words !== undefined) await card.getByText(words).first().waitFor();
  });
/** The number of the first tile. */
export const seesTotal = (total: number): Line =>
  line(`**Total incidents** is **${total.toLocaleString('en')}**.`, async ({ tab }) => {
    await (await tab(1)).getByText(`Total incidents: ${total.toLocaleString('en')}`, { exact: true }).waitFor({ state: 'attached' });
  });

/** A file of the list that a job makes. */
export const orderFile = (format: string): Line =>
  line(`Press **Download** above the list, then **${format}** under **In the background**.`, async ({ tab }) => {
    const page = await tab(1);
    await page.getByRole('button', { name: /^Download \d/ }).click();
    await page.getByRole('button', { name: `${format} in the background`, exact: true }).click();
  });
/** The two buttons beside one's name; what they count is in their names. */
export const openTray = (name: string): Line =>
  line(`Press **${name}** at the top right.`, async ({ tab }) => {
    await (
      await tab(1)
    )
      .getByRole('button', { name: starting(name) })
      .first()
      .click();
  });
export const seesTrayButton = (name: string): Line =>
  line(`The button at the top right is called **${name}** (point at it, or have it read).`, async ({ tab }) => {
    await (await tab(1)).getByRole('button', { name, exact: true }).first().waitFor();
  });

import { createDarkTheme, createLightTheme, teamsHighContrastTheme, type BrandVariants, type Theme } from '@fluentui/react-components';

export const themeNames = ['light', 'dark', 'contrast'] as const;
export type ThemeName = (typeof themeNames)[number];

const brand: BrandVariants = {
  10: '#04071c',
  20: '#0c1640',
  30: '#12226a',
  40: '#1a2f8c',
  50: '#25399a',
  60: '#2c45b4',
  70: '#3350c8',
  80: '#3b5bdb',
  90: '#5470e2',
  100: '#6a84e8',
  110: '#8197ee',
  120: '#8ea4ff',
  130: '#adbcff',
  140: '#c3ceff',
  150: '#d9e0ff',
  160: '#eef1ff',
};

/**
 * Colours that Fluent has no token for. Each becomes a CSS variable of its own name (`--vigilPage`).
 * `Series1`…`6` part categories (told apart in every sight, `sight.ts`), `Stage1`…`6` rank stages.
 */
interface Palette {
  /** What native lists, check boxes and scroll bars follow. */
  readonly vigilScheme: 'light' | 'dark';
  readonly vigilPage: string;
  readonly vigilSoft: string;
  readonly vigilGrid: string;
  /** Shadow at the edge of what scrolls, where there is more. */
  readonly vigilMore: string;
  readonly vigilGood: string;
  readonly vigilBad: string;
  readonly vigilWarn: string;
  readonly vigilGoodSoft: string;
  readonly vigilBadSoft: string;
  readonly vigilWarnSoft: string;
  readonly vigilSeries1: string;
  readonly vigilSeries2: string;
  readonly vigilSeries3: string;
  readonly vigilSeries4: string;
  readonly vigilSeries5: string;
  readonly vigilSeries6: string;
  readonly vigilStage1: string;
  readonly vigilStage2: string;
  readonly vigilStage3: string;
  readonly vigilStage4: string;
  readonly vigilStage5: string;
  readonly vigilStage6: string;
  readonly vigilLand: string;
  /** Classes of traffic: valid, general and sophisticated invalid traffic. */
  readonly vigilValid: string;
  readonly vigilGivt: string;
  readonly vigilSivt: string;
  /** Reasons for which traffic is invalid: the first four, and all others. None is a colour of a class. */
  readonly vigilReason1: string;
  readonly vigilReason2: string;
  readonly vigilReason3: string;
  readonly vigilReason4: string;
  readonly vigilReasonOther: string;
  /** Groups of incidents: what needs work is strong, what is done is quiet. */
  readonly vigilFresh: string;
  readonly vigilTakedown: string;
  readonly vigilDown: string;
  readonly vigilRejected: string;
}
export type VigilTheme = Theme & Palette;
/** `var(--name)` of a colour of the palette, for SVG and CSS. */
export const color = (name: keyof Palette): string => `var(--${name})`;

const font = '"Segoe UI Variable Text", "Segoe UI", system-ui, -apple-system, "Noto Sans", "Noto Sans CJK SC", "DejaVu Sans", sans-serif';

const light: VigilTheme = {
  ...createLightTheme(brand),
  fontFamilyBase: font,
  colorNeutralStroke2: '#e1e4ea',
  vigilScheme: 'light',
  vigilPage: '#f5f6f8',
  vigilSoft: '#e9edfd',
  vigilGrid: '#eef0f4',
  vigilMore: '#0000001f',
  vigilGood: '#1a7f5a',
  vigilBad: '#c4314b',
  vigilWarn: '#9a5b00',
  vigilGoodSoft: '#eef8f3',
  vigilBadSoft: '#fbe9ec',
  vigilWarnSoft: '#fdf1dc',
  vigilSeries1: '#3f5de9',
  vigilSeries2: '#21988c',
  vigilSeries3: '#bf6c00',
  vigilSeries4: '#a341b6',
  vigilSeries5: '#60677e',
  vigilSeries6: '#c3384a',
  vigilStage1: '#687ff0',
  vigilStage2: '#4e62d0',
  vigilStage3: '#3744b0',
  vigilStage4: '#222691',
  vigilStage5: '#130072',
  vigilStage6: '#06003f',
  vigilLand: '#edeff3',
  vigilValid: '#7c869a',
  vigilGivt: '#bf6c00',
  vigilSivt: '#c3384a',
  vigilReason1: '#3f5de9',
  vigilReason2: '#21988c',
  vigilReason3: '#887ae3',
  vigilReason4: '#a341b6',
  vigilReasonOther: '#656c7e',
  vigilFresh: '#6780e4',
  vigilTakedown: '#1b2c79',
  vigilDown: '#7f8b84',
  vigilRejected: '#6a6b6c',
};

const dark: VigilTheme = {
  ...createDarkTheme(brand),
  fontFamilyBase: font,
  colorNeutralBackground1: '#1c1f26',
  colorNeutralBackground1Hover: '#252a33',
  colorNeutralBackground1Pressed: '#20242c',
  colorNeutralBackground1Selected: '#262f52',
  colorNeutralBackground2: '#181b21',
  colorNeutralBackground3: '#14161b',
  colorNeutralStroke2: '#2c313b',
  colorBrandForeground1: brand[120],
  colorBrandForeground2: brand[130],
  colorBrandForegroundLink: brand[120],
  colorBrandForegroundLinkHover: brand[140],
  colorBrandBackground: brand[120],
  colorBrandBackgroundHover: brand[130],
  colorBrandBackgroundPressed: brand[110],
  colorBrandBackgroundSelected: brand[130],
  colorNeutralForegroundOnBrand: '#10142a',
  vigilScheme: 'dark',
  vigilPage: '#14161b',
  vigilSoft: '#262f52',
  vigilGrid: '#252a33',
  vigilMore: '#ffffff1f',
  vigilGood: '#5bd0a0',
  vigilBad: '#ff8095',
  vigilWarn: '#f2b155',
  vigilGoodSoft: '#1d3530',
  vigilBadSoft: '#3d2530',
  vigilWarnSoft: '#3a2f1c',
  vigilSeries1: '#acb6ff',
  vigilSeries2: '#51c9bf',
  vigilSeries3: '#f3b153',
  vigilSeries4: '#c083f2',
  vigilSeries5: '#8a9ab7',
  vigilSeries6: '#fe7d7c',
  vigilStage1: '#647ceb',
  vigilStage2: '#8a8ac6',
  vigilStage3: '#809cff',
  vigilStage4: '#a3b7fe',
  vigilStage5: '#c7d1f4',
  vigilStage6: '#eceefe',
  vigilLand: '#272c35',
  vigilValid: '#7a849b',
  vigilGivt: '#f3b153',
  vigilSivt: '#fe7d7c',
  vigilReason1: '#acb6ff',
  vigilReason2: '#51c9bf',
  vigilReason3: '#5d75d9',
  vigilReason4: '#c083f2',
  vigilReasonOther: '#848ea0',
  vigilFresh: '#e3e9fe',
  vigilTakedown: '#6580e5',
  vigilDown: '#86a099',
  vigilRejected: '#7e8081',
};

/**
 * Fluent marks what is hovered, pressed or selected by a cyan surface with black ink. Our own words, lines and marks keep their colours
 * there, so the surface stays dark instead and the ink bright.
 */
const darkStates = (theme: Theme): Partial<Theme> =>
  Object.fromEntries(
    Object.keys(theme).flatMap((token) => {
      if (!/(Hover|Pressed|Selected)$/.test(token) || /Inverted|OnLight|Static/.test(token)) return [];
      if (/^color(Neutral|Subtle|Transparent)(Card)?Background/.test(token)) return [[token, '#333333']];
      return /^colorNeutralForeground\d(Brand)?(Hover|Pressed|Selected)$/.test(token) ? [[token, '#ffffff']] : [];
    }),
  );
const contrast: VigilTheme = {
  ...teamsHighContrastTheme,
  ...darkStates(teamsHighContrastTheme),
  fontFamilyBase: font,
  vigilScheme: 'dark',
  vigilPage: '#000000',
  vigilSoft: '#002b3a',
  vigilGrid: '#606060',
  vigilMore: '#ffffff80',
  vigilGood: '#3ff23f',
  vigilBad: '#ff8095',
  vigilWarn: '#ffff01',
  vigilGoodSoft: '#000000',
  vigilBadSoft: '#000000',
  vigilWarnSoft: '#000000',
  vigilSeries1: '#5ceeec',
  vigilSeries2: '#43e022',
  vigilSeries3: '#fbf106',
  vigilSeries4: '#f397ff',
  vigilSeries5: '#fefffe',
  vigilSeries6: '#fc757c',
  vigilStage1: '#3196c3',
  vigilStage2: '#38b3df',
  vigilStage3: '#97c5c2',
  vigilStage4: '#1ad6fd',
  vigilStage5: '#abeae5',
  vigilStage6: '#ffffff',
  vigilLand: '#333333',
  vigilValid: '#a2a3ae',
  vigilGivt: '#fbf106',
  vigilSivt: '#fc757c',
  vigilReason1: '#5ceeec',
  vigilReason2: '#43e022',
  vigilReason3: '#758df2',
  vigilReason4: '#f397ff',
  vigilReasonOther: '#bcbbb9',
  vigilFresh: '#11eafd',
  vigilTakedown: '#7e9bfe',
  vigilDown: '#afb0b0',
  vigilRejected: '#878685',
};

export const themes: Readonly<Record<ThemeName, VigilTheme>> = { light, dark, contrast };

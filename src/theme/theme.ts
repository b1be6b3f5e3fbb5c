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
 * `Series1`…`6` part categories (colour-blind safe), `Stage1`…`6` rank stages.
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
  /** Incidents whose work is done, quiet beside stages 6 and 3 of what is new and in takedown (J16). */
  readonly vigilDown: string;
  readonly vigilRejected: string;
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
  vigilSeries1: '#3b5bdb',
  vigilSeries2: '#12908a',
  vigilSeries3: '#b8690a',
  vigilSeries4: '#b04fc4',
  vigilSeries5: '#5b6b86',
  vigilSeries6: '#d3485d',
  vigilStage1: '#6a7fe4',
  vigilStage2: '#5f78e3',
  vigilStage3: '#4a63d6',
  vigilStage4: '#3650c4',
  vigilStage5: '#2740a3',
  vigilStage6: '#1a2c78',
  vigilDown: '#8fa0dd',
  vigilRejected: '#b3b9c6',
  vigilLand: '#edeff3',
  vigilValid: '#7d8699',
  vigilGivt: '#c26d08',
  vigilSivt: '#d3485d',
  vigilReason1: '#3b5bdb',
  vigilReason2: '#12908a',
  vigilReason3: '#647de6',
  vigilReason4: '#b04fc4',
  vigilReasonOther: '#7d8699',
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
  vigilSeries1: '#8ea4ff',
  vigilSeries2: '#49c7bf',
  vigilSeries3: '#f2b155',
  vigilSeries4: '#d48be3',
  vigilSeries5: '#93a0b8',
  vigilSeries6: '#ff8095',
  vigilStage1: '#6480e6',
  vigilStage2: '#7a90ef',
  vigilStage3: '#90a4f7',
  vigilStage4: '#a8b8ff',
  vigilStage5: '#c5d0ff',
  vigilStage6: '#e4e9ff',
  vigilDown: '#4a5dae',
  vigilRejected: '#6b7280',
  vigilLand: '#2c313b',
  vigilValid: '#7c879b',
  vigilGivt: '#f2b155',
  vigilSivt: '#ff8095',
  vigilReason1: '#8ea4ff',
  vigilReason2: '#49c7bf',
  vigilReason3: '#5f78dd',
  vigilReason4: '#d48be3',
  vigilReasonOther: '#828da1',
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
  vigilSeries1: '#1aebff',
  vigilSeries2: '#3ff23f',
  vigilSeries3: '#ffff01',
  vigilSeries4: '#ff9cff',
  vigilSeries5: '#ffffff',
  vigilSeries6: '#ff8095',
  vigilStage1: '#35a0d4',
  vigilStage2: '#35b4e4',
  vigilStage3: '#2accf2',
  vigilStage4: '#1aebff',
  vigilStage5: '#8df5ff',
  vigilStage6: '#ffffff',
  vigilDown: '#3f7fb0',
  vigilRejected: '#707070',
  vigilLand: '#404040',
  vigilValid: '#a0a0a0',
  vigilGivt: '#ffff01',
  vigilSivt: '#ff8095',
  vigilReason1: '#1aebff',
  vigilReason2: '#3ff23f',
  vigilReason3: '#7f9cff',
  vigilReason4: '#ff9cff',
  vigilReasonOther: '#c0c0c0',
};

export const themes: Readonly<Record<ThemeName, VigilTheme>> = { light, dark, contrast };

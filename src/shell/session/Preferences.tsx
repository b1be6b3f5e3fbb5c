import { useId } from 'react';
import { locales, type Locale } from '../../i18n/i18n.ts';
import { preferencesTexts } from '../../i18n/texts/shell/preferences.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ownNames } from './own-names.ts';
import { themeNames, type ThemeName } from '../../theme/theme.ts';
import styles from './Preferences.module.css';

export interface PreferencesProps {
  readonly theme: ThemeName;
  readonly locale: Locale;
  /** The language that was chosen and could not be fetched. */
  readonly missing: Locale | null;
  /** `row`: two quiet lists side by side, as in a corner; `column`: labelled lines, as in the user menu. */
  readonly layout?: 'row' | 'column';
  readonly onTheme: (theme: ThemeName) => void;
  readonly onLocale: (locale: Locale) => void;
}
/** Theme and language, as two native lists: they cost nothing and every device knows them. */
export function Preferences({ theme, locale, missing, layout = 'row', onTheme, onLocale }: PreferencesProps) {
  const t = useTexts(preferencesTexts);
  const id = useId();
  const themeTexts: Readonly<Record<ThemeName, string>> = { light: t.theme_light, dark: t.theme_dark, contrast: t.theme_contrast };
  const label = layout === 'row' ? 'visually-hidden' : styles.label;
  return (
    <div className={styles[layout]}>
      <div className={styles.choice}>
        <label htmlFor={`${id}l`} className={label}>
          {t.language}
        </label>
        <select
          id={`${id}l`}
          className={styles.select}
          value={locale}
          onChange={(e) => {
            onLocale(e.target.value as Locale);
          }}
        >
          {locales.map((l) => (
            <option key={l} value={l} lang={l}>
              {ownNames[l]}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.choice}>
        <label htmlFor={`${id}t`} className={label}>
          {t.theme}
        </label>
        <select
          id={`${id}t`}
          className={styles.select}
          value={theme}
          onChange={(e) => {
            onTheme(e.target.value as ThemeName);
          }}
        >
          {themeNames.map((n) => (
            <option key={n} value={n}>
              {themeTexts[n]}
            </option>
          ))}
        </select>
      </div>
      {missing !== null && (
        <p role="alert" className={styles.missing}>
          {t.languageMissing({ language: ownNames[missing] })}
        </p>
      )}
    </div>
  );
}

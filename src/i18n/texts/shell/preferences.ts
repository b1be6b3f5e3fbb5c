import { i18n } from '../../i18n.ts';
import { params } from '../../transforms.ts';

/** The choice of theme and language, which the sign-in page has too. */
export const preferencesTexts = i18n('start/preferences', {
  theme: 'Theme',
  theme_light: 'Light',
  theme_dark: 'Dark',
  theme_contrast: 'High contrast',
  language: 'Language',
  languageMissing: params('{language} could not be loaded.'),
});

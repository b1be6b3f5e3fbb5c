import { i18n } from '../../i18n/i18n.ts';
import { params } from '../../i18n/transforms.ts';

/** The page of a screen that does not exist yet. */
export const notBuiltTexts = i18n('shell/notBuilt', {
  title: 'This screen is not built yet',
  hint: params('“{title}” has its place and its permission in the portal, but no content. Nothing is missing on your side.'),
  route: params('Address: {route}'),
  back: 'Go to the dashboard',
});

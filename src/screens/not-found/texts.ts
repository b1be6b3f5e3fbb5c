import { i18n } from '../../i18n/i18n.ts';
import { params } from '../../i18n/transforms.ts';

/** The 404 page; its first line is the specification's (§2). */
export const notFoundTexts = i18n('shell/notFound', {
  code: '404',
  title: 'OOPS! Something went wrong here',
  hint: params('There is no page at {path}. The address may be old or mistyped.'),
  own: 'This is the page for addresses that do not exist.',
  back: 'Back to the portal',
});

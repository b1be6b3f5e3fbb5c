import { i18n } from '../i18n.ts';
import { params } from '../transforms.ts';

/** What stands at the fields of any form; the messages are those of spec §5. */
export const formTexts = i18n('shell/form', {
  required: 'Required field',
  minimum: params('Minimum field length: {length}'),
  maximum: params('Maximum {length} symbols'),
  invalid: 'Field is not valid',
  refused: 'This was not accepted',
  failed: 'Nothing was saved.',
  sending: 'Saving',
});

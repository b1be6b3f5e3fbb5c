import { webhooksScreen } from '../../../machines/screens/webhook/webhooks.ts';
import { webhookTexts } from './texts.ts';
import { WebhooksScreen } from './WebhooksScreen.tsx';

interface Paused {
  readonly body: { readonly isPaused: boolean };
}
export default {
  screen: webhooksScreen,
  Component: WebhooksScreen,
  changes: {
    pause: ({ body: { isPaused } }: Paused): string => (isPaused ? webhookTexts.get().pause : webhookTexts.get().resume),
    remove: () => webhookTexts.get().remove,
    replay: () => webhookTexts.get().again,
  },
};

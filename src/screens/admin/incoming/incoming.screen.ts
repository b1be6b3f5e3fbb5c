import { incomingScreen } from '../../../../machines/screens/ingest/incoming.ts';
import { IncomingScreen } from './IncomingScreen.tsx';
import { incomingTexts } from './texts.ts';

interface Paused {
  readonly body: { readonly paused: boolean };
}
export default {
  screen: incomingScreen,
  Component: IncomingScreen,
  changes: {
    retry: () => incomingTexts.get().retry,
    pause: ({ body: { paused } }: Paused): string => (paused ? incomingTexts.get().pause : incomingTexts.get().resume),
  },
};

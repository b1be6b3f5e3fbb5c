import { incomingScreen } from '../../../machines/screens/ingest/incoming.ts';
import { IncomingScreen } from './IncomingScreen.tsx';
import { ingestTexts } from './texts.ts';

interface Paused {
  readonly body: { readonly paused: boolean };
}
export default {
  screen: incomingScreen,
  Component: IncomingScreen,
  changes: {
    retry: () => ingestTexts.get().retry,
    pause: ({ body: { paused } }: Paused): string => (paused ? ingestTexts.get().pause : ingestTexts.get().resume),
  },
};

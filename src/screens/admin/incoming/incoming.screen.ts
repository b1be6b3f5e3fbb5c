import { incomingScreen } from '../../../../machines/screens/ingest/incoming.ts';
import { IncomingScreen } from './IncomingScreen.tsx';
import { sourceTexts } from './sources/texts.ts';
import { incomingTexts } from './texts.ts';

interface Paused {
  readonly body: { readonly paused: boolean };
}
interface PausedSource {
  readonly body: { readonly isPaused: boolean };
}
export default {
  screen: incomingScreen,
  Component: IncomingScreen,
  changes: {
    pauseSource: ({ body: { isPaused } }: PausedSource): string => (isPaused ? sourceTexts.get().pause : sourceTexts.get().resume),
    fetchSource: () => sourceTexts.get().fetchNow,
    removeSource: () => sourceTexts.get().remove,
    retry: () => incomingTexts.get().retry,
    pause: ({ body: { paused } }: Paused): string => (paused ? incomingTexts.get().pause : incomingTexts.get().resume),
  },
};

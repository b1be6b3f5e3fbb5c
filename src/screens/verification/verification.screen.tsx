import { verificationScreens } from '../../../machines/screens/verification/tools.ts';
import { bulkTexts } from './bulk/texts.ts';
import { verificationTexts } from './texts.ts';
import { VerificationScreen } from './VerificationScreen.tsx';

/** What the chunk of a verification route brings. */
export default function moduleOf(path: string) {
  const screen = verificationScreens.get(path);
  if (screen === undefined) throw new Error(`No verification tool at ${path}`);
  return {
    screen,
    Component: () => <VerificationScreen screen={screen} />,
    changes: {
      verify: () => verificationTexts.get().verify,
      kept: () => verificationTexts.get().verify,
      find: () => verificationTexts.get().history,
      reveal: () => verificationTexts.get().reveal,
      carry: () => verificationTexts.get().onward,
      historyFile: () => verificationTexts.get().exportCsv,
      raise: () => verificationTexts.get().raise,
      forget: () => verificationTexts.get().forget,
      start: () => bulkTexts.get().batch,
      cancel: () => bulkTexts.get().pause,
      retry: () => bulkTexts.get().goOn,
      file: () => bulkTexts.get().result,
      process: () => bulkTexts.get().merchants,
    },
  };
}

import { alertsScreen } from '../../../../machines/screens/session/alerts.ts';
import { AlertsScreen } from './AlertsScreen.tsx';
import { alertTexts } from './texts.ts';

interface Named {
  readonly body: { readonly name: string };
}
export default {
  screen: alertsScreen,
  Component: AlertsScreen,
  changes: {
    pause: ({ body }: Named) => alertTexts.get().editAlert({ name: body.name }),
    pauseReport: ({ body }: Named) => alertTexts.get().editAlert({ name: body.name }),
    remove: () => alertTexts.get().remove,
    removeReport: () => alertTexts.get().remove,
  },
};

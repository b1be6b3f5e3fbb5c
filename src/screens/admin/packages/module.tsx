import type { PackagesScreen as Screen } from '../../../../machines/screens/admin/packages.ts';
import { PackagesScreen } from './PackagesScreen.tsx';
import { rateTexts } from './rates/texts.ts';
import { packageTexts } from './texts.ts';

const named = ({ params: { id } }: { readonly params: { readonly id: string } }): string => id;
/** What the chunk of packages brings. */
export const moduleOf = (screen: Screen) => ({
  screen,
  Component: () => <PackagesScreen screen={screen} />,
  changes: {
    add: () => packageTexts.get().addTitle,
    change: named,
    retention: named,
    keep: named,
    archive: named,
    restore: named,
    deleteRate: () => rateTexts.get().title,
  },
});

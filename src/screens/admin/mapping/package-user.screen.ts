import { mappingScreen } from '../../../../machines/screens/admin/packages.ts';
import { MappingScreen } from './MappingScreen.tsx';
import { mappingTexts } from './texts.ts';

export default {
  screen: mappingScreen,
  Component: MappingScreen,
  changes: { apply: () => mappingTexts.get().title, viewAs: () => mappingTexts.get().viewAsk },
};

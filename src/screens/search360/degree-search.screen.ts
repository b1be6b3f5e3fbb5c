import { searchScreen } from '../../../machines/screens/search360/search360.ts';
import { fileTexts } from './file/texts.ts';
import { SearchScreen } from './SearchScreen.tsx';
import { searchTexts } from './texts.ts';

export default {
  screen: searchScreen,
  Component: SearchScreen,
  changes: {
    search: () => searchTexts.get().box,
    save: () => searchTexts.get().save,
    forget: () => searchTexts.get().savedTitle,
    reveal: () => searchTexts.get().reveal,
    change: () => searchTexts.get().ticket,
    raise: () => searchTexts.get().raiseAll,
    raiseAll: () => searchTexts.get().raiseAll,
    upload: () => fileTexts.get().check,
    run: () => fileTexts.get().title,
    download: () => fileTexts.get().title,
  },
};

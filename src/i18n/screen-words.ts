import type { Messages } from '@nanostores/i18n';
import { createContext } from 'react';

/** What the screen that is shown has its own words for: chips and filter lists of the shell speak them too. */
export const ScreenWords = createContext<Messages<Record<string, string>> | undefined>(undefined);

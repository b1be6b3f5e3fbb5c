import { createContext } from 'react';

/** What the files of all cards below are about, beside their dates: package, class, 'filtered'. Part of their names. */
export const FileScope = createContext<readonly string[]>([]);

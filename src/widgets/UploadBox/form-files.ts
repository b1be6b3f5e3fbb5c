import * as z from 'zod/mini';
import { areFilesFine, type FilePart } from '../../../contract/files.ts';

/** Files that a form holds until they are sent, and none that would be refused: its box says what is wrong with which. */
export const formFiles = (part: FilePart) =>
  z.array(z.custom<File>()).check(z.refine((files) => areFilesFine(part, files), 'file-not-taken'));

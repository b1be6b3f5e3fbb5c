import type { loginTexts } from './texts.ts';

type Texts = ReturnType<typeof loginTexts.get>;
/** The contract's messages (spec §5) as keys of the texts, so that each language says them its own way. */
const keys: Readonly<Record<string, keyof Texts>> = {
  'Email is required': 'emailRequired',
  'Wrong email format': 'emailFormat',
  ' No password provided.': 'passwordRequired',
  'Minimum 3 symbols': 'minimum',
  'Maximum 50 symbols': 'maximum',
};
/** A message of the contract in the chosen language; one that is not known stays as it is. */
export function messageIn(t: Texts, message: string): string {
  const key = keys[message];
  return key === undefined ? message : t[key];
}

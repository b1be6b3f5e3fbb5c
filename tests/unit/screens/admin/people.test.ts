import { describe, expect, it } from 'vitest';
import { peopleOf, wrongOf } from '../../../../src/screens/admin/users/form/people.ts';

const ann = { name: 'Ann Lee', email: 'ann.lee@x.example' };
describe('people that are typed or pasted', () => {
  it.each([
    ['an e-mail alone, called after it', 'ann.lee@x.example'],
    ['as address books write them', 'Ann Lee <Ann.Lee@x.example>'],
    ['two columns of a sheet', 'Ann Lee\tann.lee@x.example'],
    ['two columns in the other order, under their heading', 'E-mail,Name\nann.lee@x.example,Ann Lee'],
    ['by family name', 'Lee, Ann <ann.lee@x.example>'],
    ['by family name in quotes', '"Lee, Ann" <ann.lee@x.example>'],
    ['a name with a comma in quotes', '"Ann Lee"; ann.lee@x.example'],
  ])('are read: %s', (_what, text) => {
    expect(peopleOf(text)).toEqual([ann]);
    expect(wrongOf(text)).toBeNull();
  });

  it('may be several to a line', () => {
    expect(peopleOf('Ann Lee <ann.lee@x.example>; Bo <bo@x.example>\n\n').map(({ name }) => name)).toEqual(['Ann Lee', 'Bo']);
    expect(peopleOf('ann.lee@x.example, bo@x.example')).toHaveLength(2);
    expect(peopleOf('ann.lee@x.example <bo@x.example>\tcy@x.example; Di <di@x.example>').map(({ name }) => name)).toEqual([
      'Ann Lee',
      'Bo',
      'Cy',
      'Di',
    ]);
    expect(peopleOf('"ann.lee@x.example" <Ann.Lee@x.example>')).toEqual([ann]);
  });

  it.each([
    ['nobody', ' \n', 'required'],
    ['a line without an e-mail', 'bo@x.example\nAnn Lee', 'email-format:Ann Lee'],
    ['an e-mail that is none', 'ann@x', 'email-format:ann@x'],
    ['an address beside a name and another one', 'Ann\tann@x.example\tboss@x.example', 'several-emails:Ann ann@x.example boss@x.example'],
    ['two addresses of which one is none', 'ann@x.example bob@x', 'several-emails:ann@x.example bob@x'],
    ['somebody without a name', 'bo@x.example\n_@x.example', 'no-name:_@x.example'],
    ['somebody twice', 'bo@x.example\nBO@x.example', 'given-twice:bo@x.example'],
    ['each of several faults', 'Ann\nbob@x\nbo@x.example\nbo@x.example', 'email-format:Ann\nemail-format:bob@x\ngiven-twice:bo@x.example'],
    [
      'more faults than are told',
      'a\nb\nc\nd\ne\nf\ng',
      `${['a', 'b', 'c', 'd', 'e'].map((line) => `email-format:${line}`).join('\n')}\nmore:2`,
    ],
    ['too many', Array.from({ length: 201 }, (_, i) => `p${i}@x.example`).join('\n'), 'maximum:200'],
  ])('are refused for %s', (_what, text, message) => {
    expect(wrongOf(text)).toBe(message);
  });
});

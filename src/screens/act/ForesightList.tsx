import { useTexts } from '../../i18n/use-texts.ts';
import type { Foresight } from '../../../contract/areas/tracker/foresight.ts';
import { actTexts } from './texts.ts';
import { useForesightWords } from './use-foresight-words.ts';

/** Sentences under what they are about. */
export const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <section>
    <h3>{title}</h3>
    <ul>
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  </section>
);
/** Said before a block is taken. */
export function ForesightList({ of }: { readonly of: Foresight }) {
  const t = useTexts(actTexts);
  const { title, came, moves } = useForesightWords()(of);
  return (
    <>
      <Lines title={title} lines={came} />
      <Lines title={t.moves} lines={moves} />
      <p className="quiet">{t.undoFor}</p>
    </>
  );
}

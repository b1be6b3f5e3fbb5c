import { Badge } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { Values } from '../../../../contract/verification/check.ts';
import type { ToolId } from '../../../../contract/verification/decode/decode.ts';
import { toolGroups, tools } from '../../../../contract/verification/tools.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { registerTexts, verificationTexts } from '../texts.ts';
import { useWords } from '../words/use-words.ts';
import { Paste } from './Paste.tsx';
import { RegisterNote } from './RegisterNote.tsx';
import styles from './Overview.module.css';

export interface OverviewProps {
  /** Tools whose register somebody answers for. */
  readonly registers: ResourceView<{ readonly tools: readonly ToolId[] }>;
  readonly nameOf: (tool: ToolId) => string;
  readonly onRefresh: () => void;
  /** Goes on with a value that was pasted, in its tool. */
  readonly onOpen: (tool: ToolId, values: Values) => void;
}
/** The tools by what they are about: what each takes, and whether it asks a register or looks at the form alone. */
export function Overview({ registers, nameOf, onRefresh, onOpen }: OverviewProps) {
  const t = useTexts(verificationTexts),
    r = useTexts(registerTexts);
  const words = useWords();
  const asked = 'data' in registers ? registers.data.tools : null;
  return (
    <>
      <Paste nameOf={nameOf} onOpen={onOpen} />
      <RegisterNote registers={registers} tool={null} onRefresh={onRefresh} />
      <nav className={styles.overview} aria-label={t.tools}>
        {toolGroups.map((group) => (
          <div key={group} className={styles.group}>
            <h2>{t[`group_${group}`]}</h2>
            <ul>
              {tools
                .filter((tool) => tool.group === group)
                .map(({ id, fields }) => (
                  <li key={id}>
                    <Link to={`/${id}`}>{nameOf(id)}</Link>
                    {asked !== null && (
                      <Badge appearance="tint" color={asked.includes(id) ? 'brand' : 'informative'}>
                        {asked.includes(id) ? r.asked : r.formAlone}
                      </Badge>
                    )}
                    <small>{fields.map(({ name }) => words.field(name)).join(' · ')}</small>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}

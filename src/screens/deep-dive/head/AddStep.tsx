import { Button, Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { memo } from 'react';
import type { DrillStep } from '../../../../contract/drill-path.ts';
import { useDiveWords } from '../use-words.ts';
import styles from './Head.module.css';
import type { StepChoices } from './step-choices.ts';

interface AddStepProps {
  /** Null until they are known. */
  readonly choices: readonly StepChoices[] | null;
  readonly onAdd: (step: DrillStep) => void;
}
const inside = { autoSize: true } as const;
/** Narrows the traffic by a menu: first what by, then to which value. Letters go to the names that begin with them. */
export const AddStep = memo(function AddStep({ choices, onAdd }: AddStepProps) {
  const { t, format, dimensionOf, valueOf } = useDiveWords();
  return (
    <Menu positioning={inside}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          icon={<Add16Regular aria-hidden />}
          disabledFocusable={choices === null || choices.length === 0}
        >
          {t.addStep}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {(choices ?? []).map(({ dimension, choices: values, unlisted }) => (
            <Menu key={dimension} positioning={inside}>
              <MenuTrigger disableButtonEnhancement>
                <MenuItem>{dimensionOf(dimension)}</MenuItem>
              </MenuTrigger>
              <MenuPopover className={styles.values}>
                <MenuList>
                  {values.map(({ value, invalid }) => (
                    <MenuItem
                      key={value}
                      secondaryContent={
                        invalid === null ? null : <span className="figures one-line">{t.invalidCount({ n: format.count(invalid) })}</span>
                      }
                      onClick={() => onAdd({ dimension, value })}
                    >
                      <span className={styles.choice} title={valueOf(dimension, value)}>
                        {valueOf(dimension, value)}
                      </span>
                    </MenuItem>
                  ))}
                  {unlisted > 0 && (
                    <>
                      <MenuDivider />
                      <MenuItem disabled>{t.others(unlisted)}</MenuItem>
                    </>
                  )}
                </MenuList>
              </MenuPopover>
            </Menu>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
});

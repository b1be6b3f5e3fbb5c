import { Button, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { OpenDialog } from '../../widgets/OpenDialog.tsx';
import styles from './Palette.module.css';
import { paletteTexts } from './texts.ts';

interface KeysSheetProps {
  /** The reader's own keys on this page, with what each runs. */
  readonly own: readonly { readonly key: string | null; readonly name: string }[];
  readonly onClose: () => void;
}
/** Every key of the portal beside those that all pages have, each as it is written on keyboards. */
export function KeysSheet({ own, onClose }: KeysSheetProps) {
  const t = useTexts(paletteTexts);
  const common = useTexts(commonTexts);
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['Ctrl K', '⌘ K'], t.key_palette],
    [['/'], t.key_slash],
    [['G'], t.key_go],
    [['V'], t.key_views],
    [['P'], t.key_packages],
    [['?'], t.key_keys],
    [['U'], t.key_news],
    [['Tab', 'Shift Tab'], t.key_tab],
    [['↑', '↓', '←', '→'], t.key_move],
    [['Enter'], t.key_open],
    [['Esc'], t.key_escape],
    [['J', 'K'], t.key_rows],
    [['Home', 'End'], t.key_ends],
    [['X'], t.key_select],
    [['Shift ↑', 'Shift ↓'], t.key_extend],
    [['Ctrl A', '⌘ A'], t.key_page],
    [['A', 'E'], t.key_ticket],
    [['N', 'C', 'Z'], t.key_case],
    ...own.map(({ key, name }) => [[key ?? ''], t.key_macro({ name })] as const),
  ];
  return (
    <OpenDialog onClose={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t.keysTitle}</DialogTitle>
          <DialogContent>
            <dl className={styles.sheet}>
              {keys.map(([names, does]) => (
                <div key={does} style={{ display: 'contents' }}>
                  <dt>
                    {names.map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{common.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </OpenDialog>
  );
}

import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './Palette.module.css';
import { paletteTexts } from './texts.ts';

/** Every key of the portal beside those that all pages have. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(paletteTexts);
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['Ctrl K', '⌘ K'], t.key_palette],
    [['/'], t.key_slash],
    [['?'], t.key_keys],
    [['Tab', 'Shift Tab'], t.key_tab],
    [['↑', '↓', '←', '→'], t.key_move],
    [['Enter'], t.key_open],
    [['Esc'], t.key_escape],
    [['j', 'k', 'x', 'a', 'e'], t.key_tickets],
  ];
  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onClose())}>
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
            <Button onClick={onClose}>{t.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

import { Button } from '@fluentui/react-components';
import { Link20Regular } from '@fluentui/react-icons/svg/link';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { searchScreen } from '../../../machines/screens/search360/search360.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useParams, useSetParams } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { useWrite } from '../../portal/writes/use-write.ts';
import { toClipboard, useCopy } from '../../widgets/use-copy.ts';
import { useFocusAfter } from '../../widgets/use-focus-after.ts';
import { ActionButton } from '../../widgets/WidgetCard/ActionButton.tsx';
import { OpenFile, Upload } from './file/Files.tsx';
import { SavedSearches } from './saved/SavedSearches.tsx';
import { SaveSearch } from './saved/SaveSearch.tsx';
import styles from './Search360.module.css';
import { searchTexts } from './texts.ts';
import { useStoring } from './box/use-storing.ts';
import { StoredBox } from './box/StoredBox.tsx';
import { chipsOfStored } from './box/chips.ts';
import { Found } from './found/Found.tsx';

/** 360-degree search: values in a box, what they lead to, and what is done about it. */
export function SearchScreen() {
  const t = useTexts(searchTexts);
  const { search, file } = useParams(searchScreen.route);
  const setParams = useSetParams(searchScreen.route);
  const workspace = useWorkspace();
  const isEverywhere = useParams(searchScreen.route).within === 'all';
  const current = useSelector(workspace, (s) => s.context.current);
  const packages = useSelector(workspace, (s) => (isEverywhere ? s.context.packages.length : 1));
  const userId = useSelector(workspace, (s) => s.context.user.id);
  const stored = useRead(searchScreen, 'stored');
  const { view: saved } = useRead(searchScreen, 'saved');
  const forget = useWrite(searchScreen, 'forget');
  const [isSaving, setIsSaving] = useState(false);
  const { outcome, onCopy } = useCopy(toClipboard);
  // the box opens anew with the stored search, and what had the focus goes with the old one: the keys go on at what was found
  const [takesFocus, pressed] = useFocusAfter();
  const pivot = useStoring(pressed);
  const one = 'data' in stored.view && stored.view.data.id === search ? stored.view.data : null;
  const isGone = search !== '' && stored.view.status === 'failed' && stored.view.failure.kind === 'missing';
  return (
    <div className={styles.page}>
      <div className={`${styles.head} flow`}>
        <p className="quiet">{t.intro(packages)}</p>
        {isEverywhere && current !== null && (
          <Button appearance="subtle" onClick={() => setParams({ within: 'package', page: 1, row: null })}>
            {t.onlyHere({ name: current })}
          </Button>
        )}
        <SavedSearches
          searches={'data' in saved ? saved.data : []}
          userId={userId}
          onOpen={(id) => setParams({ search: id, page: 1, row: null }, 'push')}
          onForget={(id) => forget.send({ params: { id }, body: {} })}
        />
        {one !== null && one.by.id === userId && <Button onClick={() => setIsSaving(true)}>{t.save}</Button>}
        {search !== '' && (
          <ActionButton label={t.copyLink} onClick={() => onCopy(window.location.href)}>
            <Link20Regular aria-hidden />
          </ActionButton>
        )}
        <span role="status" className="quiet">
          {outcome === null ? '' : outcome.done ? t.copied : t.notCopied}
        </span>
      </div>
      <div className={styles.top}>
        <StoredBox key={one?.id ?? ''} stored={one} storing={pivot} />
        <Upload />
      </div>
      {file !== '' && <OpenFile onSearch={pivot.store} />}
      {isGone ? (
        <div className={`${styles.card} card`} role="status">
          <h2>{t.gone}</h2>
          <p>{t.goneHint}</p>
        </div>
      ) : search === '' ? (
        file === '' && <p className={styles.start}>{t.start}</p>
      ) : (
        <div ref={takesFocus} tabIndex={-1} role="group" aria-label={t.results} className={styles.findings}>
          <Found
            onPivot={pivot.store}
            onEverywhere={() => {
              // the search of one package is its own: the same values are stored for all of them
              if (one === null) return;
              setParams({ within: 'all' });
              pivot.store(chipsOfStored(one).map(({ term }) => term));
            }}
            isOfFile={one?.terms.some(({ line }) => line !== null) === true}
          />
        </div>
      )}
      {isSaving && one !== null && <SaveSearch search={one} onClose={() => setIsSaving(false)} />}
    </div>
  );
}

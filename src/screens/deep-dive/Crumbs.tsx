import { Dismiss12Regular } from '@fluentui/react-icons/svg/dismiss';
import { Link16Regular } from '@fluentui/react-icons/svg/link';
import { memo, useEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import type { DeepDive } from '../../../contract/areas/deep-dive/deep-dive.ts';
import { drillPathOf, type DrillStep } from '../../../contract/drill-path.ts';
import { ActionButton } from '../../widgets/WidgetCard/ActionButton.tsx';
import { toClipboard, useCopy, type CopyText } from '../../widgets/use-copy.ts';
import styles from './Crumbs.module.css';
import { useDiveWords } from './use-words.ts';

interface CrumbsProps {
  readonly packageName: string;
  readonly steps: readonly DrillStep[];
  /** Events after each step, the first before any; null until they are known. */
  readonly counts: DeepDive['steps'] | null;
  /** The address of this page with another path; null where there is none. */
  readonly linkTo: ((path: string) => string) | null;
  readonly onPath: (path: string) => void;
  /** The menu at the end of the path. */
  readonly addStep: ReactNode;
  /** What is done with the whole of the slice. */
  readonly actions: ReactNode;
  readonly copy?: CopyText;
}
const icons = { remove: <Dismiss12Regular aria-hidden />, link: <Link16Regular aria-hidden /> };

interface PathLinkProps extends Pick<CrumbsProps, 'linkTo' | 'onPath'>, Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly path: string;
}
/** A path as a link that can be copied and opened elsewhere; a plain press sets it here, where the workspace has it. */
function PathLink({ path, linkTo, onPath, ...rest }: PathLinkProps) {
  const href = useHref(linkTo?.(path) ?? '');
  return (
    <a
      {...rest}
      href={href}
      onClick={(event: MouseEvent) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onPath(path);
      }}
    />
  );
}

/** The drill path: each step leads to itself, and can be taken out. The whole of it is in the link. */
export const Crumbs = memo(function Crumbs({
  packageName,
  steps,
  counts,
  linkTo,
  onPath,
  addStep,
  actions,
  copy = toClipboard,
}: CrumbsProps) {
  const { t, format, stepOf, dimensionOf, valueOf } = useDiveWords();
  const { outcome, onCopy } = useCopy(copy);
  const countOf = (i: number) => {
    const total = counts?.length === steps.length + 1 ? counts[i]?.total : undefined;
    return total === undefined ? null : <span className="fine muted figures">{format.count(total)}</span>;
  };
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(steps);
  // what was pressed is gone with the path before: the focus goes to the new step, or to the one before that was taken out
  useEffect(() => {
    const was = before.current;
    before.current = steps;
    if (drillPathOf(was) === drillPathOf(steps)) return;
    const differs = steps.findIndex((step, i) => step.dimension !== was[i]?.dimension || step.value !== was[i].value);
    const at = steps.length > was.length || differs < 0 ? steps.length : differs;
    list.current?.children[at]?.querySelector('a')?.focus();
  }, [steps]);
  const crumbs = [null, ...steps];
  const shared = { linkTo, onPath };
  return (
    <div className={styles.bar}>
      <nav aria-label={t.path}>
        <ol ref={list} className={styles.path}>
          {crumbs.map((step, i) => {
            const isHere = i === steps.length;
            const own = drillPathOf(steps.slice(0, i));
            const without = drillPathOf(steps.filter((each) => each !== step));
            return (
              <li key={step?.dimension ?? ''} className="row gap-6 shrink">
                <span className={styles.crumb} data-here={isHere}>
                  <PathLink path={own} {...shared} {...(isHere ? { 'aria-current': 'page' as const } : {})}>
                    <span>
                      <span className={styles.name}>{step === null ? t.allTraffic : dimensionOf(step.dimension)}</span>
                      <span className={styles.value}>{step === null ? packageName : valueOf(step.dimension, step.value)}</span>
                    </span>
                    {countOf(i)}
                  </PathLink>
                  {step === null ? null : (
                    <PathLink path={without} {...shared} className={styles.remove} aria-label={t.removeStep({ step: stepOf(step) })}>
                      {icons.remove}
                    </PathLink>
                  )}
                </span>
              </li>
            );
          })}
          <li className="row gap-6 shrink">{addStep}</li>
        </ol>
      </nav>
      {steps.length === 0 ? <p className="fine muted">{t.pathHint}</p> : null}
      <div className={styles.tail}>
        <span role="status" className="fine muted figures">
          {outcome === null ? '' : outcome.done ? t.copied : t.notCopied}
        </span>
        <ActionButton
          label={t.copyLink}
          onClick={() => {
            onCopy(window.location.href);
          }}
        >
          {icons.link}
        </ActionButton>
        {actions}
      </div>
    </div>
  );
});

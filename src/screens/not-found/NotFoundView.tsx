import { Link } from 'react-router-dom';
import { notFoundTexts } from './texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './NotFoundView.module.css';

export interface NotFoundViewProps {
  readonly path: string;
}
/** The 404 page of spec §2, with the path and a way out. */
export function NotFoundView({ path }: NotFoundViewProps) {
  const t = useTexts(notFoundTexts);
  return (
    <main className={css['page']}>
      <p className={css['code']} aria-hidden>
        {t.code}
      </p>
      <h1 className={css['title']}>{t.title}</h1>
      <p className={css['hint']}>{t.hint({ path })}</p>
      <Link className={css['back']} to="/">
        {t.back}
      </Link>
    </main>
  );
}

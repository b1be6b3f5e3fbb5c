import { useCallback } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { downloadBlob } from '../../../widgets/download.ts';
import { reportTexts } from '../texts.ts';
import styles from './Incident.module.css';

/** A picture that a call brought, under the name that the server gave it. */
export interface Picture {
  readonly name: string;
  readonly content: Blob;
}
/** The facts as a picture, which can be taken along for a takedown notice. */
export function Evidence({ picture, of }: { readonly picture: Picture; readonly of: string }) {
  const t = useTexts(reportTexts);
  const { content } = picture;
  /** An address of a picture in memory is the page's own, and holds it until it is given back. */
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(content);
      image.src = address;
      return () => {
        URL.revokeObjectURL(address);
      };
    },
    [content],
  );
  return (
    <figure className={styles.evidence}>
      <img ref={show} alt={t.evidenceAlt({ name: of })} width={1200} height={760} />
      <figcaption>
        <button type="button" onClick={() => downloadBlob(picture.name, content)}>
          {t.evidenceSave}
        </button>
      </figcaption>
    </figure>
  );
}

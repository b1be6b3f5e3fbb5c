import type { uploadTexts } from '../texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

/** French. */
export default {
  UploadBox: {
    attach: 'Joindre des fichiers',
    drop: 'Choisir un fichier ou le déposer ici',
    limits: '{kinds} ; jusqu’à {size} par fichier',
    files: 'Fichiers choisis',
    remove: 'Retirer {name}',
    notSelected: 'Aucun fichier sélectionné',
    tooMany: '{most} fichiers au maximum',
    kind: '{name} : ce type de fichier n’est pas accepté',
    name: '{name} : le nom est trop long',
    size: '{name} : plus de {most}',
    empty: '{name} : le fichier est vide',
    lies: '{name} : le fichier n’est pas ce que dit son nom',
    noColumn: 'Aucune colonne pour {names}',
    noHeadings: 'La première ligne contient des données : des en-têtes sont attendus au-dessus',
    noRows: 'Aucune ligne sous les en-têtes',
    tooBig: 'Le fichier est trop volumineux',
    noCsv: 'Ce n’est pas un fichier CSV',
    openQuote: 'Un guillemet est ouvert et jamais fermé',
    unreadable: '{name} : illisible',
    bytes: '{name}, {size}',
  },
} satisfies Translation<{ readonly UploadBox: typeof uploadTexts }>;

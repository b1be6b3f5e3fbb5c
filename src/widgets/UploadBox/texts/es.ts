import type { uploadTexts } from '../texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

/** Spanish. */
export default {
  UploadBox: {
    attach: 'Adjuntar archivos',
    drop: 'Elija un archivo o suéltelo aquí',
    limits: '{kinds}; hasta {size} por archivo',
    files: 'Archivos elegidos',
    remove: 'Quitar {name}',
    notSelected: 'Ningún archivo seleccionado',
    tooMany: 'Máximo {most} archivos',
    kind: '{name}: este tipo de archivo no se admite',
    name: '{name}: el nombre es demasiado largo',
    size: '{name}: mayor de {most}',
    empty: '{name}: el archivo está vacío',
    lies: '{name}: el archivo no es lo que dice su nombre',
    bytes: '{name}, {size}',
  },
} satisfies Translation<{ readonly UploadBox: typeof uploadTexts }>;

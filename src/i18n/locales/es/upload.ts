import type { uploadTexts } from '../../../widgets/UploadBox/texts.ts';
import type { Translation } from '../../translation.ts';

/** Spanish. */
export default {
  upload: {
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
} satisfies Translation<{ readonly upload: typeof uploadTexts }>;

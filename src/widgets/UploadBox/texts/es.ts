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
    noColumn: 'Falta la columna de {names}',
    noHeadings: 'La primera línea es una fila: encima deben ir los encabezados',
    noRows: 'No hay filas bajo los encabezados',
    tooBig: 'El archivo es demasiado grande',
    noCsv: 'No es un archivo CSV',
    openQuote: 'Se abre una comilla que no se cierra',
    unreadable: '{name}: no se puede leer',
    bytes: '{name}, {size}',
  },
} satisfies Translation<{ readonly UploadBox: typeof uploadTexts }>;

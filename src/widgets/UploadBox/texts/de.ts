import type { uploadTexts } from '../texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

/** German. */
export default {
  UploadBox: {
    attach: 'Dateien anhängen',
    drop: 'Datei wählen oder hier ablegen',
    limits: '{kinds}; bis {size} je Datei',
    files: 'Gewählte Dateien',
    remove: '{name} entfernen',
    notSelected: 'Keine Datei gewählt',
    tooMany: 'Höchstens {most} Dateien',
    kind: '{name}: Diese Art Datei wird nicht angenommen',
    name: '{name}: Der Name ist zu lang',
    size: '{name}: größer als {most}',
    empty: '{name}: Die Datei ist leer',
    lies: '{name}: Die Datei ist nicht, was ihr Name sagt',
    noColumn: 'Keine Spalte für {names}',
    noHeadings: 'Die erste Zeile ist ein Datensatz: Darüber werden Überschriften erwartet',
    noRows: 'Unter den Überschriften stehen keine Zeilen',
    tooBig: 'Die Datei ist zu groß',
    noCsv: 'Keine CSV-Datei',
    openQuote: 'Ein Anführungszeichen wird geöffnet und nie geschlossen',
    unreadable: '{name}: nicht lesbar',
    bytes: '{name}, {size}',
  },
} satisfies Translation<{ readonly UploadBox: typeof uploadTexts }>;

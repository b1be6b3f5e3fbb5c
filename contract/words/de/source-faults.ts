import type { SourceFault } from '../../areas/source/source.ts';

/** What is wrong with a source of rows, in words: for mails and pages. */
export const sourceFaults: Readonly<Record<SourceFault, string>> = {
  timeout: 'Keine rechtzeitige Antwort',
  'no-host': 'Diesen Host gibt es nicht',
  'no-connection': 'Keine Verbindung möglich',
  busy: 'Der Server meldet, dass er überlastet oder gestört ist',
  cut: 'Es kam weniger an als angekündigt',
  changing: 'Die Datei wurde während des Lesens geschrieben',
  'no-room': 'Auf dem Datenträger des Portals ist kein Platz',
  'not-allowed': 'Diese Adresse oder dieser Ordner darf nicht abgefragt werden',
  redirect: 'Zu viele Weiterleitungen, oder zu keiner Webadresse',
  certificate: 'Dem Zertifikat wird nicht vertraut',
  denied: 'Der Zugriff wird verweigert',
  missing: 'An dieser Stelle ist nichts',
  answer: 'Unerwartete Antwort',
  html: 'Eine Seite statt Daten',
  'too-large': 'Zu groß',
  packed: 'Kann nicht entpackt werden oder ist unvollständig',
  charset: 'Die Kodierung ist nicht UTF-8',
  columns: 'Spalten fehlen',
  rows: 'Nicht durchgehend Zeilen',
  refused: 'Alle Zeilen wurden abgelehnt',
  'same-etag': 'Der Inhalt ist ein anderer, das ETag dasselbe',
  'no-mapping': 'Die Zuordnung gibt es nicht mehr',
};

import type { SourceFault } from '../../areas/source/source.ts';

/** What is wrong with a source of rows, in words: for mails and pages. */
export const sourceFaults: Readonly<Record<SourceFault, string>> = {
  timeout: 'No respondió a tiempo',
  'no-host': 'No existe este host',
  'no-connection': 'No se puede conectar',
  busy: 'Responde que está saturado o averiado',
  cut: 'Llegó menos de lo anunciado',
  changing: 'El archivo se escribió mientras se leía',
  'no-room': 'El portal no tiene espacio en el disco',
  'not-allowed': 'Es una dirección o carpeta que no se permite consultar',
  redirect: 'Redirige demasiadas veces o a algo que no es una dirección web',
  certificate: 'Su certificado no es de confianza',
  denied: 'Deniega el acceso',
  missing: 'No hay nada en este lugar',
  answer: 'Respuesta inesperada',
  html: 'Responde con una página en lugar de datos',
  'too-large': 'Es demasiado grande',
  packed: 'No se puede descomprimir o no está completo',
  charset: 'Su codificación no es UTF-8',
  columns: 'Faltan columnas',
  rows: 'No todo son filas',
  refused: 'Se rechazaron todas sus filas',
  'same-etag': 'Su contenido cambió y su ETag no',
  'no-mapping': 'Su asignación ya no existe',
};

import type { SourceFault } from '../../areas/source/source.ts';

/** What is wrong with a source of rows, in words: for mails and pages. */
export const sourceFaults: Readonly<Record<SourceFault, string>> = {
  timeout: 'Pas de réponse à temps',
  'no-host': 'Cet hôte n’existe pas',
  'no-connection': 'Connexion impossible',
  busy: 'Le serveur répond qu’il est surchargé ou en panne',
  cut: 'Il est arrivé moins que prévu',
  changing: 'Le fichier a été écrit pendant la lecture',
  'no-room': 'Le portail n’a plus de place sur son disque',
  'not-allowed': 'Cette adresse ou ce dossier ne doit pas être interrogé',
  redirect: 'Trop de redirections, ou vers autre chose qu’une adresse web',
  certificate: 'Son certificat n’est pas approuvé',
  denied: 'L’accès est refusé',
  missing: 'Il n’y a rien à cet endroit',
  answer: 'Réponse inattendue',
  html: 'Une page au lieu de données',
  'too-large': 'Trop volumineux',
  packed: 'Ne peut pas être décompressé ou n’est pas complet',
  charset: 'Son encodage n’est pas UTF-8',
  columns: 'Des colonnes manquent',
  rows: 'Tout n’est pas des lignes',
  refused: 'Toutes ses lignes ont été refusées',
  'same-etag': 'Son contenu a changé, son ETag non',
  'no-mapping': 'Sa correspondance n’existe plus',
};

import type { Migration } from 'kysely';

/** Subjects of mails with a link, as they were posted with a text that had a place for it. */
const reset = {
  en: 'Set a new password for Vigil',
  de: 'Neues Passwort für Vigil',
  es: 'Nueva contraseña para Vigil',
  fr: 'Nouveau mot de passe pour Vigil',
  ja: 'Vigil のパスワードの再設定',
  zh: '重置 Vigil 密码',
};
const invitation = {
  en: 'Your account for Vigil',
  de: 'Ihr Konto für Vigil',
  es: 'Su cuenta de Vigil',
  fr: 'Votre compte Vigil',
  ja: 'Vigil のアカウント',
  zh: '您的 Vigil 账户',
};

/** Mails with a link say so by their kind and have a language; their text is made when they are sent. What waits is sent in the language that it was posted in. */
export const linksOfMails: Migration = {
  async up(db) {
    await db.schema.alterTable('mails').addColumn('language', 'text').execute();
    await db.updateTable('mails').set({ language: 'en', text: '' }).where('kind', '=', 'reset').execute();
    for (const [kind, subjects] of Object.entries({ reset, invitation }))
      for (const [language, subject] of Object.entries(subjects))
        await db.updateTable('mails').set({ kind, language }).where('kind', '=', 'reset').where('subject', '=', subject).execute();
  },
};

import type { MailLanguage } from '../../contract/areas/sign-in.ts';
import type { LinkMail, NewMail } from '../records/mail/mails.ts';
import type { LinkMailKind } from '../records/engine/schema.ts';

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
}
const reset: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: 'Set a new password for Vigil',
    lines: [
      'Somebody, probably you, asked to set a new password. This link works once, for 30 minutes:',
      'If it was not you, there is nothing to do: your password is unchanged.',
    ],
  },
  de: {
    subject: 'Neues Passwort für Vigil',
    lines: [
      'Jemand, vermutlich Sie, möchte ein neues Passwort festlegen. Dieser Link funktioniert einmal, 30 Minuten lang:',
      'Waren Sie es nicht, müssen Sie nichts tun: Ihr Passwort ist unverändert.',
    ],
  },
  es: {
    subject: 'Nueva contraseña para Vigil',
    lines: [
      'Alguien, probablemente usted, ha pedido una contraseña nueva. Este enlace funciona una sola vez, durante 30 minutos:',
      'Si no ha sido usted, no tiene que hacer nada: su contraseña no ha cambiado.',
    ],
  },
  fr: {
    subject: 'Nouveau mot de passe pour Vigil',
    lines: [
      'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Ce lien fonctionne une seule fois, pendant 30 minutes :',
      'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe est inchangé.',
    ],
  },
  ja: {
    subject: 'Vigil のパスワードの再設定',
    lines: [
      'パスワードの再設定が申請されました。次のリンクは 30 分間、1 回だけ有効です。',
      'お心当たりがない場合は、何もする必要はありません。パスワードは変更されていません。',
    ],
  },
  zh: {
    subject: '重置 Vigil 密码',
    lines: [
      '有人（很可能是您本人）申请了重置密码。以下链接仅可使用一次，30 分钟内有效：',
      '如果不是您本人操作，无需处理：您的密码没有改变。',
    ],
  },
};
const changed: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: 'Your password for Vigil was changed',
    lines: [
      'Your password was changed with a link that was sent to this address, and all devices were signed out.',
      'If it was not you, tell your administrator at once.',
    ],
  },
  de: {
    subject: 'Ihr Passwort für Vigil wurde geändert',
    lines: [
      'Ihr Passwort wurde mit einem Link geändert, der an diese Adresse ging. Alle Geräte wurden abgemeldet.',
      'Waren Sie es nicht, melden Sie das sofort Ihrem Administrator.',
    ],
  },
  es: {
    subject: 'Su contraseña de Vigil ha cambiado',
    lines: [
      'Su contraseña se ha cambiado con un enlace enviado a esta dirección, y se ha cerrado la sesión en todos los dispositivos.',
      'Si no ha sido usted, avise enseguida a su administrador.',
    ],
  },
  fr: {
    subject: 'Votre mot de passe Vigil a été modifié',
    lines: [
      'Votre mot de passe a été modifié à l’aide d’un lien envoyé à cette adresse, et tous les appareils ont été déconnectés.',
      'Si ce n’était pas vous, prévenez tout de suite votre administrateur.',
    ],
  },
  ja: {
    subject: 'Vigil のパスワードが変更されました',
    lines: [
      'このアドレスに送られたリンクでパスワードが変更され、すべての端末がサインアウトされました。',
      'お心当たりがない場合は、すぐに管理者へお知らせください。',
    ],
  },
  zh: {
    subject: '您的 Vigil 密码已更改',
    lines: ['您的密码已通过发送到此地址的链接更改，所有设备均已退出登录。', '如果不是您本人操作，请立即告知管理员。'],
  },
};
const textOf = ({ lines }: Words): string => `${lines.join('\n\n')}\n`;

/** Asks whoever has an address to set a new password. It is posted for any address alike: whether anybody has it is looked up when it is sent. */
export const resetMail = (email: string, language: MailLanguage): LinkMail => ({
  kind: 'reset',
  user_id: '',
  to: { name: '', address: email.toLowerCase() },
  subject: reset[language].subject,
  language,
});
/** Tells a person that the password was changed by a link. */
export const changedMail = (
  user: { readonly id: string; readonly name: string; readonly email: string },
  language: MailLanguage,
): NewMail => ({
  kind: 'access',
  user_id: user.id,
  to: { name: user.name, address: user.email },
  subject: changed[language].subject,
  text: textOf(changed[language]),
});

const invitation: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: 'Your account for Vigil',
    lines: [
      'You have an account for Vigil. With this link you choose a password; it works once, for 30 minutes:',
      'After that, ask for another with “Forgot password” on the sign-in page.',
    ],
  },
  de: {
    subject: 'Ihr Konto für Vigil',
    lines: [
      'Sie haben ein Konto für Vigil. Mit diesem Link wählen Sie ein Passwort; er funktioniert einmal, 30 Minuten lang:',
      'Danach bekommen Sie einen neuen über „Passwort vergessen“ auf der Anmeldeseite.',
    ],
  },
  es: {
    subject: 'Su cuenta de Vigil',
    lines: [
      'Tiene una cuenta de Vigil. Con este enlace elige una contraseña; funciona una sola vez, durante 30 minutos:',
      'Después, pida otro con «Contraseña olvidada» en la página de acceso.',
    ],
  },
  fr: {
    subject: 'Votre compte Vigil',
    lines: [
      'Vous avez un compte Vigil. Ce lien permet de choisir un mot de passe ; il fonctionne une seule fois, pendant 30 minutes :',
      'Ensuite, demandez-en un autre par « Mot de passe oublié » sur la page de connexion.',
    ],
  },
  ja: {
    subject: 'Vigil のアカウント',
    lines: [
      'Vigil のアカウントが作成されました。次のリンクでパスワードを設定してください。30 分間、1 回だけ有効です。',
      '期限が切れた場合は、サインイン画面の「パスワードを忘れた場合」から申請してください。',
    ],
  },
  zh: {
    subject: '您的 Vigil 账户',
    lines: ['您已拥有 Vigil 账户。请通过此链接设置密码；链接仅可使用一次，30 分钟内有效：', '过期后，请在登录页面通过“忘记密码”重新申请。'],
  },
};
const declined: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: 'Your request for access to Vigil',
    lines: ['An administrator has read your request for access and declined it, for this reason:'],
  },
  de: {
    subject: 'Ihre Anfrage nach Zugang zu Vigil',
    lines: ['Ein Administrator hat Ihre Zugangsanfrage gelesen und abgelehnt, aus diesem Grund:'],
  },
  es: {
    subject: 'Su solicitud de acceso a Vigil',
    lines: ['Un administrador ha leído su solicitud de acceso y la ha rechazado, por este motivo:'],
  },
  fr: { subject: 'Votre demande d’accès à Vigil', lines: ['Un administrateur a lu votre demande d’accès et l’a refusée, pour ce motif :'] },
  ja: { subject: 'Vigil へのアクセス申請', lines: ['管理者がアクセス申請を確認し、次の理由で却下しました。'] },
  zh: { subject: '您的 Vigil 访问申请', lines: ['管理员已阅读您的访问申请，并因以下原因拒绝：'] },
};
const factorEnded: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: 'Your second factor for Vigil was turned off',
    lines: [
      'An administrator has turned off your second factor, and all devices were signed out. Sign in with your password, and set up another one in your account.',
      'If you did not ask for it, tell your administrator at once.',
    ],
  },
  de: {
    subject: 'Ihr zweiter Faktor für Vigil wurde ausgeschaltet',
    lines: [
      'Ein Administrator hat Ihren zweiten Faktor ausgeschaltet. Alle Geräte wurden abgemeldet. Melden Sie sich mit dem Passwort an, und richten Sie im Konto einen neuen ein.',
      'Haben Sie nicht darum gebeten, melden Sie das sofort Ihrem Administrator.',
    ],
  },
  es: {
    subject: 'Su segundo factor de Vigil se ha desactivado',
    lines: [
      'Un administrador ha desactivado su segundo factor, y se ha cerrado la sesión en todos los dispositivos. Entre con su contraseña y configure otro en su cuenta.',
      'Si no lo ha pedido, avise enseguida a su administrador.',
    ],
  },
  fr: {
    subject: 'Votre second facteur Vigil a été désactivé',
    lines: [
      'Un administrateur a désactivé votre second facteur, et tous les appareils ont été déconnectés. Connectez-vous avec votre mot de passe, et configurez-en un autre dans votre compte.',
      'Si vous ne l’avez pas demandé, prévenez tout de suite votre administrateur.',
    ],
  },
  ja: {
    subject: 'Vigil の2 段階認証がオフになりました',
    lines: [
      '管理者が2 段階認証をオフにし、すべての端末からサインアウトしました。パスワードでサインインし、アカウントで改めて設定してください。',
      '依頼した覚えがない場合は、すぐに管理者に連絡してください。',
    ],
  },
  zh: {
    subject: '您的 Vigil 双重验证已关闭',
    lines: ['管理员已关闭您的双重验证，所有设备均已退出登录。请用密码登录，并在账户中重新设置。', '如果您没有提出请求，请立即告知管理员。'],
  },
};
/** Tells somebody that an administrator has turned the second factor off. */
export const factorEndedMail = (user: { readonly name: string; readonly email: string }, language: MailLanguage): NewMail => ({
  kind: 'access',
  user_id: '',
  to: { name: user.name, address: user.email },
  subject: factorEnded[language].subject,
  text: textOf(factorEnded[language]),
});
/** Invites a person to choose a first password. */
export const invitationMail = (user: { readonly name: string; readonly email: string }, language: MailLanguage): LinkMail => ({
  kind: 'invitation',
  user_id: '',
  to: { name: user.name, address: user.email },
  subject: invitation[language].subject,
  language,
});
/** The text of a mail with a link: the link stands below the sentence that says what it is for. */
export function linkText(kind: LinkMailKind, language: MailLanguage, link: string): string {
  const { subject, lines } = (kind === 'reset' ? reset : invitation)[language];
  return textOf({ subject, lines: [...lines.slice(0, 1), link, ...lines.slice(1)] });
}
/** Tells whoever asked for access why there is none. */
export const declinedMail = (
  request: { readonly name: string; readonly email: string },
  reason: string,
  language: MailLanguage,
): NewMail => ({
  kind: 'access',
  user_id: '',
  to: { name: request.name, address: request.email },
  subject: declined[language].subject,
  text: textOf({ ...declined[language], lines: [...declined[language].lines, reason] }),
});

import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { passwordTexts } from './texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './PasswordRules.module.css';
import { rules, type PasswordForm } from './form.ts';

/** What a new password must be, ticked off while it is typed (D28). */
export function PasswordRules({ values }: { readonly values: PasswordForm }) {
  const t = useTexts(passwordTexts);
  return (
    <div className={`${styles.rules} small muted`}>
      <p>{t.rules}</p>
      <ul className="stack gap-4">
        {(['ruleLength', 'ruleOther'] as const).map((rule) => {
          const met = rules[rule](values);
          return (
            <li key={rule} className="row gap-6" data-met={met || undefined}>
              {met ? <CheckmarkCircleRegular /> : <CircleRegular />}
              {t[rule]}
              <span className="visually-hidden"> ({met ? t.ruleMet : t.ruleOpen})</span>
            </li>
          );
        })}
        <li className="row gap-6">
          <CircleRegular />
          {t.ruleCommon}
        </li>
      </ul>
    </div>
  );
}

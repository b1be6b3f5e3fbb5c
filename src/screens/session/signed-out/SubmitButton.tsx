import login from '../login/LoginForm.module.css';

export interface SubmitButtonProps {
  readonly busy: boolean;
  readonly text: string;
  readonly busyText: string;
}
/** The one way on of a form around the sign-in. */
export const SubmitButton = ({ busy, text, busyText }: SubmitButtonProps) => (
  <button type="submit" disabled={busy} className={login.submit}>
    {busy && <span className={login.spinner} />}
    {busy ? busyText : text}
  </button>
);

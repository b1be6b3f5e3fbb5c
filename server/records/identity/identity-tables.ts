/** How people and scripts get in, beside passwords. */
export interface IdentityTables {
  /**
   * TOTP of a person. `secret` is base32; `since` null while it is being set up. `last_counter` is that of the last code that was taken: it and those before are never taken again.
   * `failed` codes in a row; none is taken before `locked_until`.
   */
  second_factors: { user_id: string; secret: string; since: number | null; last_counter: number; failed: number; locked_until: number };
  /** Recovery codes that were not used, by their SHA-256. */
  recovery_codes: { id: string; user_id: string };
  /** API tokens by the SHA-256 of what scripts send. `hint`: its last characters. `grants`: a JSON list. `packages`: a JSON list of those that it is held to; null for all of its person's. */
  api_tokens: {
    id: string;
    secret_hash: string;
    user_id: string;
    name: string;
    hint: string;
    grants: string;
    packages: string | null;
    created_at: number;
    expires_at: number;
    last_used_at: number | null;
  };
  /** Who a person is at a provider of single sign-on. */
  identities: { issuer: string; subject: string; user_id: string; created_at: number };
}

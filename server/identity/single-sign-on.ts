import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import { roles, type Role } from '../../contract/policy.ts';
import { portalUrlOf, type Config, type OidcConfig } from '../config.ts';
import type { Identity, Provision } from '../records/identity/identities.ts';

/** Somebody who leaves for the provider: where to, and what is needed when they come back. */
export interface Departure {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}
export interface Arrival {
  readonly identity: Identity;
  /** Null where the claims give no role of ours. */
  readonly provision: Provision | null;
}
/** Single sign-on by OpenID Connect: code flow with PKCE, state and nonce. */
export interface SingleSignOn {
  /** What people call the provider. */
  readonly name: string;
  depart(): Promise<Departure>;
  /** Whoever the provider says has come. Rejects where it does not say so for this departure; null where its e-mail is not verified. */
  arrive(
    departure: Pick<Departure, 'state' | 'nonce' | 'codeVerifier'>,
    returned: Readonly<Record<string, string>>,
  ): Promise<Arrival | null>;
}
/** Where the provider sends people back to: a page of the portal, which takes the code out of its address at once. */
export const RETURN_PATH = '/auth/sso';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value);
const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(textOf) : textOf(value).split(/[\s,]+/)).filter((v) => v !== '');

function provisionOf({ roleClaim, packagesClaim }: OidcConfig, claims: Readonly<Record<string, unknown>>): Provision | null {
  if (roleClaim === null) return null;
  const role = listOf(claims[roleClaim]).find(isRole);
  return role === undefined ? null : { role, packages: packagesClaim === null ? [] : listOf(claims[packagesClaim]) };
}

/** The provider of the configuration, which is asked about itself when it is first needed; null where none is named. */
export function singleSignOn(config: Pick<Config, 'oidc' | 'publicUrl' | 'host' | 'port' | 'basePath'>): SingleSignOn | null {
  const { oidc } = config;
  if (oidc === null) return null;
  const returnTo = `${portalUrlOf(config)}${RETURN_PATH}`;
  let asked: Promise<Configuration> | undefined;
  const provider = (): Promise<Configuration> => {
    const isPlain = oidc.issuer.startsWith('http:'); // on this machine alone, as the configuration makes sure
    const found =
      asked ??
      // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out: only an issuer on this machine is without TLS
      discovery(new URL(oidc.issuer), oidc.clientId, oidc.clientSecret, undefined, isPlain ? { execute: [allowInsecureRequests] } : {});
    asked = found;
    found.catch(() => {
      asked = undefined; // a provider that was away is asked again
    });
    return found;
  };
  return {
    name: oidc.name,
    async depart() {
      const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      const url = buildAuthorizationUrl(await provider(), {
        redirect_uri: returnTo,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, state, nonce, codeVerifier };
    },
    async arrive({ state, nonce, codeVerifier }, returned) {
      const here = new URL(returnTo);
      for (const [name, value] of Object.entries(returned)) here.searchParams.set(name, value);
      const known = await provider();
      const tokens = await authorizationCodeGrant(known, here, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const own = tokens.claims();
      if (own === undefined) return null;
      const info = known.serverMetadata().userinfo_endpoint === undefined ? {} : await fetchUserInfo(known, tokens.access_token, own.sub);
      const claims: Readonly<Record<string, unknown>> = { ...own, ...info };
      const email = textOf(claims['email']);
      // an address that anybody may have entered there would open the account of whoever has it here
      if (email === '' || claims['email_verified'] !== true) return null;
      return {
        identity: { issuer: own.iss, subject: own.sub, email, name: textOf(claims['name']) || email },
        provision: provisionOf(oidc, claims),
      };
    },
  };
}

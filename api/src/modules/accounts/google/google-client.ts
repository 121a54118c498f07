import { email, personName } from '@nakshi/core/base/fields'
import { formMessages } from '@nakshi/core/base/form-messages'
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { GoogleKeys } from '../../../platform/integration-settings.ts'

/** Kept by the browser between the redirect to Google and back. */
type AuthorizationRequest = { state: string; nonce: string; verifier: string }

type GoogleIdentity = {
  subject: string
  email: string
  name: string
  is_verified: boolean
  /**
   * Google itself holds the mailbox, so the address cannot have changed hands since it was verified.
   * Source: Google Identity, "Authenticate with a backend server", email_verified and hd.
   */
  is_authoritative: boolean
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email,
  email_verified: z.boolean().default(false),
  hd: z.string().optional(),
  // As at sign-up; one that is refused there is left out.
  name: personName(formMessages.own_full_name).catch(''),
})

const SCOPE = 'openid email profile'
const TIMEOUT_S = 10

export function createGoogleClient(keys: GoogleKeys, redirectUri: string) {
  let discovered: oidc.Configuration | null = null

  async function discover(): Promise<oidc.Configuration> {
    discovered ??= await oidc.discovery(
      new URL(keys.issuerUrl),
      keys.clientId,
      keys.clientSecret,
      undefined,
      {
        timeout: TIMEOUT_S,
        execute: keys.issuerUrl.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
      },
    )
    return discovered
  }

  return {
    async startAuthorization(): Promise<{ url: URL; request: AuthorizationRequest }> {
      const request = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: request.state,
        nonce: request.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
      return { url, request }
    },

    /** @param query of the redirect back. Throws for a wrong state, code, nonce or signature. */
    async fetchIdentity(query: string, request: AuthorizationRequest): Promise<GoogleIdentity> {
      const configuration = await discover()
      oidc.enableNonRepudiationChecks(configuration)
      const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
        pkceCodeVerifier: request.verifier,
        expectedState: request.state,
        expectedNonce: request.nonce,
      })
      const { sub, email, email_verified, hd, name } = claims.parse(tokens.claims())
      return {
        subject: sub,
        email,
        name,
        is_verified: email_verified,
        is_authoritative: email_verified && (email.endsWith('@gmail.com') || hd !== undefined),
      }
    },
  }
}

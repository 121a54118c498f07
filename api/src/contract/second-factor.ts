import { z } from 'zod'
import { requiredLine } from './fields.ts'
import { plainDigits } from './plain-digits.ts'

/** TOTP code or recovery code, with any spaces and dashes. */
const typedCode = z
  .string()
  .max(40)
  .transform((text) => plainDigits(text).toLowerCase())
  .pipe(z.string().regex(/^(?:\d{6}|[a-z2-7]{16})$/, 'Enter the 6-digit code or a recovery code'))

/** base64url, as encoded by `@simplewebauthn/browser`. */
const bytes = (most: number) => z.string().max(most)

/** WebAuthn registration or authentication response; the content is verified on use. */
const passkeyAnswer = z.strictObject({
  id: bytes(1_024),
  rawId: bytes(1_024),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(30).nullish(),
  response: z.strictObject({
    clientDataJSON: bytes(10_000),
    attestationObject: bytes(50_000).optional(),
    authenticatorData: bytes(10_000).optional(),
    signature: bytes(5_000).optional(),
    userHandle: bytes(200).nullish(),
    transports: z.array(z.string().max(30)).max(10).optional(),
    publicKeyAlgorithm: z.int().min(-100_000).max(100_000).optional(),
    publicKey: bytes(5_000).optional(),
  }),
  clientExtensionResults: z.strictObject({
    credProps: z.strictObject({ rk: z.boolean().optional() }).optional(),
  }),
})

/** One of the two. */
export const proof = z.object({ code: typedCode.optional(), passkey: passkeyAnswer.optional() })
export type Proof = z.infer<typeof proof>

/** Passed to the WebAuthn browser API unchanged. */
export const passkeyOptions = z.record(z.string(), z.unknown())

/** The second factor if enrolled, otherwise the password. */
export const proofWays = z.object({
  password: z.boolean(),
  code: z.boolean(),
  passkey: passkeyOptions.nullable(),
})
export type ProofWays = z.infer<typeof proofWays>
export const proofBody = proof.extend({ password: z.string().min(1).max(200).optional() }).strict()

const currentPassword = z.string().min(1, 'Please enter your current password').max(200)
export const withPassword = z.strictObject({ current_password: currentPassword })

const passkeyRow = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})

export const secondFactor = z.object({
  app: z.boolean(),
  passkeys: z.array(passkeyRow),
  recovery_codes_left: z.int(),
  /** the shop requires it for this account */
  required: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** `picture`: SVG of the QR code. */
export const newApp = z.object({ secret: z.string(), uri: z.string(), picture: z.string() })
export type NewApp = z.infer<typeof newApp>
export const appConfirmation = z.strictObject({ code: typedCode })
export const newPasskey = z.strictObject({ name: requiredLine(60), passkey: passkeyAnswer })
/** Shown once. null when the account already has recovery codes. */
export const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()).nullable() })
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>

export const securityRules = z.strictObject({ require_second_factor: z.boolean() })
export type SecurityRules = z.infer<typeof securityRules>

import { z } from 'zod'
import { requiredLine } from './fields.ts'
import { plainDigits } from './plain-digits.ts'

/** Six digits of an app, or a recovery code; people type spaces and dashes where they like. */
const typedCode = z
  .string()
  .max(40)
  .transform((text) => plainDigits(text).toLowerCase())
  .pipe(z.string().regex(/^(?:\d{6}|[a-z2-7]{16})$/, 'Type the six digits, or a recovery code'))

/** Bytes in base64url, as `@simplewebauthn/browser` writes them. */
const bytes = (most: number) => z.string().max(most)

/**
 * What a browser's passkey answers, to a registration or to a sign-in; what is in it is looked at
 * where it is checked.
 */
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

/** A second step: one of them. */
export const proof = z.object({ code: typedCode.optional(), passkey: passkeyAnswer.optional() })
export type Proof = z.infer<typeof proof>

/** The options of a passkey go to the browser's own call as they are. */
export const passkeyOptions = z.record(z.string(), z.unknown())

/** How somebody may prove who it is: a second step where there is one, else the password. */
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
  /** whether the shop asks it of this account */
  required: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** `picture` is an SVG of the address for the app's camera. */
export const newApp = z.object({ secret: z.string(), uri: z.string(), picture: z.string() })
export type NewApp = z.infer<typeof newApp>
export const appConfirmation = z.strictObject({ code: typedCode })
export const newPasskey = z.strictObject({ name: requiredLine(60), passkey: passkeyAnswer })
/** Shown once. Null when the account has its codes already. */
export const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()).nullable() })
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>

/** What the owner asks of everybody who works in the shop. */
export const securityRules = z.strictObject({ require_second_factor: z.boolean() })
export type SecurityRules = z.infer<typeof securityRules>

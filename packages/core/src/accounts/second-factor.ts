import { z } from 'zod'
import { requiredLine } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'
import { normaliseDigits } from '../base/normalise-digits.ts'

/** TOTP code or recovery code, with any spaces and dashes. */
const typedCode = z
  .string()
  .max(40)
  .transform((text) => normaliseDigits(text).toLowerCase())
  .pipe(z.string().regex(/^(?:\d{6}|[a-z2-7]{16})$/, toIssueText(formMessages.second_factor)))

/** base64url, as encoded by `@simplewebauthn/browser`. */
const base64url = (maxLength: number) => z.string().max(maxLength)

/** WebAuthn registration or authentication response; the content is verified on use. */
const passkeyResponse = z.strictObject({
  id: base64url(1_024),
  rawId: base64url(1_024),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(30).nullish(),
  response: z.strictObject({
    clientDataJSON: base64url(10_000),
    attestationObject: base64url(50_000).optional(),
    authenticatorData: base64url(10_000).optional(),
    signature: base64url(5_000).optional(),
    userHandle: base64url(200).nullish(),
    transports: z.array(z.string().max(30)).max(10).optional(),
    publicKeyAlgorithm: z.int().min(-100_000).max(100_000).optional(),
    publicKey: base64url(5_000).optional(),
  }),
  clientExtensionResults: z.strictObject({
    credProps: z.strictObject({ rk: z.boolean().optional() }).optional(),
  }),
})

/** One of the two. */
export const secondFactorInput = z.object({ code: typedCode.optional(), passkey: passkeyResponse.optional() })
export type SecondFactorInput = z.infer<typeof secondFactorInput>

/** Passed to the WebAuthn browser API unchanged. */
export const passkeyOptions = z.record(z.string(), z.unknown())

/** The second factor if enrolled, otherwise the password, otherwise an OTP by email. */
export const stepUpMethods = z.object({
  password: z.boolean(),
  code: z.boolean(),
  passkey: passkeyOptions.nullable(),
  mail_code: z.boolean(),
})
export type StepUpMethods = z.infer<typeof stepUpMethods>

/** An account without a password needs a recent step-up instead. */
export const currentPassword = z
  .string()
  .min(1, toIssueText(formMessages.current_password))
  .max(200)
  .optional()
export const currentPasswordBody = z.strictObject({ current_password: currentPassword })

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
export const totpEnrolment = z.object({ secret: z.string(), uri: z.string(), picture: z.string() })
export type TotpEnrolment = z.infer<typeof totpEnrolment>
export const totpConfirmation = z.strictObject({ code: typedCode })
export const newPasskey = z.strictObject({ name: requiredLine(60), passkey: passkeyResponse })
/** Shown once. null when the account already has recovery codes. */
export const recoveryCodesResponse = z.object({ recovery_codes: z.array(z.string()).nullable() })
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>

export const securityPolicy = z.strictObject({ require_second_factor: z.boolean() })
export type SecurityPolicy = z.infer<typeof securityPolicy>

import { defineText, type Email } from '../../../platform/mail/define-email.ts'
import { issueOtp } from '../codes/otp.ts'
import { OTP_POLICY } from '../sign-in-rate-limits.ts'

/** The subject shows the OTP in notifications. */
const withCode = defineText({
  kind: 'sign_in_code',
  name: 'Sign-in OTP',
  group: 'accounts',
  subject: '{{code}} is your OTP to sign in',
  write(otp: string) {
    const shown = `${otp.slice(0, 3)} ${otp.slice(3)}`
    return {
      values: { code: shown },
      heading: shown,
      paragraphs: [
        `Enter this OTP to sign in. It is valid for ${OTP_POLICY.validMinutes} minutes.`,
        'Never share your OTP with anyone; we will never ask you for it. If you did not request it, you can ignore this email.',
      ],
    }
  },
  sample: () => '123456',
})

const withoutCode = defineText({
  kind: 'sign_in_without_code',
  name: 'Sign-in OTP requested by staff without two-step verification',
  group: 'accounts',
  subject: 'Sign in with your password',
  write: (_facts: null, { origin }) => ({
    heading: 'No OTP for this account',
    paragraphs: [
      'We received a request for an OTP to sign in. Staff sign in with their password, or with an OTP after setting up two-step verification.',
      'If you did not request this, you can ignore this email.',
    ],
    action: { label: 'Sign in', url: `${origin}/auth` },
  }),
  sample: () => null,
})

export const signInCodeEmail: Email<{ otp_id: string }> = {
  kind: 'sign_in_code',
  name: withCode.name,
  urgency: 'immediate',
  texts: [withCode, withoutCode],
  async load({ otp_id: id }, context) {
    const issued = await issueOtp(context.db, { id, channel: 'email' }, context.config)
    if (!issued) return null
    const { to: address, name, otp } = issued
    return {
      to: { name: name ?? address, address, account: null },
      content: otp === null ? withoutCode.toContent(null, context) : withCode.toContent(otp, context),
    }
  },
}

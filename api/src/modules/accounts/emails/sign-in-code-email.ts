import { toLanguage } from '@nakshi/core/base/languages'
import { defineMessages } from '@nakshi/core/base/message-template'
import { defineText, type Email } from '../../../platform/mail/define-email.ts'
import { formatOtp, issueOtp } from '../codes/otp.ts'
import { OTP_POLICY } from '../sign-in-rate-limits.ts'

const m = defineMessages('email_sign_in_code', {
  subject: '{{code}} is your OTP to sign in',
  what: 'Enter this OTP to sign in. It is valid for %{minutes} minutes.',
  warning:
    'Never share your OTP with anyone; we will never ask you for it. If you did not request it, you can ignore this email.',
  staff_subject: 'Sign in with your password',
  staff_heading: 'No OTP for this account',
  staff_what:
    'We received a request for an OTP to sign in. Staff sign in with their password, or with an OTP after setting up two-step verification.',
  staff_ignore: 'If you did not request this, you can ignore this email.',
  staff_action: 'Sign in',
})

/** The subject shows the OTP in notifications. */
const withCode = defineText({
  kind: 'sign_in_code',
  name: 'Sign-in OTP',
  group: 'accounts',
  subject: m.subject,
  write(otp: string, { t }) {
    const shown = formatOtp(otp)
    return {
      values: { code: shown },
      heading: shown,
      paragraphs: [t(m.what, { minutes: OTP_POLICY.validMinutes }), t(m.warning)],
    }
  },
  sample: () => '123456',
})

const withoutCode = defineText({
  kind: 'sign_in_without_code',
  name: 'Sign-in OTP requested by staff without two-step verification',
  group: 'accounts',
  subject: m.staff_subject,
  write: (_facts: null, { origin, t }) => ({
    heading: t(m.staff_heading),
    paragraphs: [t(m.staff_what), t(m.staff_ignore)],
    action: { label: t(m.staff_action), url: `${origin}/auth` },
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
    const { to: address, name, otp, language } = issued
    return {
      to: { name: name ?? address, address, account: null, language: toLanguage(language) },
      content: otp === null ? withoutCode.toContent(null) : withCode.toContent(otp),
    }
  },
}

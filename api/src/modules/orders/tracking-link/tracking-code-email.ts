import { toLanguage } from '@nakshi/core/base/languages'
import { defineMessages } from '@nakshi/core/base/message-template'
import { defineText, type Email } from '../../../platform/mail/define-email.ts'
import { formatOtp, issueOtp } from '../../accounts/codes/otp.ts'
import { OTP_POLICY } from '../../accounts/sign-in-rate-limits.ts'

const m = defineMessages('email_tracking_code', {
  subject: '{{code}} is your OTP to track your order',
  what: 'Enter this OTP to track your order. It is valid for %{minutes} minutes.',
  warning: 'Never share your OTP with anyone. If you did not request it, you can ignore this email.',
})

const text = defineText({
  kind: 'tracking_code',
  name: 'OTP to track an order',
  group: 'orders',
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

export const trackingCodeEmail: Email<{ otp_id: string }> = {
  kind: text.kind,
  name: text.name,
  urgency: 'immediate',
  texts: [text],
  async load({ otp_id: id }, { db, config }) {
    const issued = await issueOtp(db, { id, channel: 'email' }, config)
    if (!issued?.otp) return null
    const { to: address, language, otp } = issued
    return {
      to: { name: address, address, account: null, language: toLanguage(language) },
      content: text.toContent(otp),
    }
  },
}

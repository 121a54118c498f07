import type { DeviceProducts } from '@nakshi/core/accounts/device-name'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { defineMessages } from '@nakshi/core/base/message-template'
import type { Translator } from '@nakshi/core/languages/translator'
import { eq } from 'drizzle-orm'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { sessions, users } from '../../../platform/db/tables/index.ts'
import { defineEmail } from '../../../platform/mail/define-email.ts'
import { parseUserAgent } from '../parse-user-agent.ts'
import { toAccountRecipient } from './account-recipient.ts'

const m = defineMessages('email_new_device', {
  subject: 'New sign-in to your account',
  heading: 'Was this you?',
  what: 'Your account was signed in to on %{time} (IST) from a device we do not recognise: %{device}.',
  advice:
    'If this was you, you can ignore this email. If not, reset your password immediately. This signs you out on all devices.',
  action: 'View your devices',
})

function formatDevice({ browser, system }: DeviceProducts, { t }: Translator): string {
  if (browser && system) return t(profileMessages.device, { browser, system })
  return browser ?? system ?? t(profileMessages.device_unknown)
}

export const newDeviceEmail = defineEmail({
  kind: 'new_device',
  name: 'Sign-in from a new device',
  group: 'accounts',
  subject: m.subject,
  urgency: 'soon',
  async load({ session_id }: { session_id: string }, { db }) {
    const [row] = await db
      .select({
        user_agent: sessions.user_agent,
        at: sessions.created_at,
        ...pickColumns(users, 'id', 'email', 'full_name', 'email_confirmed_at', 'language'),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(eq(sessions.id, session_id))
    if (!row?.email) return null
    const { email, user_agent, at } = row
    return { to: toAccountRecipient({ ...row, email }), facts: { device: parseUserAgent(user_agent), at } }
  },
  write({ device: products, at }: { device: DeviceProducts; at: Date }, { origin, ...translator }) {
    const { t, formatDateTime } = translator
    const [device, time] = [formatDevice(products, translator), formatDateTime(at.toISOString())]
    return {
      values: { 'device.name': device, 'device.time': `${time} (IST)` },
      heading: t(m.heading),
      paragraphs: [t(m.what, { time, device }), t(m.advice)],
      action: { label: t(m.action), url: `${origin}/profile?tab=security` },
    }
  },
  sample: ({ now: at }) => ({ device: { browser: 'Chrome', system: 'Android' }, at }),
})

import { formatDeviceName } from '@nakshi/core/accounts/device-name'
import { formatDateTime } from '@nakshi/core/base/dates'
import { eq } from 'drizzle-orm'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { sessions, users } from '../../../platform/db/tables/index.ts'
import { defineEmail } from '../../../platform/mail/define-email.ts'
import { parseUserAgent } from '../parse-user-agent.ts'
import { toAccountRecipient } from './account-recipient.ts'

export const newDeviceEmail = defineEmail({
  kind: 'new_device',
  name: 'Sign-in from a new device',
  group: 'accounts',
  subject: 'New sign-in to your account',
  urgency: 'soon',
  async load({ session_id }: { session_id: string }, { db }) {
    const [row] = await db
      .select({
        user_agent: sessions.user_agent,
        at: sessions.created_at,
        ...pickColumns(users, 'id', 'email', 'full_name', 'email_confirmed_at'),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(eq(sessions.id, session_id))
    if (!row?.email) return null
    const { email, user_agent, at } = row
    const device = formatDeviceName(parseUserAgent(user_agent))
    const facts = { device, time: `${formatDateTime(at.toISOString())} (IST)` }
    return { to: toAccountRecipient({ ...row, email }), facts }
  },
  write: ({ device, time }, { origin }) => ({
    values: { 'device.name': device, 'device.time': time },
    heading: 'Was this you?',
    paragraphs: [
      `Your account was signed in to on ${time} from a device we do not recognise: ${device}.`,
      'If this was you, you can ignore this email. If not, reset your password immediately. This signs you out on all devices.',
    ],
    action: { label: 'View your devices', url: `${origin}/profile?tab=security` },
  }),
  sample: () => ({ device: 'Chrome on Android', time: '27 Nov 2026, 10:30 am (IST)' }),
})

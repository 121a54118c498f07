import { formatDeviceName } from '@nakshi/core/accounts/device-name'
import { ROLE_LABELS } from '@nakshi/core/accounts/permissions'
import { formatDateTime } from '@nakshi/core/base/dates'
import { eq } from 'drizzle-orm'
import type { Config } from '../../../platform/config.ts'
import type { Db, Queryable, Tx } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { sessions, users } from '../../../platform/db/tables/index.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import type { EmailContent } from '../../../platform/mail/word-email.ts'
import { issueOtp } from '../../accounts/codes/otp.ts'
import { parseUserAgent } from '../../accounts/parse-user-agent.ts'
import { createResetToken } from '../../accounts/passwords/password-reset.ts'
import { createConfirmationToken } from '../../accounts/profile/email-confirmation.ts'
import { decryptSecret } from '../../accounts/second-factor/encrypt-secret.ts'
import { createInvitationToken } from '../../accounts/staff/invitations.ts'
import {
  accountDeletedEmail,
  emailChangedEmail,
  emailConfirmationEmail,
  failingJobsEmail,
  invitationEmail,
  newDeviceEmail,
  noticeEmail,
  passwordResetEmail,
  signInCodeEmail,
  welcomeEmail,
} from './account-emails.ts'
import type { DesignedItem, Picture } from './inline-images.ts'

export type EmailConfig = Pick<
  Config,
  'publicUrl' | 'adminUrl' | 'sessionSecret' | 'previousSessionSecret' | 'rateLimits'
>
export type Store = { name: string; email: string }
export type AddressedEmail = {
  to: { name: string; address: string }
  email: EmailContent
  pictures?: Picture[]
  designs?: DesignedItem[]
}

type UserEmailJob = Exclude<
  Extract<EmailJob, { user_id: string }>,
  { email: 'export' | 'cart_reminder' | 'email_changed' }
>
type AccountEmailJob =
  | UserEmailJob
  | Extract<
      EmailJob,
      { email: 'invitation' | 'sign_in_code' | 'new_device' | 'account_deleted' | 'email_changed' }
    >

/** About accounts and staff, not about an order. */
export async function buildAccountEmail(
  db: Db,
  job: AccountEmailJob,
  store: Store,
  config: EmailConfig,
): Promise<AddressedEmail | null> {
  const { publicUrl: origin, adminUrl: adminOrigin = origin } = config
  if (job.email === 'invitation') return buildInvitationEmail(db, job.invitation_id, store, adminOrigin)
  if (job.email === 'sign_in_code') return buildSignInCodeEmail(db, job.otp_id, config)
  if (job.email === 'new_device') return buildNewDeviceEmail(db, job.session_id, origin)
  if (job.email === 'account_deleted' || job.email === 'email_changed') {
    const owner = job.email === 'email_changed' ? job.user_id : job.deleted_id
    const address = decryptSecret(config, job.encrypted_address, owner)
    // Both secrets that could decrypt it were replaced.
    if (address === null) return null
    const email =
      job.email === 'email_changed'
        ? emailChangedEmail(store.name, store.email)
        : accountDeletedEmail(store.email)
    return { to: { name: address, address }, email }
  }
  const linkOrigin = job.email === 'jobs_failing' ? adminOrigin : origin
  return db.transaction((tx) => buildUserEmail(tx, job, store, linkOrigin))
}

async function buildInvitationEmail(db: Queryable, id: string, { name: storeName }: Store, origin: string) {
  const invited = await createInvitationToken(db, id)
  if (!invited) return null
  const { token, email, staff_role, invited_by: invitedBy } = invited
  const role = ROLE_LABELS[staff_role].name
  return {
    to: { name: email, address: email },
    email: invitationEmail({ token, role, invitedBy, storeName }, origin),
  }
}

async function buildSignInCodeEmail(db: Queryable, id: string, config: EmailConfig) {
  const built = await issueOtp(db, { id, channel: 'email' }, config)
  if (!built) return null
  const { to: address, name, otp } = built
  return { to: { name: name ?? address, address }, email: signInCodeEmail(otp, config.publicUrl) }
}

async function buildNewDeviceEmail(db: Queryable, id: string, origin: string) {
  const [row] = await db
    .select({
      user_agent: sessions.user_agent,
      at: sessions.created_at,
      ...pickColumns(users, 'email', 'full_name', 'email_confirmed_at'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, id))
  if (!row?.email) return null
  const { email: address, user_agent, at } = row
  const email = newDeviceEmail(
    formatDeviceName(parseUserAgent(user_agent)),
    formatDateTime(at.toISOString()),
    origin,
  )
  return { to: { name: recipientName({ ...row, email: address }), address }, email }
}

/** Unconfirmed names are left out: the address may belong to another person. */
const recipientName = (user: { email: string; full_name: string | null; email_confirmed_at: Date | null }) =>
  (user.email_confirmed_at && user.full_name) || user.email

/** Locks the account: a concurrent change of the address would not revoke a link sent to the old one. */
async function buildUserEmail(db: Tx, job: UserEmailJob, store: Store, origin: string) {
  const [row] = await db.select().from(users).where(eq(users.id, job.user_id)).for('share')
  if (!row?.email) return null
  const user = { ...row, email: row.email }
  const to = { name: recipientName(user), address: user.email }
  switch (job.email) {
    case 'welcome': {
      const token = user.email_confirmed_at ? null : await createConfirmationToken(db, user)
      return { to, email: welcomeEmail(store.name, origin, token) }
    }
    case 'confirm_email': {
      if (user.email_confirmed_at && !user.pending_email) return null
      const email = user.pending_email ?? user.email
      const token = await createConfirmationToken(db, { id: user.id, email })
      return {
        to: { name: email, address: email },
        email: emailConfirmationEmail(token, origin),
      }
    }
    case 'jobs_failing':
      return { to, email: failingJobsEmail(job.queue, origin) }
    case 'password_reset':
      return { to, email: passwordResetEmail(await createResetToken(db, user.id), origin) }
    default:
      return { to, email: noticeEmail(job.email, origin) }
  }
}

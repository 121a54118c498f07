import { defineEmail } from '../../../platform/mail/define-email.ts'
import { loadForAccount } from '../../accounts/emails/account-recipient.ts'

type Ids = { queue: 'mail' | 'refund'; user_id: string }

/** When emails fail, this one is delivered once they work again. */
export const jobsFailingEmail = defineEmail({
  kind: 'jobs_failing',
  name: 'System alert',
  group: 'staff',
  subject: '{{jobs.kind}} in your store are failing',
  urgency: 'soon',
  load: (ids: Ids, { db }) => loadForAccount(db, ids, async () => ({ facts: ids.queue })),
  write(queue: Ids['queue'], { adminOrigin }) {
    const what = queue === 'mail' ? 'Emails' : 'Refunds'
    return {
      values: { 'jobs.kind': what },
      heading: `${what} have been failing for 10 minutes`,
      paragraphs: [
        `${what} are retried automatically for at least one day. You can see the reason and retry them now in the backoffice.`,
        queue === 'mail'
          ? 'As you are receiving this email, at least one email has been delivered again.'
          : 'Customers will not receive their money until this is fixed.',
      ],
      action: { label: 'View failed jobs', url: `${adminOrigin}/admin/failed-jobs` },
    }
  },
  sample: (): Ids['queue'] => 'mail',
})

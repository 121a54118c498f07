import { listEmails as listEmailsIn } from '../../api/test/harness-outbox.ts'

/** Emails of the store under test, oldest first. */
export const listEmails = () => listEmailsIn(process.env.E2E_DATA_DIR ?? '')

export const listEmailSubjects = (orderNumber: string) =>
  listEmails()
    .flatMap((email) => /^Subject: (.*)$/m.exec(email)?.[1] ?? [])
    .filter((subject) => subject.includes(orderNumber))

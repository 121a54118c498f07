import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import { createMailTransport } from '../../../platform/mail/transport.ts'
import { openMediaStore } from '../../../platform/media/media-store.ts'
import type { MakeFiles } from './inline-images.ts'
import { sendEmail } from './send-email.ts'

export type EmailSender = {
  /** @param id of the job, the same on each retry */
  send(email: EmailJob, id: string): Promise<void>
  close(): Promise<void>
}
type SenderDeps = { db: Db; config: Config; makeFiles?: MakeFiles }
export type OpenEmailSender = (deps: SenderDeps) => Promise<EmailSender>

/** Sends from this thread. */
export const openEmailSender: OpenEmailSender = async (deps) => {
  const transport = await createMailTransport(deps.config)
  const store = openMediaStore(deps.config)
  return {
    send: (email, id) => sendEmail({ ...deps, store, transport }, email, id),
    close: async () => transport.close(),
  }
}

import { mkdir, rename, writeFile } from 'node:fs/promises'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import { outboxFile, outboxFolder } from './outbox.ts'

type Attachment = NonNullable<SendMailOptions['attachments']>[number]
type OutgoingEmail = {
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
}
/** `id` becomes the Message-ID, so that a retry is the same message. */
export type MailTransport = { send: (email: OutgoingEmail, id: string) => Promise<void>; close: () => void }

/** Smaller mail services allow no more connections. */
export const MAX_SMTP_CONNECTIONS = 5
/** In ms. The greeting counts as part of the connection time. */
const SMTP_TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 25_000 }
/** From EHLO to the final response, including STARTTLS and AUTH. */
const SMTP_STEPS_PER_EMAIL = 10
/** Nodemailer requeues an email once when its connection closes. */
const MAX_ATTEMPTS_PER_EMAIL = 2
/** In ms. The job must expire later, or a second worker would send the email again. */
export const MAX_SEND_TIME_MS =
  MAX_ATTEMPTS_PER_EMAIL *
  (SMTP_TIMEOUTS.connectionTimeout + SMTP_STEPS_PER_EMAIL * SMTP_TIMEOUTS.socketTimeout)

/** Without SMTP_URL, writes .eml files to DATA_DIR/outbox. */
export async function createMailTransport(
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>,
): Promise<MailTransport> {
  const domain = new URL(config.publicUrl).hostname
  const messageId = (id: string) => `<${id}@${domain}>`
  if (config.smtpUrl) {
    const smtp = nodemailer.createTransport({
      url: config.smtpUrl,
      pool: true,
      maxConnections: MAX_SMTP_CONNECTIONS,
      maxRequeues: MAX_ATTEMPTS_PER_EMAIL - 1,
      ...SMTP_TIMEOUTS,
    })
    return {
      send: async (email, id) => {
        await smtp.sendMail({ ...email, messageId: messageId(id) })
      },
      close: () => smtp.close(),
    }
  }
  await mkdir(outboxFolder(config.dataDir), { recursive: true })
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (email, id) => {
      const { message } = await writer.sendMail({ ...email, messageId: messageId(id) })
      const file = outboxFile(config.dataDir, id)
      // Written under a temporary name, so that readers never see a partial file.
      await writeFile(`${file}.part`, message)
      await rename(`${file}.part`, file)
    },
    close: () => writer.close(),
  }
}

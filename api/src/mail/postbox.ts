import { mkdir, rename, writeFile } from 'node:fs/promises'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import { letterFile, outboxFolder } from './outbox.ts'

type Attachment = NonNullable<SendMailOptions['attachments']>[number]
type Mail = {
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
}
/** `id` becomes the Message-ID, so that a retry is the same message. */
export type Postbox = { send: (mail: Mail, id: string) => Promise<void>; close: () => void }

/** Smaller mail services allow no more connections. */
export const LETTERS_AT_ONCE = 5
/** In ms. The greeting counts as part of the connection time. */
const MAIL_SERVER_PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 25_000 }
/** From EHLO to the final response, including STARTTLS and AUTH. */
const STEPS_OF_A_LETTER = 10
/** Nodemailer requeues an email once when its connection closes. */
const CONNECTIONS_FOR_A_LETTER = 2
/** In ms. The job must expire later, or a second worker would send the email again. */
export const LONGEST_SENDING =
  CONNECTIONS_FOR_A_LETTER *
  (MAIL_SERVER_PATIENCE.connectionTimeout + STEPS_OF_A_LETTER * MAIL_SERVER_PATIENCE.socketTimeout)

/** Without SMTP_URL, writes .eml files to DATA_DIR/outbox. */
export async function openPostbox(
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>,
): Promise<Postbox> {
  const domain = new URL(config.publicUrl).hostname
  const messageId = (id: string) => `<${id}@${domain}>`
  if (config.smtpUrl) {
    const smtp = nodemailer.createTransport({
      url: config.smtpUrl,
      pool: true,
      maxConnections: LETTERS_AT_ONCE,
      maxRequeues: CONNECTIONS_FOR_A_LETTER - 1,
      ...MAIL_SERVER_PATIENCE,
    })
    return {
      send: async (mail, id) => {
        await smtp.sendMail({ ...mail, messageId: messageId(id) })
      },
      close: () => smtp.close(),
    }
  }
  await mkdir(outboxFolder(config.dataDir), { recursive: true })
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail, id) => {
      const { message } = await writer.sendMail({ ...mail, messageId: messageId(id) })
      const file = letterFile(config.dataDir, id)
      // Written under a temporary name, so that readers never see a partial file.
      await writeFile(`${file}.part`, message)
      await rename(`${file}.part`, file)
    },
    close: () => writer.close(),
  }
}

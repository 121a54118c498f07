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
/** `id` names the letter, so that a second try is the same message to the receiver. */
export type Postbox = { send: (mail: Mail, id: string) => Promise<void>; close: () => void }

/** Connections to the mail server; the smaller services allow no more. */
export const LETTERS_AT_ONCE = 5
/**
 * In ms: a mail server that is silent for longer is given up. The greeting counts as part of
 * connecting.
 */
const MAIL_SERVER_PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 25_000 }
/** From the first EHLO to the last word, STARTTLS and a password included. */
const STEPS_OF_A_LETTER = 10
/** A letter whose connection closes while it is sent is sent once more on a new one. */
const CONNECTIONS_FOR_A_LETTER = 2
/**
 * In ms: no letter is under way for longer, even when the server is slow at every step. Its job
 * must expire later, or another worker would send it too.
 */
export const LONGEST_SENDING =
  CONNECTIONS_FOR_A_LETTER *
  (MAIL_SERVER_PATIENCE.connectionTimeout + STEPS_OF_A_LETTER * MAIL_SERVER_PATIENCE.socketTimeout)

/**
 * Sends through SMTP_URL, or, when it is not set, writes each letter as an .eml file into
 * DATA_DIR/outbox.
 */
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
      // Written aside first: who reads the folder never sees half a letter.
      await writeFile(`${file}.part`, message)
      await rename(`${file}.part`, file)
    },
    close: () => writer.close(),
  }
}

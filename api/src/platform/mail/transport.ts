import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import { isFileNotFound } from '../media/media-store.ts'

type Attachment = NonNullable<SendMailOptions['attachments']>[number]
type OutgoingEmail = {
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
  headers?: Record<string, string>
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

const OUTBOX_RETENTION_DAYS = 7

/** Without SMTP_URL each email becomes a file, named by its job id. */
const outboxFolder = (dataDir: string) => path.join(dataDir, 'outbox')
const outboxFile = (dataDir: string, id: string) => path.join(outboxFolder(dataDir), `${id}.eml`)

export async function deleteOutboxFiles(dataDir: string, ids: string[]): Promise<void> {
  for (const id of ids) await rm(outboxFile(dataDir, id), { force: true })
}

/** The links in older emails have expired. @returns deleted files */
export async function purgeOutbox(dataDir: string, now: Date): Promise<number> {
  const cutoff = now.getTime() - OUTBOX_RETENTION_DAYS * 86_400_000
  const folder = outboxFolder(dataDir)
  const names = await readdir(folder).catch((error) => {
    if (isFileNotFound(error)) return []
    throw error
  })
  let removed = 0
  for (const name of names) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs >= cutoff) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

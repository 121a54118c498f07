import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'

export type Mail = {
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
}
/** `id` names the letter, so that a second try is the same message to the receiver. */
export type Postbox = { send: (mail: Mail, id: string) => Promise<void> }

/** Sends through SMTP_URL, or, when it is not set, writes each letter as an .eml file into DATA_DIR/outbox. */
export async function openPostbox(
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>,
): Promise<Postbox> {
  const domain = new URL(config.publicUrl).hostname
  const messageId = (id: string) => `<${id}@${domain}>`
  if (config.smtpUrl) {
    const smtp = nodemailer.createTransport(config.smtpUrl)
    return {
      send: async (mail, id) => {
        await smtp.sendMail({ ...mail, messageId: messageId(id) })
      },
    }
  }
  const outbox = path.join(config.dataDir, 'outbox')
  await mkdir(outbox, { recursive: true })
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail, id) => {
      const { message } = await writer.sendMail({ ...mail, messageId: messageId(id) })
      const file = path.join(outbox, `${id}.eml`)
      // Written aside first: who reads the folder never sees half a letter.
      await writeFile(`${file}.part`, message)
      await rename(`${file}.part`, file)
    },
  }
}

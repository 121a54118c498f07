import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { DelhiveryMock, delhiveryKeys } from '../../api/test/harness-delhivery.ts'
import { closeMockServer, openMockServer } from '../../api/test/harness-mock-server.ts'
import { Msg91Mock, msg91Keys } from '../../api/test/harness-msg91.ts'
import { RazorpayMock, razorpayKeys } from '../../api/test/harness-razorpay.ts'
import { ShiprocketMock, shiprocketKeys } from '../../api/test/harness-shiprocket.ts'
import { WhatsAppMock, whatsappKeys } from '../../api/test/harness-whatsapp.ts'

const SMTP_USER = 'shop'

export type Email = { id: string; to: string; text: string }
export type Event = { id: string; type: string; order: string; signatures: string; signed: string }
export type Providers = Awaited<ReturnType<typeof openProviders>>

/** Payments, emails, SMS, couriers, WhatsApp and a receiver of webhooks, each on a port of its own. */
export async function openProviders() {
  const razorpay = await new RazorpayMock().open()
  const msg91 = await new Msg91Mock().open()
  const shiprocket = await new ShiprocketMock().open()
  const delhivery = await new DelhiveryMock().open()
  const whatsapp = await new WhatsAppMock().open()
  const keys = {
    razorpay: razorpayKeys,
    msg91: msg91Keys,
    shiprocket: shiprocketKeys,
    delhivery: delhiveryKeys,
    whatsapp: whatsappKeys,
    smtpPassword: 'smtp-password',
  }
  const emails: Email[] = []
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === SMTP_USER && password === keys.smtpPassword
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onData(stream, { envelope }, done) {
      let raw = ''
      stream.on('data', (chunk) => {
        raw += chunk
      })
      stream.on('end', () => {
        const id = /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? ''
        const text = raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
        emails.push({ id, to: envelope.rcptTo.map(({ address }) => address).join(), text })
        done()
      })
    },
  })
  smtp.on('error', () => {})
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const address = smtp.server.address()
  const smtpPort = typeof address === 'object' && address ? address.port : 0

  const events: Event[] = []
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const { type = '', data = {} } = JSON.parse(body)
    const id = String(request.headers['webhook-id'])
    events.push({
      id,
      type,
      order: String(data.order_number ?? data.order?.order_number ?? ''),
      signatures: String(request.headers['webhook-signature']),
      signed: `${id}.${request.headers['webhook-timestamp']}.${body}`,
    })
    response.end()
  })
  const webhookUrl = `${await openMockServer(receiver)}/nakshi`

  return {
    razorpay,
    msg91,
    keys,
    emails,
    events,
    webhookUrl,
    env: () => ({
      RAZORPAY_KEY_ID: keys.razorpay.keyId,
      RAZORPAY_KEY_SECRET: keys.razorpay.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.razorpay.webhookSecret,
      RAZORPAY_API_URL: razorpay.url,
      MSG91_AUTH_KEY: keys.msg91.authKey,
      MSG91_TEMPLATE_ID: keys.msg91.templateId,
      MSG91_API_URL: msg91.url,
      SHIPROCKET_EMAIL: keys.shiprocket.email,
      SHIPROCKET_PASSWORD: keys.shiprocket.password,
      SHIPROCKET_WEBHOOK_TOKEN: keys.shiprocket.webhookToken,
      SHIPROCKET_API_URL: shiprocket.url,
      DELHIVERY_API_TOKEN: keys.delhivery.token,
      DELHIVERY_WEBHOOK_TOKEN: keys.delhivery.webhookToken,
      DELHIVERY_API_URL: delhivery.url,
      WHATSAPP_ACCESS_TOKEN: keys.whatsapp.accessToken,
      WHATSAPP_PHONE_NUMBER_ID: keys.whatsapp.phoneNumberId,
      WHATSAPP_APP_SECRET: keys.whatsapp.appSecret,
      WHATSAPP_VERIFY_TOKEN: keys.whatsapp.verifyToken,
      WHATSAPP_API_URL: whatsapp.url,
      SMTP_URL: `smtp://${SMTP_USER}:${keys.smtpPassword}@127.0.0.1:${smtpPort}`,
    }),
    close: async () => {
      const mocks = [razorpay, msg91, shiprocket, delhivery, whatsapp]
      await Promise.all([...mocks.map((mock) => mock.close()), closeMockServer(receiver)])
      await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
}

/** As a receiver checks it: https://www.standardwebhooks.com */
export function isSignedWith(secret: string, { signatures, signed }: Event): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return signatures.split(' ').includes(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
}

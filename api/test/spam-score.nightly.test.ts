import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { defaultSettings } from '@nakshi/core/settings/schema'
import nodemailer from 'nodemailer'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { emailTexts } from '../src/modules/notifications/emails/emails.ts'
import { renderEmail, toEmailBrand } from '../src/platform/mail/render-email.ts'
import { createSample, SAMPLE_CUSTOMER } from '../src/platform/mail/sample.ts'
import { toCommonValues, wordEmail } from '../src/platform/mail/word-email.ts'

const SPAMASSASSIN = '/usr/bin/spamassassin'
const ORIGIN = 'https://gifts.example'
const store = {
  ...defaultSettings.store_settings,
  ...{ name: 'Asha Gifts', address: '4 Lake Road, Kochi 682001', email: 'hello@gifts.example' },
}
const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
let logo: Buffer

/** Without tests over the network. */
function scoreEmail(message: Buffer) {
  const { stdout } = spawnSync(SPAMASSASSIN, ['--test-mode', '--local'], { input: message, encoding: 'utf8' })
  const [, score, rules = ''] =
    /^X-Spam-Status: \w+, score=(\S+).*?tests=((?:[\w,]|\s+(?!autolearn))*)/ms.exec(stdout) ?? []
  return { score: Number(score), rules }
}

describe.skipIf(!existsSync(SPAMASSASSIN))('by SpamAssassin', () => {
  beforeAll(async () => {
    logo = await sharp({ create: { width: 320, height: 80, channels: 3, background: '#23408E' } })
      .jpeg()
      .toBuffer()
  })

  test.each(emailTexts)('scores less than 1 with a logo: $kind', async (text) => {
    const content = text.sample(createSample(store, ORIGIN, new Date()))
    const common = toCommonValues(store, SAMPLE_CUSTOMER, content.action?.url ?? ORIGIN)
    const brand = toEmailBrand(defaultSettings.brand_settings, ORIGIN, logo)
    const rendered = renderEmail(wordEmail(content, undefined, common), store, brand)
    const from = { name: store.name, address: store.email }
    const { message } = await composer.sendMail({ from, to: SAMPLE_CUSTOMER, ...rendered })
    const { score, rules } = scoreEmail(message as Buffer)
    expect(score, rules).toBeLessThan(1)
  })
})

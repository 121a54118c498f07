import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/client.ts'
import { toFailureReason } from '../../../platform/jobs/failure-reason.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import { type Email, type EmailConfig, toLocalisedUrl } from '../../../platform/mail/define-email.ts'
import { renderEmail, toEmailBrand } from '../../../platform/mail/render-email.ts'
import type { MailTransport } from '../../../platform/mail/transport.ts'
import { toCommonValues, wordEmail } from '../../../platform/mail/word-email.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import { getOrderPageUrl } from '../../orders/tracking-link/tracking-link.ts'
import { makePrintFiles } from '../../print-files/make-print-files.ts'
import { toUnsubscribeUrl } from '../../reviews/unsubscribe-link.ts'
import { getAllSettings } from '../../settings/get-settings.ts'
import { assertCanSendFrom } from '../../settings/sender-address.ts'
import { findEmailWording } from './email-texts.ts'
import { findEmail } from './emails.ts'
import { loadDesignImages, loadLogo, loadPictures, type MakeFiles } from './inline-images.ts'
import { logSentEmail } from './log-sent-email.ts'

type Sender = {
  db: Db
  store: MediaStore
  config: EmailConfig & Pick<Config, 'smtpUrl' | 'demo' | 'reachable'>
  transport: Pick<MailTransport, 'send'>
  makeFiles?: MakeFiles
}

/** Keeps holiday replies away (RFC 3834); words of staff may be answered by one. */
const AUTO_SUBMITTED = { 'Auto-Submitted': 'auto-generated' }

/** Built from current data; deleted recipients get none. @param id job id, the same on each retry */
export async function sendEmail(sender: Sender, job: EmailJob, id: string): Promise<void> {
  const email = findEmail(job.email)
  if (!email) throw new Error(`unknown email ${job.email}`)
  try {
    await send(sender, email, job, id)
  } catch (error) {
    await email.onFailed?.(sender.db, job, toFailureReason(error))
    throw error
  }
}

async function send(
  { db, store, config, transport, makeFiles = (item) => makePrintFiles({ db, store }, item) }: Sender,
  email: Email,
  ids: object,
  id: string,
): Promise<void> {
  const { store_settings: storeSettings, brand_settings: brandSettings } = await getAllSettings(db)
  assertCanSendFrom(storeSettings.email, config)
  const { publicUrl: origin, adminUrl: adminOrigin = origin } = config
  const loaded = await email.load(ids, {
    ...{ db, config, origin, adminOrigin, store: storeSettings },
    getOrderUrl: (orderId) => getOrderPageUrl(db, orderId, config),
    toUnsubscribeUrl: (address, list) => toUnsubscribeUrl(config, address, list),
  })
  if (!loaded) return
  const brand = toEmailBrand(brandSettings, origin, await loadLogo(store, brandSettings.logo))
  const from = { name: storeSettings.name, address: storeSettings.email }
  const { to, pictures = [], designs = [] } = loaded
  const content = loaded.content({ store: storeSettings, origin, adminOrigin }, to.language)
  const { language } = content
  const { name, address } = to
  const wording = await findEmailWording(db, content.kind, language)
  const common = toCommonValues(
    storeSettings,
    to,
    content.action?.url ?? toLocalisedUrl(origin, origin, language),
    language,
  )
  const worded = {
    ...wordEmail(content, wording, common),
    images: [
      ...(await loadDesignImages({ db, store, makeFiles }, designs)),
      ...(await loadPictures(store, pictures)),
    ],
  }
  if (email.claim && !(await email.claim(db, ids))) return
  const rendered = renderEmail(worded, storeSettings, brand)
  const headers = { ...rendered.headers, ...(email.isPersonal ? {} : AUTO_SUBMITTED) }
  await transport
    .send({ from, to: { name, address }, ...rendered, headers }, id)
    .catch(async (error: unknown) => {
      await email.release?.(db, ids)
      throw error
    })
  if (to.account)
    await logSentEmail(
      db,
      { id, account: to.account },
      wordEmail(content, wording, { ...common, link: '' }),
      storeSettings,
    )
  await email.onSent?.(db, ids)
}

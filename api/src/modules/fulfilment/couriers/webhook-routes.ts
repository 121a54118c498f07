import { createHash, timingSafeEqual } from 'node:crypto'
import { messages } from '@nakshi/core/messages'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { saveUnusableMessage } from '../../unusable-messages/save-unusable-message.ts'
import { hasCouriers, listCouriers } from './connected-couriers.ts'
import type { CourierProvider } from './courier-provider.ts'
import { recordScans } from './record-scans.ts'

/** Without the name of a courier: Shiprocket rejects addresses that contain `shiprocket`, `sr` or `kr`. */
export const COURIER_WEBHOOK_PATH = '/api/courier-updates'
const MAX_BODY_BYTES = 200_000

const token = z.string().max(500).optional()

export async function courierWebhookRoutes(app: App, { db, config }: Deps): Promise<void> {
  if (!hasCouriers(config)) return
  app.post(
    COURIER_WEBHOOK_PATH,
    {
      bodyLimit: MAX_BODY_BYTES,
      config: { access: 'visitor', cross_site: true },
      schema: { hide: true, headers: z.looseObject({ 'x-api-key': token, authorization: token }) },
    },
    async (request, reply) => {
      const { 'x-api-key': key, authorization } = request.headers
      const sent = key ?? authorization?.replace(/^(?:Bearer|Token) /i, '') ?? ''
      const couriers = await listCouriers(config)
      const sender = couriers.find((courier) => isToken(courier, sent))
      if (!sender) throw new AppError(401, 'unknown_sender', messages.general.invalid)
      // Accepted whatever it says, as couriers stop sending after errors; staff see what was not used.
      const unusable = { source: `${sender.name}_webhook`, payload: request.body } as const
      const reports = sender.parseWebhook(request.body)
      if (reports.length === 0) await saveUnusableMessage(db, { ...unusable, reason: 'not_understood' })
      for (const report of reports)
        if (!(await recordScans(db, sender.name, report)))
          await saveUnusableMessage(db, { ...unusable, reason: 'unknown_parcel', key: report.awb })
      return reply.send({})
    },
  )
}

function isToken({ webhookToken }: CourierProvider, sent: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return webhookToken !== undefined && timingSafeEqual(digest(webhookToken), digest(sent))
}

import { z } from 'zod'
import { whatsappNotification } from '../../api/test/harness-whatsapp.ts'
import { assertSame, type Drill } from './drill.ts'
import { deliver } from './sell.ts'

const checked = z.looseObject({ ok: z.boolean() })
const sent = z.looseObject({ message_id: z.string() })

/** The mock servers take new keys only. @param before the settings of the first start */
export async function assertConnections(drill: Drill, before: Drill['env']): Promise<void> {
  await assertCouriers(drill, before)
  await assertWhatsApp(drill, before)
  const { redis } = drill.parts
  if (redis) assertSame('Redis counts attempts', Number(await redis.countKeys()) > 0, true)
}

async function assertCouriers({ shop, env }: Drill, before: Drill['env']): Promise<void> {
  for (const provider of ['shiprocket', 'delhivery']) {
    const { ok } = await shop.owner.browser.post(checked, `/api/admin/couriers/${provider}/check`, {})
    assertSame(`the new key of ${provider}`, ok, true)
    const name = `${provider.toUpperCase()}_WEBHOOK_TOKEN`
    for (const [token, status] of [
      [before[name], 401],
      [env[name], 200],
    ] as const)
      assertSame(
        `an update of ${provider}`,
        await deliver(shop.running.origin, {
          method: 'POST',
          url: '/api/courier-updates',
          headers: { 'content-type': 'application/json', 'x-api-key': token },
          payload: '{}',
        }),
        status,
      )
  }
}

async function assertWhatsApp({ shop, env }: Drill, before: Drill['env']): Promise<void> {
  const { owner, running } = shop
  await owner.browser.post(sent, '/api/admin/whatsapp/order_placed/test', { phone: '9876512345' })
  for (const [settings, subscription, notification] of [
    [before, 403, 400],
    [env, 200, 204],
  ] as const) {
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': settings.WHATSAPP_VERIFY_TOKEN ?? '',
      'hub.challenge': '1',
    })
    const path = `/api/whatsapp/webhook?${query}`
    assertSame('the registration at Meta', await owner.browser.status(path), subscription)
    const message = whatsappNotification({}, { secret: settings.WHATSAPP_APP_SECRET ?? '' })
    assertSame('a notification of Meta', await deliver(running.origin, message), notification)
  }
}

import { courierProviders } from '@nakshi/contract/admin/couriers'
import { pageKinds } from '@nakshi/contract/page-kinds'
import { shopSettings } from '@nakshi/contract/shop/settings'
import { getOnlinePayment, listPaymentMethods } from '@nakshi/domain/payment-methods'
import { and, eq } from 'drizzle-orm'
import type { App, Deps } from '../../app-types.ts'
import type { Queryable } from '../../db/client.ts'
import { customOptions, products } from '../../db/tables/index.ts'
import { getBrandFiles } from './brand-files.ts'
import { getSettingsAndPublishedPaths } from './get-settings.ts'
import { omitHiddenLinks } from './menus.ts'

export async function settingsRoutes(app: App, { db, config }: Deps): Promise<void> {
  const online = getOnlinePayment(config)
  app.get(
    '/api/settings',
    {
      config: { access: 'visitor', shared: true },
      schema: { tags: ['settings'], response: { 200: shopSettings } },
    },
    async () => {
      const { settings, publishedPaths } = await getSettingsAndPublishedPaths(db)
      const payment = { online, methods: listPaymentMethods(config, settings.payment_settings) }
      return {
        ...settings,
        ...(await omitHiddenLinks(db, settings, publishedPaths)),
        payment,
        personalises: await sellsPersonalised(db),
        sms: config.sms !== undefined,
        google: config.google !== undefined,
        couriers: courierProviders.some((name) => config[name] !== undefined),
        whatsapp: config.whatsapp !== undefined,
        brand_files: await getBrandFiles(db, settings),
        published_pages: pageKinds.filter((kind) => publishedPaths.has(`/${kind}`)),
      }
    },
  )
}

async function sellsPersonalised(db: Queryable): Promise<boolean> {
  const [found] = await db
    .select({ id: customOptions.id })
    .from(customOptions)
    .innerJoin(products, and(eq(products.id, customOptions.product_id), eq(products.is_active, true)))
    .limit(1)
  return found !== undefined
}

import { pageKinds } from '@nakshi/core/content/page-kinds'
import { courierProviders } from '@nakshi/core/couriers/admin-schema'
import { localiseCountry } from '@nakshi/core/languages/country-names'
import { getOnlinePayment, listPaymentMethods } from '@nakshi/core/payments/payment-methods'
import { shopSettings } from '@nakshi/core/settings/schema'
import { mapSettingTexts, SETTINGS_SUBJECT_ID } from '@nakshi/core/settings/setting-texts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'
import { getTranslate } from '../translations/get-translations.ts'
import { getBrandFiles } from './brand-files.ts'
import { getShopState } from './get-settings.ts'
import { omitHiddenLinks } from './menus.ts'

export async function settingsRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.get(
    '/api/settings',
    {
      config: { access: 'visitor', shared: true },
      schema: {
        operationId: 'getSettings',
        summary: 'Reads the public settings of the store',
        tags: ['settings'],
        response: { 200: shopSettings },
      },
    },
    async (request) => {
      const { settings: original, publishedPaths, ...sells } = await getShopState(db)
      const language = getRequestLanguage(request)
      const translate = await getTranslate(db, language, [SETTINGS_SUBJECT_ID])
      const translated = mapSettingTexts(original, (field, text) =>
        translate(SETTINGS_SUBJECT_ID, field, text),
      )
      const { store_settings: store } = translated
      const country = localiseCountry(store.country_of_origin, language)
      const settings = { ...translated, store_settings: { ...store, country_of_origin: country } }
      const { payment_settings: terms } = settings
      const payment = { online: getOnlinePayment(config, terms), methods: listPaymentMethods(config, terms) }
      return {
        ...settings,
        ...(await omitHiddenLinks(db, settings, publishedPaths)),
        payment,
        ...sells,
        sms: config.sms !== undefined,
        google: config.google !== undefined,
        couriers: courierProviders.some((name) => config[name] !== undefined),
        whatsapp: config.whatsapp !== undefined,
        brand_files: await getBrandFiles(db, settings),
        ...(settings.home_settings.sections.length > 0 && { has_own_home: true as const }),
        published_pages: pageKinds.filter((kind) => publishedPaths.has(`/${kind}`)),
      }
    },
  )
}

import { type PageKind, pageKinds } from '@nakshi/core/content/page-kinds'
import type { ContentPage } from '@nakshi/core/content/pages'
import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { defaultSettings, type StoreSettings } from '@nakshi/core/settings/schema'
import { demoPages } from '../demo/pages.ts'
import type { ShopConfig } from '../src/modules/content-pages/placeholder-texts.ts'
import { toContentPage } from '../src/modules/content-pages/to-content-page.ts'
import { defaultPages } from '../src/platform/db/default-pages/insert-default-pages.ts'

const WITH_PAYMENTS: ShopConfig = { demo: true, gateways: {}, sms: undefined }

/** A page of a new shop as `GET /api/pages/:slug` answers it. */
export const defaultPage = (
  kind: PageKind,
  store: Partial<StoreSettings> = {},
  config = WITH_PAYMENTS,
): ContentPage =>
  toContentPage(
    { slug: kind, kind, ...defaultPages[kind], updated_at: '2026-11-22T06:00:00.000Z' },
    {
      ...defaultSettings,
      store_settings: { ...defaultSettings.store_settings, ...demoStoreDetails, ...store },
    },
    config,
  )

/** Answers of `GET /api/pages/:slug` in a new shop, by path. */
export const defaultPageResponses = (): Record<string, ContentPage> =>
  Object.fromEntries(pageKinds.map((kind) => [`/api/pages/${kind}`, defaultPage(kind)]))

/** Texts of a new shop and of the demo shop. */
export const startingDrafts = [...Object.values(defaultPages), ...Object.values(demoPages)]

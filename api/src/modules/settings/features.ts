import { featureMessages } from '@nakshi/core/settings/feature-messages'
import type { ShopFeature } from '@nakshi/core/settings/features'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { siteSettings } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { getStoreSettings } from './get-settings.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is gone while the owner has this switched off. */
    feature?: ShopFeature
  }
}

export function registerFeatureSwitch(app: App, { db }: Pick<Deps, 'db'>): void {
  app.addHook('onRoute', (route) => {
    const feature = route.config?.feature
    if (feature) route.preHandler = [() => assertFeature(db, feature), ...[route.preHandler ?? []].flat()]
  })
}

/** @throws {AppError} 404 while it is switched off */
export async function assertFeature(db: Queryable, feature: ShopFeature): Promise<void> {
  const { features } = await getStoreSettings(db)
  if (!features[feature]) throw new AppError(404, 'feature_off', featureMessages[feature])
}

/** For queries; read once by each. */
export const reviewsAreOff = sql<boolean>`(
  select value #> '{features,reviews}' = 'false' from ${siteSettings} where key = 'store_settings'
)`

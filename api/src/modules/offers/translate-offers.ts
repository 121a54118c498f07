import { DEFAULT_LANGUAGE, type Language } from '@nakshi/core/base/languages'
import type { Queryable } from '../../platform/db/client.ts'
import type { App } from '../../platform/http/app-types.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'
import { getSnapshotTranslate } from '../translations/get-translations.ts'

/** Names of the offers of quotes and orders, at any depth of a response, in the language of the request. */
export function registerOfferTranslations(app: App, db: Queryable): void {
  app.addHook('preSerialization', async (request, _reply, payload) =>
    translateOffers(db, getRequestLanguage(request), payload),
  )
}

/**
 * A translation of another name than that shown is left out: it may promise another discount. Returns the shape
 * that it is given.
 */
export async function translateOffers<Payload>(
  db: Queryable,
  language: Language,
  payload: Payload,
): Promise<Payload> {
  if (language === DEFAULT_LANGUAGE) return payload
  const ids = new Set<string>()
  mapNames(payload, (id, name) => {
    ids.add(id)
    return name
  })
  if (ids.size === 0) return payload
  const translate = await getSnapshotTranslate(db, language, [...ids])
  return mapNames(payload, (id, name) => translate(id, 'name', name)) as Payload
}

/** Dates and streams are no records. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** `offer` of a quote, `offer_id` and `offer_name` of an order. */
function mapNames(value: unknown, toName: (id: string, name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => mapNames(each, toName))
  if (!isRecord(value)) return value
  const { offer, offer_id: id, offer_name: name } = value
  const parts = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, mapNames(part, toName)] as const),
  )
  if (typeof id === 'string' && typeof name === 'string') return { ...parts, offer_name: toName(id, name) }
  return isRecord(offer) && typeof offer.id === 'string' && typeof offer.name === 'string'
    ? { ...parts, offer: { ...offer, name: toName(offer.id, offer.name) } }
    : parts
}

import { DEFAULT_LANGUAGE, type Language, languages } from '@nakshi/core/base/languages'
import { type MessageDefinition, type TemplateParams, withParams } from '@nakshi/core/base/message-template'
import { formatPaise } from '@nakshi/core/base/money'
import { formatPhone, toPhoneUrl } from '@nakshi/core/base/phone'
import { placeholderMessages } from '@nakshi/core/content/placeholder-messages'
import { getDeliveryPromise } from '@nakshi/core/delivery/delivery-promise'
import { getChargeRange } from '@nakshi/core/delivery/delivery-rates'
import { getFreeDeliveryClaim } from '@nakshi/core/delivery/free-delivery'
import type { DeliverySettings } from '@nakshi/core/delivery/settings'
import { localiseCountry } from '@nakshi/core/languages/country-names'
import { localiseMessage } from '@nakshi/core/languages/localise'
import { labels } from '@nakshi/core/languages/translations'
import { listPaymentMethods, type PaymentConfig } from '@nakshi/core/payments/payment-methods'
import { getRetentionDays } from '@nakshi/core/privacy/retention-periods'
import { fillRetentionRule, RETENTION_RULES } from '@nakshi/core/privacy/retention-rules'
import { REPORT_WINDOW_HOURS, RETURN_WINDOW_DAYS } from '@nakshi/core/returns/return-policy'
import { getAnalyticsIds } from '@nakshi/core/settings/analytics'
import type { Settings, StoreSettings } from '@nakshi/core/settings/schema'
import { escapeHtml } from '../../platform/html-text.ts'
import type { PlaceholderTexts } from './fill-placeholders.ts'

export type ShopConfig = PaymentConfig & {
  sms: unknown
  google?: unknown
  whatsapp?: unknown
}

type Translate = <Text extends MessageDefinition>(
  message: Text,
  params?: TemplateParams<Text['template']>,
) => string
const createTranslate =
  (language: Language): Translate =>
  (message, params) =>
    localiseMessage(params ? withParams(message, params) : message, language)

function formatList(items: string[], language: Language, type: Intl.ListFormatType = 'conjunction'): string {
  const locale = language === DEFAULT_LANGUAGE ? 'en-GB' : languages[language].locale
  return new Intl.ListFormat(locale, { type }).format(items)
}

export function toPlaceholderTexts(
  settings: Settings,
  config: ShopConfig,
  language: Language = DEFAULT_LANGUAGE,
): PlaceholderTexts {
  const t = createTranslate(language)
  const { store_settings: store, delivery_settings: delivery, payment_settings: payment } = settings
  const methods = listPaymentMethods(config, payment)
  const free = getFreeDeliveryClaim(delivery, store.free_shipping_threshold)
  const { cod } = payment
  const ids = getAnalyticsIds(settings.marketing_settings)
  const taxMode = store.gstin === '' ? 'none' : store.tax_mode
  return {
    values: {
      'store.name': store.name,
      'store.legal_name': store.legal_name || store.name,
      'store.email': store.email,
      'store.phone': formatPhone(store.phone),
      'store.address': store.address,
      'store.gstin': store.gstin,
      'store.country_of_origin': localiseCountry(store.country_of_origin, language),
      'grievance.officer': store.grievance_officer,
      'grievance.email': store.grievance_email || store.email,
      'grievance.phone': formatPhone(store.grievance_phone || store.phone),
      'grievance.hours': store.grievance_hours,
      jurisdiction: store.jurisdiction || (labels[language].place?.[store.state] ?? store.state),
      'returns.days': String(RETURN_WINDOW_DAYS),
      'returns.report_hours': String(REPORT_WINDOW_HOURS),
      'delivery.charge': describeCharge(delivery, t),
      'delivery.free_from': free && free.from > 0 ? formatPaise(free.from) : '',
      'delivery.express_charge': describeExpress(delivery),
      'delivery.places': describePlaces(delivery, language, t),
      'delivery.days': localiseMessage(getDeliveryPromise(store.handling_days, store), language),
      'handling.days': String(store.handling_days),
      'payment.methods': formatList(
        methods.map((method) => t(placeholderMessages[method])),
        language,
        'disjunction',
      ),
      'payment.cod_fee': cod.enabled && cod.fee_paise > 0 ? formatPaise(cod.fee_paise) : '',
      'gift_wrap.charge': store.gift_wrap_price ? formatPaise(store.gift_wrap_price) : '',
      'privacy.order_days': String(getRetentionDays(settings.privacy_settings, new Date()).order),
    },
    conditions: {
      'delivery.free_in_part': free !== null && !free.everywhere,
      'delivery.always_free': free?.from === 0,
      'delivery.never_free': free === null,
      'payment.online': methods.some((method) => method !== 'cod'),
      'payment.cod': methods.includes('cod'),
      'tax.included': taxMode === 'included',
      'tax.added': taxMode === 'added',
      'tax.none': taxMode === 'none',
      'total.rounded': store.round_totals === 'always',
      'total.rounded_cod': store.round_totals === 'cash_on_delivery' && methods.includes('cod'),
      'custom_orders.on': store.features.custom_orders,
      'wishlist.on': store.features.wishlist,
      'reviews.on': store.features.reviews,
      sms: config.sms !== undefined,
      google: config.google !== undefined,
      whatsapp: config.whatsapp !== undefined,
      'newsletter.on': settings.marketing_settings.newsletter.enabled,
      'analytics.on': ids !== null,
      'analytics.off': ids === null,
      'analytics.google': ids?.google !== undefined,
      'analytics.meta': ids?.meta !== undefined,
    },
    parts: {
      'seller.details': sellerDetails(store, t),
      'grievance.details': grievanceDetails(store, t),
      'privacy.retention': retentionTable(config, settings, language, t),
    },
  }
}

function describeCharge(delivery: DeliverySettings, t: Translate): string {
  const { min: least, max: most } = getChargeRange(delivery)
  return least === most ? formatPaise(least) : t(placeholderMessages.charge_range, { least, most })
}

/** Lowest charge; blank: not offered. */
function describeExpress({ zones, everywhere_else }: DeliverySettings): string {
  const charges = [...zones, everywhere_else].flatMap(({ is_served, express }) =>
    is_served && express ? [express.charge_paise] : [],
  )
  return charges.length === 0 ? '' : formatPaise(Math.min(...charges))
}

function describePlaces(
  { zones, everywhere_else }: DeliverySettings,
  language: Language,
  t: Translate,
): string {
  const names = (isServed: boolean) =>
    zones.filter(({ is_served }) => is_served === isServed).map(({ name }) => name)
  const list = (isServed: boolean) => ({ places: formatList(names(isServed), language) })
  if (!everywhere_else.is_served) return t(placeholderMessages.places, list(true))
  return names(false).length === 0
    ? t(placeholderMessages.everywhere)
    : t(placeholderMessages.everywhere_except, list(false))
}

type Fact = [term: string, html: string]

/** Blank facts are left out. */
const factList = (facts: Fact[]) =>
  `<dl>${facts
    .filter(([, html]) => html !== '')
    .map(([term, html]) => `<div><dt>${term}</dt><dd>${html}</dd></div>`)
    .join('')}</dl>`
const mailLink = (email: string) => email && `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`
const phoneLink = (phone: string) =>
  phone && `<a href="${toPhoneUrl(phone)}">${escapeHtml(formatPhone(phone))}</a>`

/** Required by the Consumer Protection (E-Commerce) Rules, 2020; missing details are omitted. */
function sellerDetails(
  { name, legal_name, address, gstin, email, phone }: StoreSettings,
  t: Translate,
): string {
  const seller = legal_name && legal_name !== name ? `${legal_name} (${name})` : name
  return factList([
    [t(placeholderMessages.seller), escapeHtml(seller)],
    [t(placeholderMessages.address), escapeHtml(address)],
    [t(placeholderMessages.gstin), escapeHtml(gstin)],
    [t(placeholderMessages.email), mailLink(email)],
    [t(placeholderMessages.phone), phoneLink(phone)],
  ])
}

function grievanceDetails(store: StoreSettings, t: Translate): string {
  const { grievance_officer: officer, grievance_hours: hours } = store
  const facts = factList([
    [t(placeholderMessages.name), officer && t(placeholderMessages.officer, { name: escapeHtml(officer) })],
    [t(placeholderMessages.email), mailLink(store.grievance_email || store.email)],
    [t(placeholderMessages.phone), phoneLink(store.grievance_phone || store.phone)],
    [t(placeholderMessages.hours), escapeHtml(hours)],
  ])
  const site = '<a href="https://consumerhelpline.gov.in">consumerhelpline.gov.in</a>'
  return `<p id="grievance">${t(placeholderMessages.grievance)}</p>${facts}<p>${t(placeholderMessages.helpline, { site })}</p>`
}

function retentionTable(
  { whatsapp }: ShopConfig,
  { marketing_settings, privacy_settings }: Settings,
  language: Language,
  t: Translate,
): string {
  const days = getRetentionDays(privacy_settings, new Date())
  const rules = RETENTION_RULES.filter(
    ({ tables }) =>
      (whatsapp || !tables.includes('whatsapp_opt_outs')) &&
      (marketing_settings.newsletter.enabled || !tables.includes('newsletter_subscribers')),
  )
  const rows = rules.map((rule) => {
    const texts = fillRetentionRule(rule, days).map((text) => escapeHtml(localiseMessage(text, language)))
    return `<tr>${texts.map((text, index) => (index === 0 ? `<th scope="row">${text}</th>` : `<td>${text}</td>`)).join('')}</tr>`
  })
  const { data, purpose, period } = placeholderMessages
  const heads = [data, purpose, period].map((head) => `<th scope="col">${t(head)}</th>`)
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

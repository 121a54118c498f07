import { formatPaise } from '@nakshi/core/base/money'
import { formatPhone, toPhoneUrl } from '@nakshi/core/base/phone'
import { formatDeliveryPromise } from '@nakshi/core/delivery/delivery-promise'
import { getChargeRange } from '@nakshi/core/delivery/delivery-rates'
import { getFreeDeliveryClaim } from '@nakshi/core/delivery/free-delivery'
import type { DeliverySettings } from '@nakshi/core/delivery/settings'
import { listPaymentMethods, type PaymentConfig } from '@nakshi/core/payments/payment-methods'
import { getRetentionDays } from '@nakshi/core/privacy/retention-periods'
import { describePeriod, RETENTION_RULES } from '@nakshi/core/privacy/retention-rules'
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

const list = new Intl.ListFormat('en-GB')
const METHODS = { upi: 'UPI', card: 'card', cod: 'cash on delivery' } as const

export function toPlaceholderTexts(settings: Settings, config: ShopConfig): PlaceholderTexts {
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
      'store.country_of_origin': store.country_of_origin,
      'grievance.officer': store.grievance_officer,
      'grievance.email': store.grievance_email || store.email,
      'grievance.phone': formatPhone(store.grievance_phone || store.phone),
      'grievance.hours': store.grievance_hours,
      jurisdiction: store.jurisdiction || store.state,
      'returns.days': String(RETURN_WINDOW_DAYS),
      'returns.report_hours': String(REPORT_WINDOW_HOURS),
      'delivery.charge': describeCharge(delivery),
      'delivery.free_from': free && free.from > 0 ? formatPaise(free.from) : '',
      'delivery.express_charge': describeExpress(delivery),
      'delivery.places': describePlaces(delivery),
      'delivery.days': formatDeliveryPromise(store.handling_days, store),
      'handling.days': String(store.handling_days),
      'payment.methods': new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
        methods.map((method) => METHODS[method]),
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
      'seller.details': sellerDetails(store),
      'grievance.details': grievanceDetails(store),
      'privacy.retention': retentionTable(config, settings),
    },
  }
}

function describeCharge(delivery: DeliverySettings): string {
  const { min, max } = getChargeRange(delivery)
  return min === max ? formatPaise(min) : `${formatPaise(min)} to ${formatPaise(max)}`
}

/** Lowest charge; blank: not offered. */
function describeExpress({ zones, everywhere_else }: DeliverySettings): string {
  const charges = [...zones, everywhere_else].flatMap(({ is_served, express }) =>
    is_served && express ? [express.charge_paise] : [],
  )
  return charges.length === 0 ? '' : formatPaise(Math.min(...charges))
}

function describePlaces({ zones, everywhere_else }: DeliverySettings): string {
  const names = (isServed: boolean) =>
    zones.filter(({ is_served }) => is_served === isServed).map(({ name }) => name)
  if (!everywhere_else.is_served) return list.format(names(true))
  const missing = names(false)
  return missing.length === 0
    ? 'every PIN code in India'
    : `every PIN code in India, except ${list.format(missing)}`
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
function sellerDetails({ name, legal_name, address, gstin, email, phone }: StoreSettings): string {
  const seller = legal_name && legal_name !== name ? `${legal_name} (${name})` : name
  return factList([
    ['Seller', escapeHtml(seller)],
    ['Address', escapeHtml(address)],
    ['GSTIN', escapeHtml(gstin)],
    ['Email', mailLink(email)],
    ['Phone', phoneLink(phone)],
  ])
}

function grievanceDetails(store: StoreSettings): string {
  const { grievance_officer: officer, grievance_hours: hours } = store
  return `<p id="grievance">If you have a complaint, please contact our grievance officer. We acknowledge every complaint within 48 hours and resolve it within one month of receiving it.</p>${factList(
    [
      ['Name', officer && `${escapeHtml(officer)}, Grievance Officer`],
      ['Email', mailLink(store.grievance_email || store.email)],
      ['Phone', phoneLink(store.grievance_phone || store.phone)],
      ['Hours', escapeHtml(hours)],
    ],
  )}<p>You may also contact the National Consumer Helpline on 1915 or at <a href="https://consumerhelpline.gov.in">consumerhelpline.gov.in</a>.</p>`
}

function retentionTable(
  { whatsapp }: ShopConfig,
  { marketing_settings, privacy_settings }: Settings,
): string {
  const days = getRetentionDays(privacy_settings, new Date())
  const rules = RETENTION_RULES.filter(
    ({ tables }) =>
      (whatsapp || !tables.includes('whatsapp_opt_outs')) &&
      (marketing_settings.newsletter.enabled || !tables.includes('newsletter_subscribers')),
  )
  const rows = rules.map(
    (rule) =>
      `<tr><th scope="row">${escapeHtml(rule.data)}</th><td>${escapeHtml(rule.purpose)}</td><td>${escapeHtml(describePeriod(rule, days))}</td></tr>`,
  )
  return `<table><thead><tr><th scope="col">What</th><th scope="col">Why</th><th scope="col">Until</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

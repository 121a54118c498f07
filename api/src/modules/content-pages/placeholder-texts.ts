import type { StoreSettings } from '@nakshi/contract/shop/settings'
import { formatDeliveryPromise } from '@nakshi/domain/delivery-promise'
import { formatPaise } from '@nakshi/domain/money'
import { listPaymentMethods } from '@nakshi/domain/payment-methods'
import { formatPhone } from '@nakshi/domain/phone'
import { RETENTION_RULES } from '@nakshi/domain/retention'
import { REPORT_WINDOW_HOURS, RETURN_WINDOW_DAYS } from '@nakshi/domain/return-policy'
import { SHIPPING_FEE_PAISE } from '@nakshi/domain/shipping'
import { STANDARD_GST_PERCENT } from '@nakshi/domain/tax'
import type { Config } from '../../config.ts'
import { escapeHtml, type PlaceholderTexts } from './fill-placeholders.ts'

export type ShopConfig = Pick<Config, 'demo'> & Record<'razorpay' | 'sms', unknown>

const METHODS = { upi: 'UPI', card: 'card', cod: 'cash on delivery' } as const

export function toPlaceholderTexts(store: StoreSettings, config: ShopConfig): PlaceholderTexts {
  const methods = listPaymentMethods(config)
  const isTaxIncluded = store.tax_mode === 'included'
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
      'delivery.charge': formatPaise(SHIPPING_FEE_PAISE),
      'delivery.free_from': formatPaise(store.free_shipping_threshold),
      'delivery.days': formatDeliveryPromise(store.handling_days, store),
      'handling.days': String(store.handling_days),
      'payment.methods': new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
        methods.map((method) => METHODS[method]),
      ),
      'tax.percent': String(STANDARD_GST_PERCENT),
    },
    conditions: {
      'payment.online': methods.some((method) => method !== 'cod'),
      'payment.cod': methods.includes('cod'),
      'tax.included': isTaxIncluded,
      'tax.added': !isTaxIncluded,
      sms: config.sms !== undefined,
    },
    parts: {
      'seller.details': sellerDetails(store),
      'grievance.details': grievanceDetails(store),
      'privacy.retention': retentionTable(),
    },
  }
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
  phone && `<a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${escapeHtml(formatPhone(phone))}</a>`

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

function retentionTable(): string {
  const rows = RETENTION_RULES.map(
    ({ data, purpose, period }) =>
      `<tr><th scope="row">${escapeHtml(data)}</th><td>${escapeHtml(purpose)}</td><td>${escapeHtml(period)}</td></tr>`,
  )
  return `<table><thead><tr><th scope="col">What</th><th scope="col">Why</th><th scope="col">Until</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

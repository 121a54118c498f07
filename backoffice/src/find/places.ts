import type { Right } from '@nakshi/api/domain/roles'
import { menuFor } from '../layout/screens.ts'
import { t } from '../words.ts'
import type { Found } from './found.ts'

type Place = { label: string; about: string; to: string; right: Right }

/** What is set where, in the words people look for it by, and what is begun from anywhere. */
const places: Place[] = [
  {
    label: t('Hero'),
    about: t('Settings: picture, heading, button'),
    to: '/settings',
    right: 'settings.read',
  },
  { label: t('Marquee'), about: t('Settings: running text, speed'), to: '/settings', right: 'settings.read' },
  {
    label: t('Store'),
    about: t('Settings: name, phone, address, GSTIN, free shipping, cash on delivery, refund limit'),
    to: '/settings',
    right: 'settings.read',
  },
  {
    label: t('Online payment'),
    about: t('Settings: Razorpay, keys'),
    to: '/settings',
    right: 'settings.read',
  },
  {
    label: t('Synonyms'),
    about: t('Search: words that mean the same'),
    to: '/search',
    right: 'catalogue.read',
  },
  { label: t('GST rates'), about: t('Tax: HSN codes, rates'), to: '/tax', right: 'tax.read' },
  {
    label: t('GSTR-1'),
    about: t('Tax: return of a month, invoices, credit notes'),
    to: '/tax',
    right: 'tax.read',
  },
  {
    label: t('New order'),
    about: t('New: by telephone, WhatsApp'),
    to: '/orders/new',
    right: 'orders.write',
  },
  { label: t('Add Product'), about: t('New'), to: '/products/add', right: 'catalogue.write' },
  { label: t('Add Category'), about: t('New'), to: '/categories/add', right: 'catalogue.write' },
  { label: t('Add Coupon'), about: t('New'), to: '/coupons/add', right: 'coupons.write' },
]

/** The screens and settings whose name or words hold every word typed. */
export function findPlaces(typed: string, may: (right: Right) => boolean): Found[] {
  const words = typed.toLowerCase().split(/\s+/)
  const screens = menuFor(may).map(({ to, label }) => ({ to, label, about: t('Screen') }))
  return [...screens, ...places.filter(({ right }) => may(right))]
    .filter(({ label, about }) => words.every((word) => `${label} ${about}`.toLowerCase().includes(word)))
    .slice(0, 6)
    .map(({ label, about, to }) => ({
      group: t('Screens and settings'),
      key: `${to} ${label}`,
      label,
      about,
      to,
    }))
}

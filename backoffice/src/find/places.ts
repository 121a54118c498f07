import type { Right } from '@nakshi/api/domain/roles'
import { menuFor } from '../layout/screens.ts'
import type { Found } from './found.ts'

type Place = { label: string; about: string; to: string; right: Right }

/** What is set where, in the words people look for it by, and what is begun from anywhere. */
const places: Place[] = [
  { label: 'Hero', about: 'Settings: picture, heading, button', to: '/settings', right: 'settings.read' },
  { label: 'Marquee', about: 'Settings: running text, speed', to: '/settings', right: 'settings.read' },
  {
    label: 'Store',
    about: 'Settings: name, phone, address, GSTIN, free shipping, cash on delivery, refund limit',
    to: '/settings',
    right: 'settings.read',
  },
  { label: 'Online payment', about: 'Settings: Razorpay, keys', to: '/settings', right: 'settings.read' },
  { label: 'Synonyms', about: 'Search: words that mean the same', to: '/search', right: 'catalogue.read' },
  { label: 'GST rates', about: 'Tax: HSN codes, rates', to: '/tax', right: 'tax.read' },
  { label: 'GSTR-1', about: 'Tax: return of a month, invoices, credit notes', to: '/tax', right: 'tax.read' },
  { label: 'Add Product', about: 'New', to: '/products/add', right: 'catalogue.write' },
  { label: 'Add Category', about: 'New', to: '/categories/add', right: 'catalogue.write' },
  { label: 'Add Coupon', about: 'New', to: '/coupons/add', right: 'coupons.write' },
]

/** The screens and settings whose name or words hold every word typed. */
export function findPlaces(typed: string, may: (right: Right) => boolean): Found[] {
  const words = typed.toLowerCase().split(/\s+/)
  const screens = menuFor(may).map(({ to, label }) => ({ to, label, about: 'Screen' }))
  return [...screens, ...places.filter(({ right }) => may(right))]
    .filter(({ label, about }) => words.every((word) => `${label} ${about}`.toLowerCase().includes(word)))
    .slice(0, 6)
    .map(({ label, about, to }) => ({
      group: 'Screens and settings',
      key: `${to} ${label}`,
      label,
      about,
      to,
    }))
}

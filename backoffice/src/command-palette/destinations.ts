import type { Permission } from '@nakshi/domain/permissions'
import { t } from '../i18n.ts'
import { getMenu } from '../layout/menu.ts'
import type { PaletteResult } from './search-result.ts'

type Destination = { label: string; about: string; to: string; permission: Permission }

const destinations: Destination[] = [
  {
    label: t('Hero'),
    about: t('Settings: image, heading, button'),
    to: '/settings',
    permission: 'settings.read',
  },
  {
    label: t('Marquee'),
    about: t('Settings: scrolling text, speed'),
    to: '/settings',
    permission: 'settings.read',
  },
  {
    label: t('Store'),
    about: t('Settings: name, phone, address, GSTIN, free shipping, cash on delivery, refund limit'),
    to: '/settings',
    permission: 'settings.read',
  },
  {
    label: t('Online payment'),
    about: t('Settings: Razorpay, keys'),
    to: '/settings',
    permission: 'settings.read',
  },
  {
    label: t('Synonyms'),
    about: t('Search: words with the same meaning'),
    to: '/search',
    permission: 'catalogue.read',
  },
  { label: t('GST rates'), about: t('Tax: HSN codes, rates'), to: '/tax', permission: 'tax.read' },
  {
    label: t('GSTR-1'),
    about: t('Tax: monthly return, invoices, credit notes'),
    to: '/tax',
    permission: 'tax.read',
  },
  {
    label: t('New order'),
    about: t('New: by phone, WhatsApp'),
    to: '/orders/new',
    permission: 'orders.write',
  },
  { label: t('Add Product'), about: t('New'), to: '/products/add', permission: 'catalogue.write' },
  { label: t('Add Category'), about: t('New'), to: '/categories/add', permission: 'catalogue.write' },
  { label: t('Add Coupon'), about: t('New'), to: '/coupons/add', permission: 'coupons.write' },
]

export function findDestinations(typed: string, can: (permission: Permission) => boolean): PaletteResult[] {
  const terms = typed.toLowerCase().split(/\s+/)
  const screens = getMenu(can).map(({ to, label }) => ({ to, label, about: t('Screen') }))
  return [...screens, ...destinations.filter(({ permission }) => can(permission))]
    .filter(({ label, about }) => terms.every((term) => `${label} ${about}`.toLowerCase().includes(term)))
    .slice(0, 6)
    .map(({ label, about, to }) => ({
      group: t('Screens and settings'),
      key: `${to} ${label}`,
      label,
      about,
      to,
    }))
}

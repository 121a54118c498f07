import type { Permission } from '@nakshi/core/accounts/permissions'
import { t } from '../languages/i18n.ts'
import { getMenu } from '../screens/menu.ts'
import type { Destination } from './palette-types.ts'
import { settingDestinations } from './setting-results.ts'

const toScreen = (
  label: string,
  about: string,
  to: string,
  permission: Permission | null,
  words = '',
): Destination => ({ label, about, to, permission, words, isMain: true })

export const actions: Destination[] = [
  toScreen(
    t('New order'),
    t('By phone or WhatsApp'),
    '/orders/new',
    'orders.write',
    t('create draft telephone'),
  ),
  toScreen(t('New product'), t('Products'), '/products/add', 'catalogue.write', t('add create item')),
  toScreen(t('New category'), t('Categories'), '/categories/add', 'catalogue.write', t('add create')),
  toScreen(
    t('New coupon'),
    t('Coupons'),
    '/coupons/add',
    'coupons.write',
    t('add create discount promo code'),
  ),
  toScreen(t('New offer'), t('Offers'), '/offers/add', 'coupons.write', t('add create discount sale')),
  toScreen(t('Invite staff'), t('Staff'), '/staff', 'staff.write', t('invitation colleague team user role')),
  toScreen(t('Switch language'), t('Account'), '/language', null, t('Hindi English translate')),
]

const others: Destination[] = [
  toScreen(
    t('Email texts'),
    t('Settings'),
    '/settings/emails',
    'settings.read',
    t('mail template notification'),
  ),
  toScreen(t('WhatsApp messages'), t('Settings'), '/settings/whatsapp', 'settings.read'),
  toScreen(t('Synonyms'), t('Search: words with the same meaning'), '/search', 'catalogue.read'),
  toScreen(t('GST rates'), t('Tax: HSN codes, rates'), '/tax', 'tax.read'),
  toScreen(t('GSTR-1'), t('Tax: monthly return, invoices, credit notes'), '/tax', 'tax.read'),
  toScreen(t('Data breaches'), t('Settings: privacy'), '/data-breaches', 'settings.read', t('DPDP leak')),
  toScreen(t('Redirects'), t('Pages'), '/redirects', 'settings.read', t('old address link')),
  toScreen(
    t('Subscribers'),
    t('Customers'),
    '/newsletter-subscribers',
    'customers.read',
    t('newsletter email'),
  ),
  toScreen(t('Gift cards'), t('Customers'), '/gift-cards', 'customers.read'),
  toScreen(
    t('Import customers and past orders'),
    t('From Shopify or WooCommerce'),
    '/customers/import',
    'settings.write',
  ),
  toScreen(t('Import products'), t('Products'), '/products/import', 'catalogue.write', t('CSV Excel upload')),
]

type Can = (permission: Permission) => boolean

export const listScreens = (can: Can): Destination[] =>
  getMenu(can).map(({ to, label, permission }) => ({
    to,
    label,
    about: t('Screen'),
    permission,
    words: to.slice(1),
  }))

const MAX_RESULTS = 8
/** The start of a word that is not shown must be longer: `tea` is a product, not a team. */
const MIN_PREFIX = 4

const toWords = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)

/** Lower is better; null: not every word is there. */
function rank({ label, about, words, isMain }: Destination, terms: string[]): number | null {
  const own = toWords(label)
  const more = toWords(`${about} ${words}`)
  const isFound = (term: string) =>
    own.some((word) => word.startsWith(term)) ||
    more.some((word) => (term.length < MIN_PREFIX ? word === term : word.startsWith(term)))
  if (!terms.every(isFound)) return null
  const typed = terms.join(' ')
  if (own.join(' ') === typed) return 0
  if (own.join(' ').startsWith(typed)) return 1
  if (isMain && terms.every((term) => toWords(words).includes(term))) return 1
  if (terms.every((term) => own.includes(term))) return 2
  if (terms.every((term) => own.some((word) => word.startsWith(term)))) return 3
  return terms.every((term) => [...own, ...more].includes(term)) ? 4 : 5
}

/** Screens, settings and actions by their labels and by other words for them, in both languages. */
export function findDestinations(typed: string, can: Can, own: Destination[] = []): Destination[] {
  const terms = toWords(typed).filter(Boolean)
  if (terms.length === 0) return []
  return [...listScreens(can), ...own, ...actions, ...others, ...settingDestinations]
    .filter(({ permission }) => permission === null || can(permission))
    .flatMap((destination) => {
      const found = rank(destination, terms)
      return found === null ? [] : [{ destination, found }]
    })
    .sort((a, b) => a.found - b.found)
    .slice(0, MAX_RESULTS)
    .map(({ destination }) => destination)
}

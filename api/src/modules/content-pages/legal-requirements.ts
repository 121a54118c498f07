import { pageMessages } from '@nakshi/contract/admin/messages/pages'
import type { PageKind } from '@nakshi/contract/page-kinds'
import type { StoreSettings } from '@nakshi/contract/shop/settings'
import { htmlToText } from '../../html-text.ts'

type LegalMessage = (typeof pageMessages)[keyof typeof pageMessages]

const PERIOD = /\d\s*(?:-\s*)?(?:hour|day|week|month)/i
const CONTACT = /[^\s@]@[^\s@]+\.[a-z]{2,}|\+?\d[\d\s-]{8,}\d/i
const AMOUNT = /(?:₹|\brs\.?|\binr)\s*\d|\bfree\b/i
const CONTACT_PAGE = 'href="/contact"'

/**
 * What a published page of this kind must state by the Consumer Protection (E-Commerce) Rules, 2020, and
 * does not. @param html with filled placeholders
 */
export function findMissingLegalText(
  kind: PageKind | null,
  html: string,
  { name, legal_name, address }: Pick<StoreSettings, 'name' | 'legal_name' | 'address'>,
): LegalMessage | null {
  const text = htmlToText(html)
  const states = (fact: string) => fact !== '' && text.includes(htmlToText(fact))
  switch (kind) {
    case 'terms':
      if (!states(legal_name || name)) return pageMessages.terms_seller
      if (!states(address)) return pageMessages.terms_address
      return /grievance/i.test(text) && CONTACT.test(text) ? null : pageMessages.terms_grievance
    case 'returns':
      return PERIOD.test(text) ? null : pageMessages.returns_period
    case 'privacy':
      return CONTACT.test(text) || html.includes(CONTACT_PAGE) ? null : pageMessages.privacy_contact
    case 'shipping':
      return AMOUNT.test(text) || PERIOD.test(text) ? null : pageMessages.shipping_terms
    default:
      return null
  }
}

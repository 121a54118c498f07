import { pageMessages } from '@nakshi/core/content/admin-page-messages'
import { defaultSettings } from '@nakshi/core/settings/schema'
import { expect, test } from 'vitest'
import { findMissingLegalText } from './save-page.ts'

const store = {
  ...defaultSettings.store_settings,
  name: 'Gifts',
  legal_name: 'Gifts & Co',
  address: '7 Hill Road,\nMumbai',
}

test('a shop without an address has no terms that state it', () => {
  expect(findMissingLegalText('terms', '<p>Gifts &amp; Co</p>', { ...store, address: '' })).toBe(
    pageMessages.terms_address,
  )
})

test.each([
  ['terms', '<p>Gifts</p>', pageMessages.terms_seller],
  ['terms', '<p>Gifts &amp; Co</p>', pageMessages.terms_address],
  ['terms', '<p>Gifts &amp; Co</p><p>7 Hill Road, Mumbai</p>', pageMessages.terms_grievance],
  [
    'terms',
    '<p>Gifts &amp; Co, 7 Hill Road, Mumbai. Grievance officer: A.</p>',
    pageMessages.terms_grievance,
  ],
  ['terms', '<p>Gifts &amp; Co, 7 Hill Road, Mumbai. Grievance officer: a@gifts.example.</p>', null],
  ['returns', '<p>Returns are easy.</p>', pageMessages.returns_period],
  ['returns', '<p>Within <strong>30</strong> days.</p>', null],
  ['returns', '<p>48-hour returns</p>', null],
  ['privacy', '<p>We keep it safe.</p>', pageMessages.privacy_contact],
  ['privacy', '<p><a href="/contact">Contact us</a></p>', null],
  ['privacy', '<p>Call +91 98765 43210</p>', null],
  ['shipping', '<p>We ship everywhere.</p>', pageMessages.shipping_terms],
  ['shipping', '<p>Shipping is ₹50.00.</p>', null],
  ['shipping', '<p>It takes 5-7 days.</p>', null],
  ['about', '', null],
  [null, '', null],
] as const)('a %s page with %s', (kind, html, message) => {
  expect(findMissingLegalText(kind, html, store)).toBe(message)
})

test('looks for a contact in linear time', () => {
  expect(findMissingLegalText('privacy', 'x'.repeat(400_000), store)).toBe(pageMessages.privacy_contact)
})

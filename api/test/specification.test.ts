import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { adminMessages } from '@nakshi/core/admin-messages'
import { messages } from '@nakshi/core/messages'
import { expect, test } from 'vitest'
import { parseSpecification, STATEMENTS } from './specification.ts'

const specification = parseSpecification()
const listTemplates = (group: object) =>
  Object.values(group).flatMap((message: unknown) =>
    typeof message === 'object' && message !== null && 'template' in message
      ? [String(message.template)]
      : [],
  )
const section = (wanted: string) => specification.filter(({ section }) => section === wanted)

test('has a test for every statement of the specification', () => {
  const held = Object.keys(STATEMENTS).map((name) => [name, section(name).length])
  expect(Object.fromEntries(held)).toEqual(STATEMENTS)
  expect(specification.filter(({ section }) => !(section in STATEMENTS))).toEqual([])
})

test('has every shop message of the specification word for word', () => {
  const said = Object.values({ ...messages, profile: profileMessages }).flatMap(listTemplates)
  const told = section('shop 8').map(({ says }) => says.replace(/^.*?: /, ''))
  // What begins with a small letter says what happens; the others are the messages
  const successMessages = told.filter((words) => /^[A-Z]/.test(words))
  expect(successMessages.length).toBeGreaterThan(40)
  for (const message of successMessages)
    expect([
      ...said,
      messages.coupon.below_minimum.template.replace('%{minimum:money}', '₹{minimum_amount}'),
    ]).toContain(message)
})

test('lists every backoffice message in the specification word for word', () => {
  const told = section('admin 8').flatMap(({ says }) => says.split(' / '))
  const { product, category, coupon, order, settings, image } = adminMessages
  const elsewhere = [
    'required',
    'confirm_delete',
    'quantity_from',
    'codes_count',
    'codes_created',
    'quantity_percent',
    'quantity_order',
    'no_variants',
    'no_options',
    'slug_taken',
    'parent_below',
    'too_deep',
    'unknown_parent',
    'code_taken',
    'code_used',
    'code_used_before',
    'not_in_catalogue',
    'stock_too_high',
    'price_too_high',
    'sku_in_use',
    'unknown_category',
    'unknown_country',
    'combination_incomplete',
    'combinations_left',
    'stock_by_combination',
    'newsletter_terms',
  ]
  const successMessages = [product, category, coupon, settings, image].flatMap((group) =>
    listTemplates(
      Object.fromEntries(
        Object.entries(group).filter(([name]) => !elsewhere.includes(name) && !name.startsWith('link_')),
      ),
    ).filter((words) => !words.includes('%{')),
  )
  const { list_failed, status_failed, update_failed, status_updated, updated } = order
  const ofOrders = { list_failed, status_failed, update_failed, status_updated, updated }
  for (const words of [...successMessages, ...listTemplates(ofOrders)]) expect(told).toContain(words)
})

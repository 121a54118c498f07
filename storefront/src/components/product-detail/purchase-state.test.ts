import { expect, test } from 'vitest'
import {
  EMPTY_STYLE,
  type FilledForm,
  NEW_PURCHASE,
  type PurchaseAction,
  type PurchaseState,
  reducePurchase,
} from './purchase-state.ts'
import { createPurchaseStore } from './purchase-store.ts'

const apply = (actions: PurchaseAction[], state: PurchaseState = NEW_PURCHASE) =>
  actions.reduce(reducePurchase, state)
const write = (text: string, at = 0): PurchaseAction => ({ type: 'write', option: 'name', text, at })
const kalam = { slot: 'name', font: 'kalam', colour: '#000000' } as const
const photo = { slot: 'photo', zoom: 2, x: 0.5, y: 0.5, turn_deg: 0 }
const form: FilledForm = {
  origin: 'line-1 now',
  selections: { size: 'A4' },
  quantity: 3,
  texts: { name: 'Ravi' },
  style: { texts: [kalam], photos: [] },
}
const error = { path: 'quantity', message: 'Only 2 left' }
const cartBefore: [] = []

test.each<[string, PurchaseAction[], Partial<PurchaseState>]>([
  ['restores nothing', [{ type: 'restore', form: null, isUnread: false }], { draft: 'loaded', quantity: 1 }],
  ['keeps an unread draft', [{ type: 'restore', form: null, isUnread: true }], { draft: 'unread' }],
  [
    'replaces an unread draft by what is typed',
    [{ type: 'restore', form: null, isUnread: true }, write('A')],
    { draft: 'loaded' },
  ],
  ['is not loaded by what is typed', [write('A')], { draft: 'loading' }],
  ['fills', [{ type: 'fill', form }], { origin: 'line-1 now', selections: { size: 'A4' }, quantity: 3 }],
  [
    'keeps the selections of a draft without any',
    [
      { type: 'select', selections: { size: 'A5' } },
      { type: 'restore', form: { ...form, selections: null }, isUnread: false },
    ],
    { selections: { size: 'A5' } },
  ],
  [
    'counts',
    [{ type: 'count above stock' }, { type: 'count', quantity: 2 }],
    { quantity: 2, isOverStock: false },
  ],
  [
    'reports too many',
    [{ type: 'count', quantity: 2 }, { type: 'count above stock' }],
    { isOverStock: true },
  ],
  ['opens the editor', [{ type: 'show step', option: 'name' }], { editorStep: 'name' }],
  [
    'keeps the editor open for an error that it shows',
    [
      { type: 'show step', option: 'name' },
      { type: 'refuse', errors: [{ path: 'custom_options.name', message: 'Too long' }] },
    ],
    { editorStep: 'name' },
  ],
  [
    'closes the editor for an error that it does not show',
    [
      { type: 'show step', option: 'name' },
      { type: 'refuse', errors: [error] },
    ],
    { editorStep: null },
  ],
  [
    'closes the editor once the product is in the cart',
    [
      { type: 'show step', option: 'name' },
      { type: 'add', cartBefore },
    ],
    { editorStep: null },
  ],
  [
    'forgets a rejection when submitted again',
    [{ type: 'refuse', errors: [error] }, { type: 'submit' }],
    { refused: [], isSubmitted: true },
  ],
  [
    'rejects',
    [{ type: 'submit' }, { type: 'refuse', errors: [error] }],
    { refused: [error], isSubmitted: true },
  ],
  ['opens the studio for a purchase', [{ type: 'enter', phase: 'opening' }], { studio: 'open' }],
  ['does not close the studio again', [{ type: 'use studio' }, { type: 'open studio' }], { studio: 'used' }],
  [
    'keeps a used studio while opening',
    [{ type: 'use studio' }, { type: 'enter', phase: 'opening' }],
    { studio: 'used', phase: { kind: 'opening' } },
  ],
  [
    'is a new purchase once added, with its texts',
    [
      { type: 'fill', form },
      { type: 'leave field', path: 'name' },
      { type: 'submit' },
      { type: 'add', cartBefore },
    ],
    {
      origin: null,
      touched: new Set(),
      isSubmitted: false,
      quantity: 3,
      phase: { kind: 'added', cartBefore },
    },
  ],
  ['shows nothing for a changed line', [{ type: 'add', cartBefore: null }], { phase: { kind: 'editing' } }],
  ['names many', [{ type: 'list names', slot: 'name' }], { namesOf: 'name' }],
])('%s', (_, actions, expected) => {
  expect(apply(actions)).toMatchObject(expected)
})

test('leaves each field once', () => {
  const state = apply(['a', 'b', 'a'].map((path) => ({ type: 'leave field', path })))
  expect(state.touched).toEqual(new Set(['a', 'b']))
})

test('undoes and redoes texts and style together', () => {
  const designed = apply([
    write('A', 0),
    write('As', 100),
    { type: 'style text', style: kalam, at: 200 },
    { type: 'style photo', style: photo, at: 300 },
  ])
  expect(designed.history.now).toEqual({ texts: { name: 'As' }, style: { texts: [kalam], photos: [photo] } })
  const steps = [designed]
  for (const type of ['undo', 'undo', 'undo', 'undo', 'redo'] as const)
    steps.push(reducePurchase(steps.at(-1) ?? designed, { type }))
  expect(
    steps.map(({ history: { now } }) => [now.texts.name, now.style.texts.length, now.style.photos.length]),
  ).toEqual([
    ['As', 1, 1],
    ['As', 1, 0],
    ['As', 0, 0],
    [undefined, 0, 0],
    [undefined, 0, 0],
    ['As', 0, 0],
  ])
})

test('replaces the style of a slot', () => {
  const rozha = { ...kalam, font: 'rozha' } as const
  const state = apply([
    { type: 'style text', style: kalam, at: 0 },
    { type: 'style text', style: rozha, at: 0 },
  ])
  expect(state.history.now.style).toEqual({ texts: [rozha], photos: [] })
})

test('cannot undo into another design', () => {
  const { history } = apply([write('A'), { type: 'fill', form }, { type: 'undo' }])
  expect(history).toMatchObject({ past: [], now: { texts: { name: 'Ravi' } } })
})

test('changes nothing of the state before', () => {
  const before = structuredClone(NEW_PURCHASE)
  apply([write('A'), { type: 'style text', style: kalam, at: 0 }, { type: 'leave field', path: 'a' }])
  expect(NEW_PURCHASE).toEqual(before)
  expect(EMPTY_STYLE).toEqual({ texts: [], photos: [] })
})

test('tells listeners of changes only, and waits for a state', async () => {
  const store = createPurchaseStore()
  const heard: string[] = []
  const stop = store.subscribe(() => heard.push(store.getState().studio))
  const confirmed = store.waitUntil(({ phase }) => phase.kind === 'confirmed')
  store.dispatch({ type: 'open studio' })
  store.dispatch({ type: 'open studio' })
  stop()
  store.dispatch({ type: 'enter', phase: 'confirmed' })
  expect(heard).toEqual(['open'])
  expect((await confirmed).phase.kind).toBe('confirmed')
  expect((await store.waitUntil(({ studio }) => studio === 'open')).studio).toBe('open')
})

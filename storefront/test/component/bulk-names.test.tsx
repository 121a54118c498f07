import type { CartLineBody } from '@nakshi/core/cart/schema'
import type { PrintArea } from '@nakshi/core/designs/schema'
import { messages } from '@nakshi/core/messages'
import { studioMessages } from '@nakshi/core/studio/messages'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from '../../src/api/queries.ts'
import { request } from '../../src/api/request.ts'
import { Providers } from '../../src/app/Providers.tsx'
import BulkNames from '../../src/components/studio/BulkNames.tsx'
import { cart, detail } from '../examples.ts'
import { api, getValue, mockShop, screen, waitFor, within } from './harness.tsx'

type BulkNamesProps = ComponentProps<typeof BulkNames>

const product = detail({ stock: 20 })
const slot = crypto.randomUUID()
const model = {
  owner: null,
  style: { texts: [], photos: [] },
  errors: [],
  photos: [],
  selections: {},
  priceWith: () => 10_000,
  readCustomOptions: () => ({}),
} as Partial<BulkNamesProps['model']> as BulkNamesProps['model']
const printArea = { id: crypto.randomUUID(), version: 1, area: { slots: [] as object } } as PrintArea
const view = {
  printArea,
  mainArea: printArea,
  item: printArea.area,
  scene: { texts: [], photos: [] },
  photos: new Map(),
  layouter: { layOut: () => null } as object,
} as Partial<BulkNamesProps['view']> as BulkNamesProps['view']

/** What the shopper entered on the page. */
const shopper: Pick<BulkNamesProps['model'], 'quantity' | 'texts'> = { quantity: 2, texts: {} }
function enter(quantity: number, text: string) {
  Object.assign(shopper, { quantity, texts: { [slot]: text } })
  onTestFinished(() => void Object.assign(shopper, { quantity: 2, texts: {} }))
}

/** The dialog as the product page opens it. */
function Names() {
  const { pathname } = useLocation()
  return pathname === '/' ? <OpenNames /> : <h1>{pathname}</h1>
}

function OpenNames() {
  const [open, setOpen] = useState(true)
  const [quantity, setQuantity] = useState(shopper.quantity)
  if (!open) return <button type="button" onClick={() => setOpen(true)} aria-label="Open" />
  return (
    <BulkNames
      product={product}
      model={{ ...model, texts: shopper.texts, quantity, setQuantity }}
      view={view}
      engine={{} as BulkNamesProps['engine']}
      shownOn={undefined}
      slot={slot}
      name="Name"
      part={undefined}
      picture={null}
      onClose={() => setOpen(false)}
    />
  )
}

function renderNames() {
  const router = createMemoryRouter([{ path: '*', Component: Names }])
  const queries = createQueryClient(request)
  render(
    <Providers queries={queries} origin={window.location.origin}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { router, queries }
}

async function addTwoNames() {
  renderNames()
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const field = (label: string) => screen.findByRole('textbox', { name: label })
  await user.type(await field('Name 1'), 'Asha')
  await user.type(await field('Name 2'), 'Ravi')
  await user.click(screen.getByRole('button', { name: /^Add 2 items to cart/ }))
  return user
}

test('offers no name again that was added to the cart, and loses none typed meanwhile', async () => {
  mockShop()
  const added: unknown[] = []
  api.respond('POST /api/cart', ({ body }) => {
    const { custom_options = {} } = body as CartLineBody
    added.push(custom_options[slot])
    return added.length === 1 ? cart() : Response.error()
  })
  const release = api.hold('POST /api/cart')
  const user = await addTwoNames()
  await screen.findByRole('button', { name: 'Adding 1 of 2…' })
  await user.keyboard('{Escape}')
  await user.type(await screen.findByRole('textbox', { name: 'Name 2' }), ' Kumar')
  release()
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('alert')
  expect(added).toEqual([{ text: 'Asha' }, { text: 'Ravi' }])
  expect(within(dialog).getAllByRole('textbox').map(getValue)).toEqual(['Ravi'])
  await waitFor(() => expect(within(dialog).getByRole('button', { name: /^Close/ })).toBeTruthy())
})

test('adds each name with the chosen style of all sides of the item', async () => {
  mockShop()
  const back = crypto.randomUUID()
  const toSlot = (key: string) => ({
    kind: 'text',
    key,
    fonts: ['tiro', 'kalam'],
    colours: ['#000000', '#ff0000'],
  })
  const style = [slot, back].map((key) => ({ slot: key, font: 'kalam' as const, colour: '#ff0000' }))
  const before = { style: model.style, item: view.item }
  Object.assign(model, { style: { texts: style, photos: [] } })
  Object.assign(view, { item: { slots: [toSlot(slot), toSlot(back)] } })
  onTestFinished(() => {
    Object.assign(model, { style: before.style })
    Object.assign(view, { item: before.item })
  })
  const added: unknown[] = []
  api.respond('POST /api/cart', ({ body }) => {
    added.push((body as CartLineBody).design?.style.texts)
    return cart()
  })
  await addTwoNames()
  await screen.findByRole('heading', { name: '/cart' })
  expect(added).toEqual([style, style])
})

test('asks to sign in when the session has ended, keeps the names, and stays on a page opened meanwhile', async () => {
  mockShop()
  const reasons: string[] = []
  const onSignIn = (event: Event) => reasons.push((event as CustomEvent<{ reason: string }>).detail.reason)
  window.addEventListener('nakshi:sign-in', onSignIn)
  onTestFinished(() => window.removeEventListener('nakshi:sign-in', onSignIn))
  const renew = api.fail('POST /api/cart', { statusCode: 401, code: 'signed_out' })
  api.fail('POST /api/auth/refresh', { statusCode: 401, code: 'signed_out' })
  const user = await addTwoNames()
  await waitFor(() => expect(reasons).toEqual([messages.cart.sign_in.template]))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByRole('textbox').map(getValue)).toEqual(['Asha', 'Ravi'])
  // As after a reload, or signing in on another page
  cleanup()
  const { router, queries } = renderNames()
  expect((await screen.findAllByRole('textbox')).map(getValue)).toEqual(['Asha', 'Ravi'])

  renew()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let sent = 0
  api.respond('POST /api/cart', async () => {
    sent += 1
    if (sent === 2) await held
    return cart()
  })
  await user.click(await screen.findByRole('button', { name: /^Add 2 items to cart/ }))
  await screen.findByRole('button', { name: 'Adding 2 of 2…' })
  await router.navigate('/wishlist')
  await screen.findByRole('heading', { name: '/wishlist' })
  release()
  await waitFor(() => expect(queries.isMutating()).toBe(0))
  await request('/api/settings')
  screen.getByRole('heading', { name: '/wishlist' })
  await router.navigate('/')
  expect((await screen.findAllByRole('textbox')).map(getValue)).toEqual(['', ''])
})

const addButton = (label: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name: label })

test('adds as many items as the shopper chose, those without a name with the text of the page', async () => {
  mockShop()
  enter(12, 'Asha')
  const added: unknown[] = []
  api.respond('POST /api/cart', ({ body }) => {
    added.push((body as CartLineBody).custom_options?.[slot])
    return cart()
  })
  renderNames()
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const dialog = await screen.findByRole('dialog', { name: studioMessages.different_texts })
  expect(within(dialog).getAllByRole('textbox').map(getValue)).toEqual(['Asha', ...Array(11).fill('')])
  await user.type(within(dialog).getByRole('textbox', { name: 'Name 3' }), 'Ravi')
  await user.click(await addButton(/^Add 12 items to cart/))
  await screen.findByRole('heading', { name: '/cart' })
  expect(added).toEqual(['Asha', 'Asha', 'Ravi', ...Array(9).fill('Asha')].map((text) => ({ text })))
})

test('changes the quantity only when asked, and splits and renumbers a pasted list only when asked', async () => {
  mockShop()
  enter(12, '')
  renderNames()
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await user.click(await screen.findByRole('textbox', { name: 'Name 1' }))
  await user.paste('1. Asha\n2. Ravi; Meera\n3. 7 Up')
  const dialog = await screen.findByRole('dialog')
  const names = () => within(dialog).getAllByRole('textbox').map(getValue)
  expect(names()).toEqual(['Asha', 'Ravi; Meera', '7 Up', ...Array(9).fill('')])
  await user.click(within(dialog).getByRole('button', { name: studioMessages.split_names(4) }))
  expect(names().slice(0, 5)).toEqual(['Asha', 'Ravi', 'Meera', '7 Up', ''])
  expect((await addButton(/^Add 12 items to cart/)).disabled).toBe(true)
  within(dialog).getByText(/^8 of 12 are blank/)
  await user.click(within(dialog).getByRole('button', { name: studioMessages.order_only(4) }))
  expect((await addButton(/^Add 4 items to cart/)).disabled).toBe(false)
})

test('reads the items of a marketplace from a file, and says how many and for which SKU', async () => {
  mockShop()
  renderNames()
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const list = [
    'Item Name,Quantity,Transaction ID,Variations,SKU',
    'Mug,2,11,"Colour:Teal,Personalization:Asha, Ravi",MUG-1',
    'Mug,1,12,Colour:Teal,MUG-1',
  ].join('\n')
  const field = await screen.findByLabelText(studioMessages.read_names_file)
  await user.upload(field, new File([list], 'EtsySoldOrderItems2026-9.csv', { type: 'text/csv' }))
  await screen.findByText(studioMessages.order_items(2, 1, 'MUG-1 × 3'))
  expect(screen.getAllByRole('textbox').map(getValue)).toEqual(['Asha, Ravi', 'Asha, Ravi'])
})

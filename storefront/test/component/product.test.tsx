import { formatMessage } from '@nakshi/core/base/format-message'
import type { CartLineBody } from '@nakshi/core/cart/schema'
import { messages } from '@nakshi/core/messages'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { studioMessages } from '@nakshi/core/studio/messages'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pngFile } from '../../../tools/component/png-file.ts'
import { card, cart, detail, option } from '../examples.ts'
import {
  api,
  currentPath,
  expectFocus,
  expectOnPage,
  expectPath,
  findAxeViolations,
  getValue,
  mockShop,
  openPage,
  screen,
  toCartLine,
  waitFor,
  within,
} from './harness.tsx'

const photoOption = (max: number) =>
  option({ name: 'Your photo', type: 'image', max_images: max, is_required: true })
const fileField = () => document.querySelector<HTMLInputElement>('main input[type=file]')

function mockProduct(changes: Partial<ProductDetail>) {
  const product = card()
  const shop = mockShop({ products: [product] })
  api.respond('GET /api/products/:slug', detail({ ...product, images: [], ...changes }))
  return shop
}

async function upload(...files: File[]): Promise<void> {
  const field = await waitFor(() => {
    const found = fileField()
    if (!found) throw new Error('No field for photos')
    return found
  })
  await userEvent.setup({ delay: null, applyAccept: false }).upload(field, files)
}

// spec: shop 2 · Product detail, full: a share button
// otherwise: it works: by the device, else by link or WhatsApp
// spec: shop 5 · Product detail, options: the upload control goes once max_images is reached
test('shares a product by link or WhatsApp, and accepts the number of photos it requires', async () => {
  mockProduct({ custom_options: [photoOption(1)] })
  api.respond('POST /api/uploads', { url: '/media/custom/a.png', name: 'us.png', type: 'image/png', size: 9 })
  const visitor = await openPage('/products/name-mug')
  await visitor.press('Share')
  const dialog = await screen.findByRole('dialog', { name: 'Share this gift' })
  expect(getValue(within(dialog).getByLabelText('Link to this product'))).toBe(window.location.href)
  within(dialog).getByRole('button', { name: 'Copy link' })
  expect(within(dialog).getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')).toBe(
    `https://wa.me/?text=${encodeURIComponent(`Name mug ${window.location.href}`)}`,
  )
  expect(await findAxeViolations()).toEqual([])
  await visitor.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await upload(pngFile('us.svg', 'image/svg+xml'))
  await screen.findByText('us.svg: Please choose a JPG, PNG, WebP, AVIF or GIF image.')
  await upload(pngFile('us.png'))
  await screen.findByText('us.png')
  await waitFor(() => expect(fileField()).toBeNull())
  await visitor.press('Remove us.png')
  await waitFor(() => expect(fileField()).not.toBeNull())
})

test('uploads ten photos selected at once', async () => {
  mockProduct({ custom_options: [photoOption(10)] })
  let sent = 0
  api.respond('POST /api/uploads', () => {
    sent += 1
    return { url: `/media/custom/${sent}.png`, name: `us ${sent}.png`, type: 'image/png', size: 9 }
  })
  await openPage('/products/name-mug')
  await upload(...Array.from({ length: 10 }, (_, index) => pngFile(`us ${index}.png`)))
  await waitFor(() => expect(screen.getAllByText(/· uploaded/)).toHaveLength(10))
  expect(sent).toBe(10)
})

test('reports the daily limit at the upload after one hundred photos', async () => {
  mockProduct({ custom_options: [photoOption(10)] })
  const message = formatMessage(messages.upload.daily_limit, { files: 100, megabytes: 200 })
  api.fail('POST /api/uploads', { statusCode: 429, code: 'daily_limit', message })
  await openPage('/products/name-mug')
  await upload(pngFile('us.png'))
  await screen.findByText(message)
})

// spec: shop 8 · Cart, photos on their way: Uploading images and adding to cart...
test('reports that product photos are still uploading', async () => {
  mockProduct({ custom_options: [photoOption(1)] })
  const release = api.hold('POST /api/uploads')
  api.fail('POST /api/cart')
  const visitor = await openPage('/products/name-mug')
  await upload(pngFile('us.png'))
  await visitor.user.click(
    (await screen.findAllByRole('button', { name: 'Add to Cart' }))[0] ?? document.body,
  )
  await expectOnPage(messages.cart.uploading.template)
  release()
})

test('attaches a file to the product and names it in the cart', async () => {
  const logo = option({ name: 'Your logo', type: 'file', is_required: true, price_modifier: 5_000 })
  const shop = mockProduct({ custom_options: [logo] })
  const url = '/media/custom/a.pdf'
  api.respond('POST /api/uploads/files', { url, name: 'logo.pdf', type: 'application/pdf', size: 9 })
  const visitor = await openPage('/products/name-mug')
  await screen.findByText('PDF, SVG, STL or 3MF, up to 20 MB')
  await upload(pngFile('us.png'))
  await screen.findByText(`us.png: ${messages.upload.file_wrong_type.template}`)
  await upload(new File(['%PDF-1.7'], 'logo.pdf'))
  await screen.findByText(/· uploaded/)
  expect(fileField()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Crop logo.pdf' })).toBeNull()
  expect(await findAxeViolations()).toEqual([])

  api.respond('POST /api/cart', ({ body }) => {
    const { custom_options = {} } = body as CartLineBody
    const [product] = shop.products
    if (!product) throw new Error('No product')
    const line = toCartLine(product, { custom_options })
    return cart({ ...line, product: { ...line.product, custom_options: [logo] } })
  })
  await visitor.user.click(
    (await screen.findAllByRole('button', { name: 'Add to Cart' }))[0] ?? document.body,
  )
  const added = await screen.findByRole('dialog', { name: messages.cart.added.template })
  const link = await within(added).findByRole('link', { name: 'logo.pdf' })
  expect(link.getAttribute('href')).toBe(url)
  expect(link.getAttribute('download')).toBe('logo.pdf')
})

// spec: shop 2 · Product detail, full: Add to Cart
// spec: shop 8 · Cart, added: Item added to cart
// spec: shop 8 · Cart, add fails: Failed to add item to cart
test('keeps the product choices when adding to the cart fails, and adds the product on retry', async () => {
  const name = option({ name: 'Name to engrave', max_length: 20, is_required: true })
  const style = option({ name: 'Letter style', type: 'select', options: ['Serif', 'Script'] })
  const shop = mockProduct({ custom_options: [name, style] })
  const visitor = await openPage('/products/name-mug')
  await visitor.fill(/^Name to engrave/, 'Anu')
  await visitor.select(/^Letter style/, 'Serif')
  const add = async () => {
    await visitor.user.click(
      (await screen.findAllByRole('button', { name: 'Add to Cart' }))[0] ?? document.body,
    )
    const confirm = screen.queryByRole('button', { name: studioMessages.confirm_text })
    if (confirm) await visitor.user.click(confirm)
  }
  const repair = api.fail('POST /api/cart')
  await add()
  await expectOnPage(messages.cart.add_failed.template)
  expect(getValue(screen.getByRole('textbox', { name: /^Name to engrave/ }))).toBe('Anu')
  repair()

  api.respond('POST /api/cart', ({ body }) => {
    const { custom_options } = body as CartLineBody
    const [product] = shop.products
    if (!product) throw new Error('No product')
    const line = toCartLine(product, { custom_options: custom_options ?? {} })
    const added = { ...line, product: { ...line.product, custom_options: [name, style] } }
    return cart(added)
  })
  await add()
  const added = await screen.findByRole('dialog', { name: messages.cart.added.template })
  await waitFor(() => expect(added.textContent).toContain('Anu'))
  await visitor.press('Continue shopping')
  await screen.findByRole('link', { name: 'Cart, 1 item' })
})

test('shows the line that was added again, not another of the same product', async () => {
  const name = option({ name: 'Name', max_length: 20 })
  const shop = mockProduct({ custom_options: [name] })
  const [product] = shop.products
  if (!product) throw new Error('No product')
  const toLine = (text: string) => {
    const added = toCartLine(product, { custom_options: { [name.id]: { text } } })
    return { ...added, product: { ...added.product, custom_options: [name] } }
  }
  shop.lines = [toLine('Anu'), toLine('Bela')]
  const visitor = await openPage('/products/name-mug')
  await screen.findByRole('link', { name: 'Cart, 2 items' })
  await visitor.fill(/^Name/, 'Anu')
  const [button] = await screen.findAllByRole('button', { name: 'Add to Cart' })
  await visitor.user.click(button ?? document.body)
  const added = await screen.findByRole('dialog', { name: messages.cart.added.template })
  await waitFor(() => expect(added.textContent).toContain('Quantity: 2'))
  expect(added.textContent).toContain('Anu')
  expect(added.textContent).not.toContain('Bela')
})

test('promises no delivery time for a product that is out of stock', async () => {
  mockProduct({ stock: 0 })
  await openPage('/products/name-mug')
  await screen.findByText('Easy Returns')
  expect(screen.queryByText(/^Delivered in/)).toBeNull()
})

test('shows the delivery days and return policy of the product below Add to Cart', async () => {
  const strip = () => document.querySelector('.reassurance')?.textContent
  mockProduct({})
  await openPage('/products/name-mug')
  await waitFor(() => expect(strip()).toContain('Easy Returns30-day return policy'))
  expect(strip()).toContain('Delivered in 5-7 days')
  expect(strip()).not.toContain('every name')

  const name = option({ name: 'Name', max_length: 20, is_required: true, handling_days: 3 })
  mockProduct({ handling_days: 10, returns_policy: 'remade', custom_options: [name] })
  const visitor = await openPage('/products/name-mug')
  await waitFor(() => expect(strip()).toContain('Delivered in 16-18 days'))
  expect(strip()).toContain('Replacement or refund')
  expect(strip()).toContain('Report within 48 hours')
  expect(strip()).not.toMatch(/30.day|Easy Returns/)

  // A PIN code that was wrong takes no focus from what is written next
  await visitor.fill('Deliver to PIN code', '000000')
  await visitor.press('Check')
  await expectFocus(screen.getByLabelText('Deliver to PIN code'))
  await visitor.user.type(screen.getByLabelText(/^Name\b/), 'Anu')
  expect(getValue(screen.getByLabelText(/^Name\b/))).toBe('Anu')
  expect(getValue(screen.getByLabelText('Deliver to PIN code'))).toBe('000000')

  await openPage('/returns')
  for (const promise of ['Easy Returns: within 30 days', 'Personalised items: replacement or refund'])
    await screen.findByRole('heading', { name: promise })
})

test('stays on a page opened while the change of a cart line is sent', async () => {
  const product = card()
  const shop = mockShop({ products: [product], lines: [toCartLine(product)] })
  const [line] = shop.lines
  api.respond('PATCH /api/cart/:id', cart(toCartLine(product, { quantity: 7 })))
  const release = api.hold('PATCH /api/cart/:id')
  // Its code is loaded then, so that a way back to it takes no time
  await openPage('/cart')
  await screen.findByRole('heading', { name: 'Order Summary' })
  const visitor = await openPage(`/products/name-mug?line=${line?.id}`)
  await visitor.press('Update cart')
  await screen.findByRole('button', { name: 'Adding…' })
  await visitor.follow(/^Wishlist/)
  await expectPath('/wishlist')
  await screen.findByRole('heading', { name: 'Your wishlist is empty' })
  release()
  await screen.findByRole('link', { name: 'Cart, 7 items' })
  expect(currentPath()).toBe('/wishlist')
})

test('says that the edited line was removed elsewhere', async () => {
  const product = card()
  const shop = mockShop({ products: [product], lines: [toCartLine(product)] })
  const [line] = shop.lines
  const visitor = await openPage(`/products/name-mug?line=${line?.id}`)
  await screen.findByRole('button', { name: 'Update cart' })
  shop.lines = []
  api.fail('PATCH /api/cart/:id', {
    statusCode: 404,
    code: 'not_found',
    message: messages.general.not_found.template,
  })
  await visitor.press('Update cart')
  await screen.findAllByText(messages.cart.line_gone.template)
})

test('shares the address of a product with its variants, without the cart line', async () => {
  const product = card()
  const shop = mockShop({ products: [product], lines: [toCartLine(product)] })
  const shared: unknown[] = []
  vi.stubGlobal('navigator', {
    ...navigator,
    languages: navigator.languages,
    share: (what: unknown) => Promise.resolve(shared.push(what)),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const visitor = await openPage(`/products/name-mug?v.colour=White&line=${shop.lines[0]?.id}`)
  await visitor.press('Share')
  expect(shared).toEqual([
    { title: product.title, url: expect.stringMatching(/\/products\/name-mug(\?v\.colour=White)?$/) },
  ])
})

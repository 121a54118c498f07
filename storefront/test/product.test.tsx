import { CHOSEN_TYPES } from '@nakshi/core/base/limits'
import { messages } from '@nakshi/core/messages'
import { describe, expect, test } from 'vitest'
import { ACCEPTED_IMAGES } from '../src/components/photo-upload/accepted-images.ts'
import { validateImageFile } from '../src/components/photo-upload/validate-image-file.ts'
import { ProductPrice } from '../src/components/product-detail/ProductPrice.tsx'
import { Reviews } from '../src/components/reviews/Reviews.tsx'
import WriteReview from '../src/components/reviews/WriteReview.tsx'
import { RelatedProducts } from '../src/pages/Product.tsx'
import { QuantityStepper } from '../src/ui/QuantityStepper.tsx'
import { card, categories, category, detail, option, settings, user, variant } from './examples.ts'
import { drawn, page } from './harness.tsx'

const shown = (product = detail(), answers: Record<string, unknown> = {}) =>
  page(`/products/${product.slug}`, {
    '/api/settings': settings,
    '/api/categories': categories,
    [`/api/products/${product.slug}`]: product,
    ...answers,
  })

describe('a product page', () => {
  // spec: shop 2 · Product detail, full: breadcrumb Home / Products / title
  // spec: shop 2 · Product detail, full: price with the discount badge
  // spec: shop 2 · Product detail, full: a reassurance strip with Easy Returns, a 30-day return
  //   policy
  // otherwise: what is personalised says instead what it has: made again or refunded
  test('shows the breadcrumb, the price with its discount badge, and the reassurance strip', async () => {
    const { words, links } = await shown(detail({ price: 60_000, discounted_price: 45_000 }))
    expect(words).toContain('Home Products Name mug')
    expect(links).toEqual(expect.arrayContaining(['/', '/products']))
    for (const part of [
      '₹450.00',
      '₹600.00',
      '25% off',
      'Easy Returns 30-day return policy',
      'Delivered in 5-7 days',
    ])
      expect(words).toContain(part)
    expect(words).toContain('Free shipping on orders of ₹499.00 and above')
    expect((await shown(detail({ free_shipping_threshold: 0 }))).words).not.toContain('₹0.00')
    expect(words).toContain('Fired at 1,200 degrees.')
  })

  test('names all categories above that of the product, in the breadcrumb and for search engines', async () => {
    const festivals = category(1, { name: 'Festivals', slug: 'festivals' })
    const rakhis = category(2, { name: 'Rakhis', parent_id: festivals.id, level: 2 })
    const photoRakhis = category(3, { name: 'Photo rakhis', parent_id: rakhis.id, level: 3 })
    const gifts = category(4, { name: 'Gifts' })
    const tree = [festivals, rakhis, photoRakhis, gifts]
    const product = detail({ categories: [gifts, rakhis, photoRakhis] })
    const { words, links, html } = await shown(product, { '/api/categories': { items: tree } })
    expect(words).toContain('Home Products Festivals Rakhis Photo rakhis Name mug')
    expect(links).toContain('/products?category=festivals')
    const names = [...html.matchAll(/"@type":"ListItem","position":(\d),"name":"([^"]+)"/g)]
    expect(names.map(([, position, name]) => `${position} ${name}`)).toEqual([
      '1 Home',
      '2 Products',
      '3 Festivals',
      '4 Rakhis',
      '5 Photo rakhis',
      '6 Name mug',
    ])
  })

  // spec: shop 9 · Money, a reduced product: rounded percent of (price - discounted_price) / price
  test('keeps one discount badge, whatever an option adds to the price', async () => {
    const product = detail({ price: 60_000, discounted_price: 45_000 })
    const price = await drawn(<ProductPrice product={product} unit={55_000} />)
    expect(price.words).toContain('Sale price ₹550.00')
    expect(price.words).toContain('25% off')
  })

  test('shows the labels of values and choices in its language, and submits the values themselves', async () => {
    const { html, words } = await shown(
      detail({
        variants: [{ ...variant('colour', 'Red'), name: 'रंग', label: 'लाल' }, variant('colour', 'Blue')],
        custom_options: [option({ type: 'select', options: ['Paper', 'Cloth'], labels: { Paper: 'काग़ज़' } })],
      }),
    )
    expect(words).toContain('रंग : लाल')
    expect(html).toContain('value="Red"')
    expect(html).toContain('<option value="Paper">काग़ज़</option><option value="Cloth">Cloth</option>')
  })

  // spec: shop 2 · Product detail, full: pictures with arrows and thumbnails
  test('shows arrows and thumbnails for more than one picture', async () => {
    const picture = (name: string) => ({
      url: `/media/catalogue/${name}.webp`,
      alt_text: name,
      width: 800,
      height: 1000,
      placeholder: null,
      object_top: null,
      object_bottom: null,
    })
    const two = await shown(detail({ images: [picture('front'), picture('back')] }))
    for (const label of ['Previous image', 'Next image', 'Image 1 of 2', 'Image 2 of 2'])
      expect(two.html).toContain(`aria-label="${label}"`)
    expect((await shown(detail({ images: [picture('front')] }))).html).not.toContain('Next image')
  })

  // spec: shop 2 · Product detail, full: variants grouped by type
  test('groups variants by type, each with its price difference', async () => {
    const variants = [variant('size', 'Small'), variant('size', 'Large', 10_000), variant('colour', 'Red')]
    const { html, words } = await shown(detail({ variants }))
    expect(html.split('role="radiogroup"').length - 1).toBe(2)
    expect(words).toContain('size : Small Small Large +₹100.00')
    expect(words).toContain('colour : Red')
  })

  // spec: shop 2 · Product detail, full: options: text, textarea, select, image upload
  // spec: shop 5 · Product detail, options: required ones show an asterisk, nothing enforces them
  // otherwise: form and API enforce them and say why
  test('shows text, long text, select and photo options, and marks required ones', async () => {
    const drawing = await shown(
      detail({
        custom_options: [
          option({ name: 'Name', is_required: true }),
          option({ name: 'Message', type: 'textarea' }),
          option({ name: 'Letters', type: 'select', options: ['Serif', 'Script'], is_required: true }),
          option({ name: 'Photo', type: 'image', max_images: 2 }),
        ],
      }),
    )
    const { html, words } = drawing
    expect(html).toMatch(/<label class="field-label" data-required="true"[^>]*>Name</)
    expect(words).toContain('* required')
    expect(words).toContain('Message (optional)')
    expect(drawing.all('textarea')).toHaveLength(1)
    expect(words).toContain('Select an option Serif Script')
    expect(html).toContain(`accept="${ACCEPTED_IMAGES}"`)
    expect(words).toContain('JPG, PNG, HEIC, WebP, AVIF or GIF, up to 30 MB each')
  })

  // spec: shop 2 · Product detail, full: You May Also Like
  test('offers the wishlist and four related products', async () => {
    const others = [1, 2, 3, 4].map((number) => card({ slug: `other-${number}` }))
    const { words, links } = await shown(detail(), { '/api/products/name-mug/related': { items: others } })
    expect(words).toContain('Add to wishlist')
    expect(words).toContain('You May Also Like')
    for (const { slug } of others) expect(links).toContain(`/products/${slug}`)
    expect(words).not.toContain('Goes Well With')
  })

  test('shows what goes well with it by choice of the store', async () => {
    const { words, links } = await shown(detail(), {
      '/api/products/name-mug/related': { items: [], goes_with: [card({ slug: 'spoon' })] },
    })
    expect(words).toContain('Goes Well With')
    expect(words).not.toContain('You May Also Like')
    expect(links).toContain('/products/spoon')
  })

  // spec: shop 2 · Product detail, signed in: a Write a Review form, for who is signed in
  test('shows the review form to signed-in shoppers, and a sign-in link to visitors', async () => {
    const seenBy = (who: unknown) => ({
      path: '/products/name-mug',
      answers: { '/api/auth/session': { user: who } },
    })
    const form = <WriteReview product={detail()} onSubmitted={() => {}} />
    expect((await drawn(form, seenBy(user()))).words).toBe('Write a Review')
    const visitor = await drawn(<Reviews product={detail()} />, seenBy(null))
    expect(visitor.words).toContain('Sign in to write a review')
    expect(visitor.links[0]).toMatch(/^\/auth\?return_to=/)
  })

  // spec: shop 8 · Anything read, products, categories, reviews or related products cannot be read:
  //   only logged, an empty state is shown
  test('reports reviews or related products that fail to load', async () => {
    const { words } = await drawn(<Reviews product={detail()} />, {
      path: '/products/name-mug',
      failed: ['/api/products/name-mug/reviews?page=1'],
    })
    expect(words).toContain('The reviews could not be loaded. Try again')
    expect(words).not.toContain('No reviews yet')
    const others = <RelatedProducts slug="name-mug" />
    const path = '/api/products/name-mug/related'
    expect((await drawn(others, { failed: [path] })).words).toContain(
      'More products could not be loaded. Try again',
    )
    expect((await drawn(others, { answers: { [path]: { items: [] } } })).html).toBe('')
  })

  // spec: shop 2 · Product detail, missing: Product not found, with a link to /products
  test('shows not found with a link to all products when the product is missing', async () => {
    const missing = await page('/products/gone', { '/api/settings': settings, '/api/categories': categories })
    expect(missing.status).toBe(404)
    expect(missing.words).toContain(messages.product.not_found.template)
    expect(missing.html).toMatch(/<main.*href="\/products"[^>]*>All products<.*<\/main>/s)
  })
})

describe('a quantity', () => {
  const stepper = (value: number, max: number) =>
    drawn(
      <QuantityStepper label="Quantity" value={value} max={max} onChange={() => {}} onTooMany={() => {}} />,
    )
  const disabled = async (value: number, max: number) =>
    (await stepper(value, max)).all('button').map(({ attributes }) => attributes.includes('disabled'))

  // spec: shop 2 · Product detail, full: a quantity stepper
  // spec: shop 5 · Product detail, quantity: minimum 1, no maximum
  // otherwise: at most what is in stock
  test('stays between one and the stock, and disables minus and plus at these limits', async () => {
    expect(await disabled(1, 3)).toEqual([true, false])
    expect(await disabled(2, 3)).toEqual([false, false])
    expect(await disabled(3, 3)).toEqual([false, true])
    expect((await stepper(1, 3)).html).toMatch(/min="1" max="3"/)
  })
})

describe('a selected photo', () => {
  const file = (changes = {}) => ({ name: 'us.jpg', type: 'image/jpeg', size: 1_000, ...changes })

  // spec: shop 5 · Product detail, options: images: PNG, JPG or JPEG, max 5 MB, no check
  // otherwise: JPEG, PNG, WebP, GIF, AVIF and HEIC up to 30 MB, scaled down and converted before sending
  //   to what the API takes
  // spec: shop 9 · Uploads, any: 5 MB (5242880 bytes); jpeg, png, webp, gif
  test.each([...CHOSEN_TYPES])('may be chosen as %s, also one that is scaled down later', (type) => {
    expect(validateImageFile(file({ type, size: 30_000_000 }))).toBeNull()
    expect(ACCEPTED_IMAGES.split(',')).toContain(type)
  })

  test.each(['IMG_1.HEIC', 'IMG_1.heif', 'DSC_1.HIF'])('may be chosen as %s without a type', (name) => {
    expect(validateImageFile(file({ type: '', name }))).toBeNull()
  })

  // spec: shop 5 · Product detail, options: images: PNG, JPG or JPEG, max 5 MB, no check
  test.each([
    [{ type: 'application/pdf', name: 'us.pdf' }, messages.upload.wrong_type],
    [{ type: 'image/svg+xml', name: 'us.svg' }, messages.upload.wrong_type],
    [{ type: '', name: 'us' }, messages.upload.wrong_type],
  ])('is rejected before upload with %j', (changes, sentence) => {
    expect(validateImageFile(file(changes))).toContain(sentence.template)
  })
})

import { formatPaise } from '@nakshi/core/base/money'
import { messages } from '@nakshi/core/messages'
import { defaultSettings } from '@nakshi/core/settings/schema'
import { describe, expect, test } from 'vitest'
import { defaultPage } from '../../api/test/harness-pages.ts'
import { Footer } from '../src/components/layout/Footer.tsx'
import { Header } from '../src/components/layout/Header.tsx'
import { Meta } from '../src/ui/Meta.tsx'
import { card, cart, category, detail, line, option, settings, store, toList, user } from './examples.ts'
import { drawn, page } from './harness.tsx'

const header = (answers: Record<string, unknown> = {}) =>
  drawn(<Header />, { answers: { '/api/settings': settings, ...answers } })
const signedIn = (changes = {}) => ({ '/api/auth/session': { user: user(changes) } })
const nobody = { '/api/auth/session': { user: null } }

describe('the header', () => {
  // spec: shop 2 · Header, anyone: links to home, products, categories, about, wishlist, cart
  test('links to home, products, categories, about, wishlist and cart', async () => {
    const { links } = await header()
    expect(links).toEqual(
      expect.arrayContaining(['/', '/products', '/categories', '/about', '/wishlist', '/cart']),
    )
  })

  // spec: shop 2 · Header, admin: a link to /admin, visible to admins only
  // spec: shop 4 · Session, signed in: admin exactly when the role is admin
  test('links to the backoffice for admins only', async () => {
    expect((await header(signedIn({ role: 'admin' }))).links).toContain('/admin')
    for (const answers of [signedIn(), nobody, {}])
      expect((await header(answers)).links).not.toContain('/admin')
  })

  // spec: shop 2 · Header, signed out: a sign-in icon leads to /auth
  test('shows a sign-in icon to signed-out visitors only', async () => {
    const signIn = async (answers: Record<string, unknown>) =>
      (await header(answers)).all('a').find(({ attributes }) => attributes.includes('aria-label="Sign in"'))
    expect((await signIn(nobody))?.attributes).toContain('href="/auth"')
    expect(await signIn(signedIn())).toBeUndefined()
  })

  // spec: shop 2 · Header, signed in: badges: pieces in the cart, products in the wishlist, each
  //   above zero only
  test('counts units in the cart and products in the wishlist, and hides each badge at zero', async () => {
    const [one, two] = [card(), card()]
    const full = await header({
      ...signedIn(),
      '/api/cart': cart(line({ quantity: 2 }), line({ quantity: 3 })),
      '/api/wishlist': {
        items: [one, two].map((product) => ({
          product_id: product.id,
          product,
          created_at: '',
          price_when_saved: 1,
        })),
      },
    })
    expect(full.html).toContain('aria-label="Cart, 5 items"')
    expect(full.html).toContain('aria-label="Wishlist, 2 items"')
    expect(full.count('count-badge')).toBe(2)
    const empty = await header({ ...signedIn(), '/api/cart': cart(), '/api/wishlist': { items: [] } })
    expect(empty.html).toContain('aria-label="Cart"')
    expect(empty.html).toContain('aria-label="Wishlist"')
    expect(empty.count('count-badge')).toBe(0)
  })

  // spec: shop 2 · Header, searching: goes to /products with the text as `search`
  test('sends its search to /products as `search`', async () => {
    const { html } = await header()
    expect(html).toMatch(/<form[^>]* action="\/products"/)
    expect(html).toMatch(/<input[^>]* name="search"/)
  })
})

describe('the footer', () => {
  const footer = (changes = {}) =>
    drawn(<Footer />, {
      answers: { '/api/settings': { ...settings, store_settings: { ...store, ...changes } } },
    })

  // spec: shop 2 · Footer, anyone: Free shipping on orders over ₹{amount}, the amount from the
  //   store settings
  test('shows the free shipping threshold from the settings', async () => {
    expect((await footer()).words).toContain('Free shipping on orders over ₹499.00')
    const { words } = await footer({ free_shipping_threshold: 123_450 })
    expect(words).toContain(`Free shipping on orders over ${formatPaise(123_450)}`)
    expect((await footer({ free_shipping_threshold: 0 })).words).toMatch(/Free shipping(?! on)/)
  })

  test('says how GST is charged, and nothing of it for a store without a GSTIN', async () => {
    const gstin = '08AABCN0000N1ZT'
    const words = async (changes: object) => (await footer(changes)).words
    expect(await words({ gstin, tax_mode: 'added' })).toContain(messages.tax.shop_adds.template)
    expect(await words({ gstin, tax_mode: 'included' })).toContain(messages.tax.shop_includes.template)
    expect(await words({ gstin: '' })).not.toContain('GST')
  })

  // spec: shop 2 · Footer, anyone: copyright year 2025
  // otherwise: the current year
  test('shows the store’s name, email, phone and address from the settings, and the current year', async () => {
    const { words, links } = await footer({
      name: 'Gift House',
      email: 'us@gifts.test',
      phone: '9876501234',
      address: '7 Hill Road, Mumbai',
    })
    for (const part of ['us@gifts.test', '+91 98765 01234', '7 Hill Road, Mumbai'])
      expect(words).toContain(part)
    expect(words).toContain(`© ${new Date().getFullYear()} Gift House`)
    expect(links).toEqual(expect.arrayContaining(['mailto:us@gifts.test', 'tel:9876501234']))
  })

  test.each([
    [null, 'Newsletter'],
    [10, '10% off your first order'],
  ])(
    'offers the newsletter as a plain form with a discount of %s, only while it is on',
    async (percent, heading) => {
      const newsletter = { enabled: true, coupon_percent: percent, coupon_days: 30 }
      const answers = { '/api/categories': { items: [] }, '/api/pages/about': defaultPage('about') }
      const off = await page('/about', { ...answers, '/api/settings': settings })
      expect(off.html).not.toMatch(/newsletter\/sign-up|Newsletter<|footer-newsletter/)
      const on = await page('/about', {
        ...answers,
        '/api/settings': { ...settings, marketing_settings: { ...settings.marketing_settings, newsletter } },
      })
      expect(on.html).toMatch(/<form[^>]* action="\/newsletter\/sign-up" method="post"/)
      expect(on.html).toMatch(/<input[^>]* type="email"[^>]* required="" name="email"/)
      expect(on.words).toContain(heading)
      expect(on.words).toContain('You agree to receive news and offers from')
    },
  )

  // spec: shop 2 · Footer, anyone: three social icons with no destination
  // otherwise: an icon has a destination, or is not there
  test('links configured social networks by name and hides the others', async () => {
    const answers = { '/api/pages/about': defaultPage('about'), '/api/categories': { items: [] } }
    const shown = (profiles: object) =>
      page('/about', {
        ...answers,
        '/api/settings': { ...settings, store_settings: { ...store, ...profiles } },
      })
    const { links, words } = await shown({ instagram_url: 'https://photos.example/gifts' })
    expect(links).toContain('https://photos.example/gifts')
    expect(words).toContain('Nakshi on Instagram')
    expect(words).not.toMatch(/Facebook|YouTube/)
    expect((await shown({})).html).not.toContain('footer-social')
  })

  test('dials the first of two phone numbers', async () => {
    const { links, words } = await footer({ phone: '02025671234/25671235' })
    expect(links).toContain('tel:02025671234')
    expect(words).toContain('02025671234/25671235')
  })

  test('links what is there when only a phone is known', async () => {
    const { links, words } = await footer({ email: '', phone: '9876501234', address: '' })
    expect(links.filter((link) => /^(?:mailto|tel):/.test(link))).toEqual(['tel:9876501234'])
    expect(words).toContain('+91 98765 01234')
  })

  test.each(['/contact', '/terms', '/about'])('omits blank details of a new store on %s', async (path) => {
    const answers = { '/api/settings': { ...settings, store_settings: defaultSettings.store_settings } }
    const { words, links } = await page(path, { ...answers, '/api/categories': { items: [] } })
    expect(words).toContain(`© ${new Date().getFullYear()} My shop`)
    expect(words).not.toMatch(/undefined|null|Reach us directly|GSTIN/)
    expect(links.filter((link) => /^(?:mailto|tel):/.test(link))).toEqual([])
    if (path === '/terms') expect(words).not.toMatch(/\b(?:Address|Email|Phone|Hours)\b/)
  })
})

// spec: shop 2 · Layout, any main page: header, content and footer; the sign-in page sits outside
test('renders header, content and footer on main pages, and only the content on the sign-in page', async () => {
  const answers = {
    '/api/settings': settings,
    '/api/categories': { items: [] },
    '/api/pages/about': defaultPage('about'),
  }
  const main = await page('/about', answers)
  for (const part of ['<header class="header"', '<main', '<footer']) expect(main.count(part), part).toBe(1)
  const auth = await page('/auth', answers)
  expect([auth.count('<header class="header"'), auth.count('<footer'), auth.count('<main')]).toEqual([
    0, 0, 1,
  ])
})

test('shows the menus of the settings in header and footer, with links to other websites', async () => {
  const menus = {
    header: [
      { label: 'Mugs', link: '/products?category=mugs' },
      { label: 'Blog', link: 'https://blog.example/' },
    ],
    footer: [{ title: 'More', links: [{ label: 'Workshop', link: '/pages/workshop' }] }],
  }
  const answers = { '/api/settings': { ...settings, menu_settings: menus } }
  const { links } = await header(answers)
  expect(links).toEqual(expect.arrayContaining(['/products?category=mugs', 'https://blog.example/']))
  expect(links).not.toContain('/about')
  const footer = await drawn(<Footer />, { answers })
  expect(footer.words).toContain('More Workshop')
  expect(footer.links).toContain('/pages/workshop')
})

test('marks only the menu link whose category is shown', async () => {
  const toLink = (name: string) => ({ label: name, link: `/products?category=${name}` })
  const menus = { header: [toLink('mugs'), toLink('frames')], footer: [] }
  const { all } = await drawn(<Header />, {
    answers: { '/api/settings': { ...settings, menu_settings: menus } },
    path: '/products?category=frames&sort=name',
  }).then((drawing) => ({ all: drawing.all('a') }))
  const marked = all.filter(({ attributes }) => attributes.includes('aria-current'))
  expect(marked.map(({ words }) => words)).toEqual(['frames'])
})

test.each(['/categories/', '/contact/', '/about/'])('has one canonical address for %s', async (path) => {
  const { html } = await drawn(<Meta title="A" description="B" />, { path })
  expect(html).toContain(`<link rel="canonical" href="http://shop.test${path.slice(0, -1)}"/>`)
})

test('describes lists by the categories of the shop', async () => {
  const named = { items: [category(1, { name: 'Sarees' }), category(2, { name: 'Shawls' })] }
  const answers = {
    '/api/settings': settings,
    '/api/categories': named,
    '/api/products?per_page=24': toList(),
  }
  for (const path of ['/categories', '/products']) {
    const { head } = await page(path, answers)
    expect(head, path).toContain('<meta name="description" content="Sarees and Shawls from Nakshi."/>')
  }
  const hero = { ...settings.hero_settings, subtitle: '' }
  const home = await page('/', { ...answers, '/api/settings': { ...settings, hero_settings: hero } })
  expect(home.head).toContain('<meta name="description" content="Sarees and Shawls from Nakshi."/>')
})

test.each([
  [['cod'], true, null],
  [['cod'], false, 'Cash on delivery'],
  [[], false, null],
  [['upi', 'card', 'cod'], true, 'UPI or card'],
] as const)(
  'names the ways to pay %j for a personalised gift, without cash for those: %s',
  async (methods, isRefused, text) => {
    const cod = { ...settings.payment_settings.cod, not_for_personalised: isRefused }
    const product = detail({ custom_options: [option({})] })
    const { words } = await page(`/products/${product.slug}`, {
      '/api/settings': {
        ...settings,
        payment: { online: 'off', methods: [...methods] },
        payment_settings: { ...settings.payment_settings, cod },
      },
      '/api/categories': { items: [] },
      [`/api/products/${product.slug}`]: product,
    })
    if (text) expect(words).toContain(`Pay as you like ${text}`)
    else expect(words).not.toContain('Pay as you like')
  },
)

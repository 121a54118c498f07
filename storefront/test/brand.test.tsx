import { defaultBrand } from '@nakshi/core/brand/schema'
import type { ShopSettings } from '@nakshi/core/settings/schema'
import { describe, expect, test } from 'vitest'
import { routes } from '../src/app/routes.tsx'
import { Footer } from '../src/components/layout/Footer.tsx'
import { Header } from '../src/components/layout/Header.tsx'
import { render } from '../src/ssr/entry-server.tsx'
import { categories, settings, store } from './examples.ts'
import { drawn, toPageApi } from './harness.tsx'

const OWN_NAME = /Nakshi|नक़्शी/u
const other: ShopSettings = {
  ...settings,
  store_settings: { ...store, name: 'Asha Gifts', email: 'hello@asha.example', address: '4 MG Road, Pune' },
}
const withBrand = (brand: Partial<typeof defaultBrand>): ShopSettings => ({
  ...other,
  brand_settings: { ...defaultBrand, ...brand },
})

/** What the server sends, also while it knows nothing but the settings. */
const open = (path: string, shop: ShopSettings | null) =>
  render(new Request(`http://shop.test${path}`), {
    origin: 'http://shop.test',
    api: toPageApi({ ...(shop && { '/api/settings': shop }), '/api/categories': categories }),
  })

const paths = JSON.stringify(routes, (key, value) => (key === 'element' ? undefined : value))
  .match(/"path":"\/[^"]*"/g)
  ?.map((found) => found.slice('"path":"'.length, -1).replaceAll(/:\w+/g, 'example'))

describe('a shop of another name', () => {
  test.each(paths ?? [])('is never called Nakshi at %s', async (path) => {
    const { head, body, data } = await open(path, other)
    expect(head).toMatch(/<title>.*Asha Gifts/)
    expect(head + body + data).not.toMatch(OWN_NAME)
  })

  test('is not called Nakshi either while its settings cannot be read', async () => {
    const { head, body } = await open('/products', null)
    expect(head + body).not.toMatch(OWN_NAME)
  })
})

describe('the head of a page', () => {
  test('leaves the default colours and fonts to the stylesheet', async () => {
    const { head, fonts } = await open('/', other)
    expect(head).toContain('<style id="brand"></style>')
    expect(head).toContain('<link rel="icon" href="/icons/example/favicon-32.png"')
    expect(fonts.map((font) => /(mukta-\d+|eczar)/.exec(font)?.[1])).toEqual([
      'mukta-400',
      'mukta-600',
      'eczar',
    ])
  })

  test('sets the colours of the brand, dark ones for dark mode only', async () => {
    const { head } = await open('/', withBrand({ accent: '#0B6B3A', ground: '#FFF8F0' }))
    const [, light, dark] = /html:not\(\.dark\)\{(.*?)\}html\.dark\{(.*?)\}/.exec(head) ?? []
    expect(light).toContain('--nk-colors-brand-solid:#0B6B3A')
    expect(light).toContain('--nk-colors-bg:#FFF8F0')
    expect(dark).toContain('--nk-colors-brand-solid:#')
    expect(dark).not.toContain('#0B6B3A')
    expect(dark).not.toContain('--nk-colors-bg:')
    expect(head).toContain(
      '<meta name="theme-color" content="#FFF8F0" media="(prefers-color-scheme: light)">',
    )
  })

  test('loads and preloads the heading font of another pair in place of the default one', async () => {
    const { head, fonts } = await open('/', withBrand({ font_pair: 'tiro_mukta' }))
    expect(head).toContain("font-family:'Tiro Devanagari Hindi'")
    expect(head).toContain("html{--nk-fonts-heading:'Tiro Devanagari Hindi'")
    expect(fonts.join()).toContain('tiro')
    expect(fonts.join()).not.toContain('eczar')
    expect((await open('/', withBrand({ font_pair: 'mukta' }))).fonts).toHaveLength(2)
  })

  test('has the tagline in the title of the home page, if there is one', async () => {
    const titleWith = async (tagline: string) =>
      /<title>(.*?)<\/title>/.exec((await open('/', withBrand({ tagline }))).head)?.[1]
    expect(await titleWith('Made in Pune')).toBe('Asha Gifts · Made in Pune')
    expect(await titleWith('')).toBe('Asha Gifts')
  })
})

describe('the logo', () => {
  const logo = '/media/catalogue/light.png'
  const dark = '/media/catalogue/dark.png'
  const sources = async (brand: Partial<typeof defaultBrand>, part = <Header />) => {
    const view = await drawn(part, { answers: { '/api/settings': withBrand(brand) } })
    const found = view.all('img').map(({ attributes }) => attributes)
    return { words: view.words, images: found.filter((attributes) => attributes.includes('wordmark')) }
  }

  test('is the name of the shop while there is no picture', async () => {
    const { words, images } = await sources({})
    expect(words).toContain('Asha Gifts')
    expect(images).toEqual([])
  })

  test('is shown in the picture of each colour mode', async () => {
    const alone = await sources({ logo })
    expect(alone.images).toHaveLength(1)
    expect(alone.images[0]).not.toContain('only-')
    const { images } = await sources({ logo, logo_dark: dark })
    expect(images[0]).toMatch(/only-light.*light\.png/)
    expect(images[1]).toMatch(/only-dark.*dark\.png/)
  })

  test('is the dark one in the footer, which is dark in both modes', async () => {
    expect((await sources({ logo }, <Footer />)).images).toEqual([])
    const { images } = await sources({ logo, logo_dark: dark }, <Footer />)
    expect(images).toHaveLength(1)
    expect(images[0]).toContain('dark.png')
  })
})

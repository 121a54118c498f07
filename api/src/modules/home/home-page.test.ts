import { tracingChannel } from 'node:diagnostics_channel'
import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { pageMessages } from '@nakshi/core/content/admin-page-messages'
import { messages } from '@nakshi/core/messages'
import { defaultMarketingSettings } from '@nakshi/core/settings/marketing'
import type { ShownHomePage, ShownHomeSection } from '@nakshi/core/settings/shown-home-page'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { png } from '../../../test/harness-png.ts'
import { addCatalogueImages, addProduct } from '../../../test/harness-rows.ts'
import { setSettings, setStore } from '../../../test/harness-settings.ts'
import { STATEMENT_CHANNEL } from '../../platform/db/pool.ts'

const SETTING = '/api/admin/settings/home_settings'
const TRANSLATIONS = '/api/admin/settings/translations/hi'
const PREVIEW = '/api/admin/settings/home/preview'

let shop: TestApp
let admin: Client
let ids: Record<'lamp' | 'mug', string>

beforeAll(async () => {
  shop = await createTestApp({ cache: true })
  admin = await shop.asAdmin()
  const add = async (slug: string, input: Parameters<typeof addProduct>[1]) =>
    (await addProduct(shop.db, { slug, title: slug, ...input })).id
  ids = {
    lamp: await add('lamp', { is_featured: true, occasions: ['christmas'] }),
    mug: await add('mug', {}),
  }
  await add('gone', { is_active: false, is_featured: true })
})
beforeEach(async () => {
  await shop.sql`delete from site_settings where key = 'home_settings'`
})
afterAll(() => shop.close())

const section = (kind: string, fields: object = {}) => ({
  id: `my-${kind}`,
  kind,
  is_hidden: false,
  ...fields,
})
const products = (fields: object = {}) =>
  section('products', { title: '', source: 'featured', count: 8, ...fields })
const ofCollection = (id: string, fields: object = {}) =>
  section('collection', { title: '', collection_id: id, count: 4, ...fields })
const banner = (fields: object = {}) =>
  section('banner', {
    ...{ title: 'Weddings', text: '', image_url: '', link_label: 'See gifts', link: '/products' },
    ...fields,
  })

const save = (sections: object[], updatedAt?: string) =>
  admin.put(SETTING, { value: { sections }, updated_at: updatedAt })
const saved = async (...sections: object[]) => {
  const answer = await save(sections)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const home = async (language = 'en-IN'): Promise<ShownHomeSection[]> => {
  const answer = await shop.visitor().get('/api/home', { headers: { 'accept-language': language } })
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json() as ShownHomePage).sections
}
const settings = async () => (await shop.visitor().get('/api/settings')).json()
const addCollection = async (title: string, productIds: string[]): Promise<string> =>
  (await admin.post('/api/admin/collections', { title, product_ids: productIds })).json().id
const slugs = (sections: ShownHomeSection[]) =>
  sections.map((each) => ('products' in each ? each.products.map(({ slug }) => slug) : each.kind))

test('says nothing of sections until the owner arranges some', async () => {
  expect(await settings()).not.toHaveProperty('has_own_home')
  expect(await settings()).not.toHaveProperty('home_settings')
  expect(await home()).toEqual([])
  await saved(section('hero'))
  expect(await settings()).toMatchObject({ has_own_home: true })
  expect(await settings()).not.toHaveProperty('home_settings')
})

test('shows sections in their order with their data, without hidden ones', async () => {
  const picks = await addCollection('Our picks', [ids.mug, ids.lamp])
  await saved(
    ofCollection(picks),
    section('hero'),
    products({ title: 'Loved' }),
    products({ id: 'new', source: 'newest', count: 1 }),
    section('marquee', { is_hidden: true }),
  )
  const shown = await home()
  expect(slugs(shown)).toEqual([['mug', 'lamp'], 'hero', ['lamp'], ['mug']])
  expect(shown).toMatchObject([
    { id: 'my-collection', title: 'Our picks', slug: 'our-picks' },
    { id: 'my-hero' },
    { title: 'Loved' },
    { title: '' },
  ])
})

test('drops a section whose collection was deleted or ended, and shows changes at once', async () => {
  const picks = await addCollection('Short lived', [ids.mug])
  await saved(section('hero'), ofCollection(picks, { title: 'Mugs' }))
  expect(slugs(await home())).toEqual(['hero', ['mug']])
  await admin.put(`/api/admin/collections/${picks}`, { product_ids: [ids.lamp] })
  expect(slugs(await home())).toEqual(['hero', ['lamp']])
  await admin.put(`/api/admin/products/${ids.lamp}`, { is_active: false })
  expect(slugs(await home())).toEqual(['hero'])
  await admin.put(`/api/admin/products/${ids.lamp}`, { is_active: true })
  expect(slugs(await home())).toEqual(['hero', ['lamp']])
  await admin.delete(`/api/admin/collections/${picks}`)
  expect(slugs(await home())).toEqual(['hero'])
})

test('leaves out a section that this version does not know', async () => {
  await saved(section('hero'))
  await shop.sql`
    update site_settings set value = jsonb_set(value, '{sections,1}', '{"id": "x", "kind": "video"}')
    where key = 'home_settings'`
  expect(slugs(await home())).toEqual(['hero'])
  expect((await admin.get(SETTING)).statusCode).toBe(200)
})

test('dates occasions, with the last day to order', async () => {
  await saved(section('occasions', { title: 'Coming up' }))
  const [shown] = await home()
  expect(shown).toMatchObject({
    title: 'Coming up',
    occasions: [
      {
        slug: 'christmas',
        product_count: 1,
        deadline: { day: expect.stringMatching(/^\d{4}-1[12]-\d\d$/) },
      },
    ],
  })
})

test('shows good reviews of products that are sold, unless reviews are off', async () => {
  const shopper = await shop.asShopper({ full_name: 'Asha Rao' })
  const review = (rating: number, comment: string) => ({ rating, title: 'On the day', comment })
  await shopper.post('/api/products/lamp/reviews', review(5, 'It glows.'))
  await shopper.post('/api/products/mug/reviews', review(2, 'It broke.'))
  await saved(section('reviews', { title: '', count: 3 }))
  expect(await home()).toMatchObject([
    {
      reviews: [
        { rating: 5, comment: 'It glows.', full_name: 'Asha Rao', product: { slug: 'lamp', title: 'lamp' } },
      ],
    },
  ])
  const { features } = (await admin.get('/api/admin/settings/store_settings')).json().value
  await setStore(shop.db, { features: { ...features, reviews: false } })
  await expect.poll(home).toEqual([])
  await setStore(shop.db, { features })
})

test('shows photos of good reviews by customers who agreed, until they withdraw', async () => {
  const asha = await shop.asShopper({ full_name: 'Asha Rao' })
  const dev = await shop.asShopper({ full_name: 'Dev Nair' })
  const write = async (client: Client, slug: string, more: object) => {
    const file = { content: png(800, 600), name: 'wall.png', type: 'image/png' }
    const photos = [(await client.upload('/api/uploads', file)).json()]
    const body = { rating: 5, title: 'Lovely', comment: 'On our wall.', photos, ...more }
    const answer = await client.post(`/api/products/${slug}/reviews`, body)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().photos[0]
  }
  await saved(section('photos', { title: '', count: 2 }))
  await write(dev, 'lamp', {})
  expect(await home()).toEqual([])
  const photo = await write(asha, 'lamp', { share_photos: true })
  await write(asha, 'mug', { rating: 3 })
  expect(await home()).toEqual([
    {
      ...{ id: 'my-photos', kind: 'photos', title: '' },
      photos: [{ url: photo, full_name: 'Asha Rao', product: { slug: 'lamp', title: 'lamp' } }],
    },
  ])
  expect((await asha.get('/api/profile/privacy')).json().consents).toMatchObject([
    { purpose: 'photo_gallery', is_given: true },
  ])
  expect((await dev.get('/api/profile')).json().photo_gallery_opt_in).toBe(false)

  await asha.patch('/api/profile', { photo_gallery_opt_in: false })
  await expect.poll(home).toEqual([])
  await dev.patch('/api/profile', { photo_gallery_opt_in: true })
  await expect.poll(home).toMatchObject([{ photos: [{ full_name: 'Dev Nair' }] }])
})

test('offers the newsletter only where the shop has one', async () => {
  await saved(section('newsletter'), section('hero'))
  expect(slugs(await home())).toEqual(['hero'])
  const newsletter = { ...defaultMarketingSettings.newsletter, enabled: true }
  await setSettings(shop.db, 'marketing_settings', { ...defaultMarketingSettings, newsletter })
  await expect.poll(async () => slugs(await home())).toEqual(['newsletter', 'hero'])
})

describe('own texts', () => {
  test('are sanitised, and lose links to pages that are not shown now', async () => {
    await shop.sql`update pages set status = 'draft' where slug = 'about'`
    const html =
      '<p onclick="x()">See <a href="/about">us</a> or <a href="/products">all</a></p><script>x()</script>'
    const { value } = await saved(
      section('text', { title: '', html }),
      section('text', { id: 'blank', title: '', html: '<p> </p>' }),
      banner({ link: '/about' }),
    )
    expect(JSON.stringify(value)).not.toMatch(/onclick|script/)
    const [text, shownBanner, ...others] = await home()
    expect(others).toEqual([])
    expect(text).toMatchObject({
      kind: 'text',
      html: expect.stringMatching(/^<p>See us or <a href="\/products"/),
    })
    expect(shownBanner).toMatchObject({ kind: 'banner', link: null })
    await shop.sql`update pages set status = 'published' where slug = 'about'`
  })

  test('have pictures of the catalogue with their size', async () => {
    await addCatalogueImages(shop.db, 'wedding.webp')
    const imageUrl = '/media/catalogue/wedding.webp'
    await saved(
      banner({ image_url: imageUrl }),
      section('columns', {
        title: '',
        columns: [
          { title: 'Made here', text: 'In Jaipur', image_url: imageUrl },
          { title: 'Checked', text: '', image_url: '' },
        ],
      }),
    )
    const image = { url: imageUrl, width: 800, height: 600 }
    expect(await home()).toMatchObject([{ image }, { columns: [{ image }, { image: null }] }])
  })

  test('are translated, a moved column with its own text', async () => {
    const columns = [
      { title: 'Made here', text: '', image_url: '' },
      { title: 'Checked', text: '', image_url: '' },
    ]
    const text = section('text', { title: 'Hello', html: '<p>Welcome</p>' })
    await saved(text, section('columns', { title: '', columns }), banner())
    const { texts } = (await admin.get(TRANSLATIONS)).json()
    const fields = texts
      .map(({ field }: { field: string }) => field)
      .filter((field: string) => /^home_/.test(field))
    expect(fields).toEqual([
      'home_title:my-text',
      'home_html:my-text',
      'home_column:Made here',
      'home_column:Checked',
      'home_title:my-banner',
      'home_button:my-banner',
    ])
    const translated = await admin.put(TRANSLATIONS, {
      texts: [
        { field: 'home_title:my-text', text: 'नमस्ते' },
        { field: 'home_html:my-text', text: '<p onclick="x()">स्वागत है</p>' },
        { field: 'home_column:Checked', text: 'जाँचा हुआ' },
        { field: 'home_button:my-banner', text: 'तोहफ़े देखें' },
      ],
      updated_at: null,
    })
    expect(translated.statusCode, translated.body).toBe(200)
    await saved(text, section('columns', { title: '', columns: columns.toReversed() }), banner())
    expect(await home('hi-IN')).toMatchObject([
      { title: 'नमस्ते', html: '<p>स्वागत है</p>' },
      { columns: [{ title: 'जाँचा हुआ' }, { title: 'Made here' }] },
      { title: 'Weddings', link_label: 'तोहफ़े देखें' },
    ])
    expect(await home()).toMatchObject([{ title: 'Hello' }, {}, { link_label: 'See gifts' }])
  })
})

const UNKNOWN_ID = '00000000-0000-4000-8000-00000000000f'

test.each([
  [
    'a picture that was not uploaded',
    banner({ image_url: '/media/catalogue/none.webp' }),
    'image_url',
    adminFormMessages.uploaded_picture,
  ],
  ['a link to no page of the shop', banner({ link: '/nowhere' }), 'link', pageMessages.menu_link],
  ['a link with a script', banner({ link: 'javascript:alert(1)' }), 'link', adminFormMessages.path_or_https],
  ['an unknown collection', ofCollection(UNKNOWN_ID), 'collection_id', adminFormMessages.unknown_collection],
])('refuses %s', async (_name, wrong, field, message) => {
  const refused = await save([section('hero'), wrong])
  expect(refused.statusCode).toBeGreaterThanOrEqual(400)
  expect(refused.json().issues).toMatchObject([
    { path: `value.sections.1.${field}`, message: message.template },
  ])
  expect(await home()).toEqual([])
})

test('refuses the changes of a colleague’s older version', async () => {
  const { updated_at } = await saved(section('hero'))
  expect((await save([section('marquee')], updated_at)).statusCode).toBe(200)
  const refused = await save([], updated_at)
  expect([refused.statusCode, refused.json().message]).toEqual([409, messages.general.stale.template])
})

test('previews sections that are not saved, sanitised', async () => {
  const body = {
    sections: [products(), section('text', { title: 'Hi', html: '<p onclick="x()">Hello</p>' })],
  }
  const answer = await admin.post(PREVIEW, body)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(slugs(answer.json().sections)).toEqual([['lamp'], 'text'])
  expect(answer.json().sections[1].html).toBe('<p>Hello</p>')
  expect(await home()).toEqual([])
})

test('reads twelve sections with as many statements as three', async () => {
  const picks = await addCollection('Many', [ids.mug])
  const started = tracingChannel(STATEMENT_CHANNEL).start
  const count = async (sections: object[]) => {
    let statements = 0
    const onStatement = () => {
      statements += 1
    }
    started.subscribe(onStatement)
    const answer = await admin.post(PREVIEW, { sections })
    started.unsubscribe(onStatement)
    expect(answer.statusCode, answer.body).toBe(200)
    return statements
  }
  const few = [products(), ofCollection(picks), banner()]
  const many = Array.from({ length: 12 }, (_each, index) => {
    const made = few[index % 3] ?? banner()
    return { ...made, id: `s${index}` }
  })
  await count(few)
  expect(await count(many)).toBe(await count(few))
})

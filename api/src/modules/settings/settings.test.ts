import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { fieldMessages } from '@nakshi/core/base/field-messages'
import { demoPaymentSettings } from '@nakshi/core/payments/settings'
import type { ReturnsPolicy } from '@nakshi/core/products/schema'
import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { defaultSettings, settingsSchemas } from '@nakshi/core/settings/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { TEST_GSTIN } from '../../../test/harness-server.ts'
import { menusOfNewShop, setStore } from '../../../test/harness-settings.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

// Refund limits of staff and trusted hosts are not public.
const {
  print_file_name: _rule,
  cut_spot_name: _cut,
  kiss_cut_spot_name: _kiss,
  foil_spot_name: _foil,
  white_spot_name: _white,
  print_bed_width_mm: _bedWidth,
  print_bed_depth_mm: _bedDepth,
  print_materials: _materials,
  support_refund_limit: _limit,
  review_request_days: _days,
  cart_reminder_hours: _hours,
  occasion_dates: _dates,
  cod_counts_by_parcel: _counts,
  cod_needs_confirmed_email: _needs,
  ...shownOfStore
} = { ...defaultSettings.store_settings, ...demoStoreDetails }
const fetchSettings = async () => (await shop.visitor().get('/api/settings')).json()

// spec: shop 2 · Home, full: hero: title, subtitle, picture and button of the settings, by default
//   to /products
// spec: shop 9 · Money, store settings: free shipping from 499 by default
it('returns defaults before the first save: free shipping from ₹499, hero button to /products', async () => {
  const {
    home_settings: _home,
    courier_settings: _couriers,
    privacy_settings: _privacy,
    ...shown
  } = defaultSettings
  expect(await fetchSettings()).toMatchObject({
    ...shown,
    menu_settings: menusOfNewShop,
    payment_settings: demoPaymentSettings,
    store_settings: {
      ...shownOfStore,
      ...{ gstin: TEST_GSTIN, tax_mode: 'added', accounts: 'required', round_totals: 'never' },
    },
  })
  expect(defaultSettings.store_settings.free_shipping_threshold).toBe(49_900)
  expect(defaultSettings.hero_settings.cta_link).toBe('/products')
})

it('accepts only https links to social profiles, or none', () => {
  const taken = (facebookUrl: string) =>
    settingsSchemas.store_settings.safeParse({
      ...defaultSettings.store_settings,
      ...demoStoreDetails,
      facebook_url: facebookUrl,
    }).success
  expect(['', 'https://people.example/nakshi'].map(taken)).toEqual([true, true])
  for (const link of [
    'javascript:alert(1)',
    'http://people.example',
    '//people.example',
    '/about',
    'https://a b',
  ])
    expect(taken(link), link).toBe(false)
})

it('returns saved values and defaults for other fields', async () => {
  await setStore(shop.db, { name: 'Gift House', free_shipping_threshold: 0 })
  const { store_settings, hero_settings } = await fetchSettings()
  expect(store_settings).toEqual({
    ...shownOfStore,
    gstin: TEST_GSTIN,
    tax_mode: 'added',
    accounts: 'required',
    round_totals: 'never',
    name: 'Gift House',
    free_shipping_threshold: 0,
  })
  expect(hero_settings).toEqual(defaultSettings.hero_settings)
})

it('omits fields saved by a newer version during a rolling update', async () => {
  const admin = await shop.asAdmin()
  await shop.sql`update site_settings set value = value || '{"of_tomorrow": 1}' where key = 'store_settings'`
  expect((await fetchSettings()).store_settings.name).toBe('Gift House')
  const { value } = (await admin.get('/api/admin/settings/store_settings')).json()
  expect(value).not.toHaveProperty('of_tomorrow')
  expect((await admin.put('/api/admin/settings/store_settings', { value })).statusCode).toBe(200)
})

it('accepts a GSTIN with a valid check digit and state, or none, and reports errors', async () => {
  const admin = await shop.asAdmin()
  const { value } = (await admin.get('/api/admin/settings/store_settings')).json()
  const save = async (gstin: string, state = 'Rajasthan') => {
    const answer = await admin.put('/api/admin/settings/store_settings', {
      value: { ...value, gstin, state },
    })
    return answer.statusCode === 200 ? answer.json().value.gstin : answer.json().issues
  }
  expect(await save(' 08aapfu0939f1zv ')).toBe('08AAPFU0939F1ZV')
  expect(await save('')).toBe('')
  const wrong = (message: string) => [expect.objectContaining({ path: 'value.gstin', message })]
  expect(await save('08AAPFU0939F1ZW')).toEqual(wrong(fieldMessages.gstin_invalid.template))
  expect(await save('08AAPFU0939F1Z')).toEqual(wrong('Please enter a 15-character GSTIN'))
  expect(await save('08AAPFU0939F1ZV', 'Kerala')).toEqual(wrong('A GSTIN of Kerala starts with 32.'))
  // One that was stored by its shape alone is read all the same.
  await shop.sql`update site_settings set value = value || '{"gstin": "08AAAAA0000A1Z5"}' where key = 'store_settings'`
  expect((await fetchSettings()).store_settings.gstin).toBe('08AAAAA0000A1Z5')
})

it.each([
  ['store_settings', 'share_image', '/media/catalogue/no-such-picture.webp'],
  ['store_settings', 'share_image', '/nowhere.png'],
  ['hero_settings', 'background_image', '/media/catalogue/no-such-picture.webp'],
  ['hero_settings', 'image_url', '/media/custom/no-such-picture.webp'],
])('rejects in %s a picture in %s that was not uploaded: %s', async (key, field, picture) => {
  const admin = await shop.asAdmin()
  const path = `/api/admin/settings/${key}`
  const { value, updated_at } = (await admin.get(path)).json()
  const save = (url: string) =>
    admin.put(path, { value: { ...value, ...demoDetails(key), [field]: url }, updated_at })
  const refused = await save(picture)
  expect([refused.statusCode, refused.json().issues]).toMatchObject([
    400,
    [{ path: `value.${field}`, message: adminFormMessages.uploaded_picture.template }],
  ])
  const saved = await save('https://pictures.example/gift.webp')
  expect(saved.statusCode, saved.body).toBe(200)
})
const demoDetails = (key: string) => (key === 'store_settings' ? { ...demoStoreDetails, gstin: '' } : {})

it('rejects the second of two concurrent first saves of a settings group', async () => {
  const admin = await shop.asAdmin()
  const path = '/api/admin/settings/marquee_settings'
  const { value, updated_at } = (await admin.get(path)).json()
  expect(updated_at).toBeNull()
  const answers = await Promise.all([
    admin.put(path, { value, updated_at }),
    admin.put(path, { value, updated_at }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

it('reads the blank details of a new store, and requires them when they are saved', async () => {
  const admin = await shop.asAdmin()
  const path = '/api/admin/settings/store_settings'
  await shop.sql`update site_settings set value = '{}' where key = 'store_settings'`
  expect((await fetchSettings()).store_settings).toMatchObject({
    name: 'My shop',
    email: '',
    phone: '',
    address: '',
    legal_name: '',
    gstin: '',
    grievance_officer: '',
  })
  const { value, updated_at } = (await admin.get(path)).json()
  const rejected = await admin.put(path, { value: { ...value, name: '' }, updated_at })
  expect(rejected.statusCode).toBe(400)
  expect(rejected.json().issues).toEqual([
    expect.objectContaining({ path: 'value.name', message: 'Please fill this in' }),
    expect.objectContaining({ path: 'value.email', message: fieldMessages.email.template }),
    expect.objectContaining({ path: 'value.phone', message: 'Please fill this in' }),
    expect.objectContaining({ path: 'value.address', message: 'Please fill this in' }),
  ])
  const saved = await admin.put(path, { value: { ...value, ...demoStoreDetails }, updated_at })
  expect(saved.statusCode, saved.body).toBe(200)
})

it('shows prices with all taxes in a new shop', async () => {
  expect(defaultSettings.store_settings.tax_mode).toBe('included')
  await shop.sql`update site_settings set value = value - 'tax_mode' where key = 'store_settings'`
  expect((await fetchSettings()).store_settings.tax_mode).toBe('included')
})

it('lets guests check out in a new shop', async () => {
  expect(defaultSettings.store_settings.accounts).toBe('optional')
  await shop.sql`update site_settings set value = value - 'accounts' where key = 'store_settings'`
  expect((await fetchSettings()).store_settings.accounts).toBe('optional')
})

it('knows whether the shop sells personalised products', async () => {
  const personalises = async () => (await fetchSettings()).personalises
  const customOptions = [{ name: 'Name', type: 'text' }] as const
  await addProduct(shop.db, { slug: 'plain' })
  await addProduct(shop.db, { slug: 'hidden', is_active: false, custom_options: [...customOptions] })
  expect(await personalises()).toBe(false)
  await addProduct(shop.db, { slug: 'named', custom_options: [...customOptions] })
  expect(await personalises()).toBe(true)
})

it('knows whether the shop takes anything back', async () => {
  const takesReturns = async () => (await fetchSettings()).takes_returns
  const setPolicy = ({ id }: { id: string }, policy: ReturnsPolicy) =>
    shop.sql`update products set returns_policy = ${policy} where id = ${id}`
  await shop.sql`update products set is_active = false`
  expect(await takesReturns()).toBe(false)
  const plain = await addProduct(shop.db)
  expect(await takesReturns()).toBe(true)
  await setPolicy(plain, 'remade')
  expect(await takesReturns()).toBe(false)
  const named = await addProduct(shop.db, { custom_options: [{ name: 'Name', type: 'text' }] })
  expect(await takesReturns()).toBe(false)
  await setPolicy(named, 'thirty_days')
  expect(await takesReturns()).toBe(true)
})

it('joins the lines of the address, which invoices and emails show as one', async () => {
  const admin = await shop.asAdmin()
  const url = '/api/admin/settings/store_settings'
  const { value, updated_at } = (await admin.get(url)).json()
  const address = ' 12 FC Road,\r\nShivajinagar\n\nPune 411005\n'
  const saved = await admin.put(url, {
    value: { ...value, address, state: 'Maharashtra', gstin: '' },
    updated_at,
  })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(saved.json().value.address).toBe('12 FC Road, Shivajinagar, Pune 411005')
})

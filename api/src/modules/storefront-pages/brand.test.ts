import { defaultBrand } from '@nakshi/core/brand/schema'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { uploadPicture } from '../../../test/harness-brand.ts'
import type { Client } from '../../../test/harness-client.ts'
import { setStore } from '../../../test/harness-settings.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const path = '/api/admin/settings/brand_settings'
const save = (changes: Partial<typeof defaultBrand>) =>
  admin.put(path, { value: { ...defaultBrand, ...changes } })
const getIssues = async (changes: Partial<typeof defaultBrand>) => {
  const answer = await save(changes)
  expect(answer.statusCode).toBe(400)
  return (answer.json().issues as { path: string; message: string }[]).map(({ path, message }) => [
    path,
    message,
  ])
}
const readSettings = async () => (await shop.visitor().get('/api/settings')).json()

it('saves the brand, in capitals, and answers it to the storefront with sizes of the logos', async () => {
  const logo = await uploadPicture(admin, { width: 600, height: 150 })
  const saved = await save({
    logo,
    accent: '#0b6b3a',
    ground: '#fff8f0',
    font_pair: 'tiro_mukta',
    tagline: 'Gifts of Pune',
  })
  expect(saved.statusCode).toBe(200)
  const { brand_settings, brand_files } = await readSettings()
  expect(brand_settings).toMatchObject({
    logo,
    accent: '#0B6B3A',
    ground: '#FFF8F0',
    font_pair: 'tiro_mukta',
  })
  expect(brand_files).toMatchObject({ logo: { width: 600, height: 150 }, logo_dark: null })
})

it('rejects colours that cannot be read, at their field and with the ratio', async () => {
  expect(await getIssues({ accent: '#F5B32F' })).toEqual([
    ['value.accent', expect.stringContaining('with white is 1.8:1')],
    ['value.accent', expect.stringContaining('with the background is 1.7:1')],
  ])
  expect(await getIssues({ ground: '#E6E6E6' })).toEqual([['value.ground', expect.stringContaining('2.9:1')]])
  expect(await getIssues({ accent: 'indigo' })).toEqual([['value.accent', 'Use a colour such as #23408E']])
})

it('rejects pictures that were not uploaded and app icons that are not square', async () => {
  const wide = await uploadPicture(admin, { width: 600, height: 150 })
  const small = await uploadPicture(admin, { width: 64, height: 64 })
  const none = '/media/catalogue/none.png'
  expect(await getIssues({ logo: none })).toEqual([['value.logo', 'Please upload a picture']])
  expect(await getIssues({ logo: 'https://pictures.example/a.png' })).toEqual([
    ['value.logo', 'Please upload a picture'],
  ])
  const square = 'Please upload a square picture of at least 192 × 192 pixels'
  for (const icon of [wide, small]) expect(await getIssues({ icon })).toEqual([['value.icon', square]])
})

it('rejects the second of two changes of the same version', async () => {
  const { value, updated_at } = (await admin.get(path)).json()
  const answers = await Promise.all([1, 2].map(() => admin.put(path, { value, updated_at })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

const getIcon = async (icon: string) => {
  const { icons } = (await readSettings()).brand_files
  const answer = await shop.visitor().get(`${icons}/${icon}`)
  return { answer, icons: String(icons) }
}
const cornerOf = async (png: Buffer) => {
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 4)]
}

test('draws the first letter of the name on the accent, in any script, at an address of its own', async () => {
  await save({ accent: '#0B6B3A' })
  await setStore(shop.db, { name: '“Asha Gifts”' })
  const latin = await getIcon('maskable-192.png')
  expect(latin.answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await cornerOf(latin.answer.rawPayload)).toEqual([0x0b, 0x6b, 0x3a, 255])
  const { width, height } = await sharp(latin.answer.rawPayload).metadata()
  expect([width, height]).toEqual([192, 192])

  await setStore(shop.db, { name: 'आशा गिफ़्ट्स' })
  const hindi = await getIcon('maskable-192.png')
  expect(hindi.icons).not.toBe(latin.icons)
  expect(hindi.answer.rawPayload.equals(latin.answer.rawPayload)).toBe(false)
  await setStore(shop.db, { name: '★' })
  const dot = await getIcon('maskable-192.png')
  expect(dot.answer.statusCode).toBe(200)

  const old = await shop.visitor().get(`${latin.icons}/any-192.png`)
  expect(old.headers['cache-control']).toBe('public, max-age=3600')
  expect((await shop.visitor().get(`${latin.icons}/any-193.png`)).statusCode).toBe(400)
})

test.each([
  '漢字の店',
  'ᏣᎳᎩ',
  '²Gifts',
  'ⅧShop',
  'ﷺ',
  'ॐ',
  '\u{1d400}sha',
  'ʼn',
  'ǅ',
  '\u{20000}',
  '\u0905\u0301',
  'ꦲ',
])('draws an icon for the name %s', async (name) => {
  await setStore(shop.db, { name })
  await save({})
  expect((await getIcon('maskable-192.png')).answer.statusCode).toBe(200)
})

test('makes all icons of an uploaded picture, which keeps its transparency where a system allows it', async () => {
  const icon = await uploadPicture(admin, { width: 400, height: 400, colour: '#8C1D40', padding: 20 })
  await save({ icon, ground: '#FFF8F0' })
  const any = await getIcon('any-512.png')
  expect((await sharp(any.answer.rawPayload).metadata()).width).toBe(512)
  expect((await cornerOf(any.answer.rawPayload))[3]).toBe(0)
  const apple = await getIcon('apple-180.png')
  expect(await cornerOf(apple.answer.rawPayload)).toEqual([0xff, 0xf8, 0xf0, 255])
  for (const known of ['/favicon.ico', '/apple-touch-icon.png']) {
    const answer = await shop.visitor().get(known)
    expect(answer.statusCode).toBe(302)
    expect(String(answer.headers.location).startsWith(any.icons)).toBe(true)
  }
})

test('the web manifest has the name, tagline, colours and icons of the shop', async () => {
  await setStore(shop.db, { name: 'Asha Gifts Pune' })
  await save({ accent: '#0B6B3A', ground: '#FFF8F0', tagline: '' })
  const manifest = (await shop.visitor().get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Asha Gifts Pune', background_color: '#FFF8F0' })
  expect(manifest).not.toHaveProperty('description')
  expect(manifest.theme_color).not.toBe('#17254F')
  for (const { src } of manifest.icons)
    expect((await shop.visitor().get(src)).headers['content-type']).toBe('image/png')
})

test.each([
  ['', { id: '/', lang: 'en-IN', start_url: '/' }, 'My orders /orders, Cart /cart'],
  ['?language=xx', { id: '/', lang: 'en-IN', start_url: '/' }, 'My orders /orders, Cart /cart'],
  [
    '?language=hi',
    { id: '/hi', lang: 'hi-IN', start_url: '/hi', scope: '/' },
    'मेरे ऑर्डर /hi/orders, कार्ट /hi/cart',
  ],
])('the web manifest%s is an app in its language', async (query, expected, shortcuts) => {
  const manifest = (await shop.visitor().get(`/manifest.webmanifest${query}`)).json()
  expect(manifest).toMatchObject(expected)
  const named: { name: string; url: string }[] = manifest.shortcuts
  expect(named.map(({ name, url }) => `${name} ${url}`).join(', ')).toBe(shortcuts)
})

test.each([
  ['Asha Gifts, Pune', 'Asha Gifts'],
  ['Nakshi', 'Nakshi'],
  ['The Gift & Decor House', 'The Gift'],
  ['Personalisedgifts', 'Personalised'],
  ['A🎁🎁🎁🎁🎁🎁🎁', 'A🎁🎁🎁🎁🎁'],
  ['कखगघङचछजझक्षि', 'कखगघङचछजझ'],
])('shortens the name %s on home screens to %s', async (name, short) => {
  await setStore(shop.db, { name })
  expect((await shop.visitor().get('/manifest.webmanifest')).json().short_name).toBe(short)
})

import { pageMessages } from '@nakshi/core/content/admin-page-messages'
import { pageKinds } from '@nakshi/core/content/page-kinds'
import { messages } from '@nakshi/core/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { whatsappKeys } from '../../../test/harness-whatsapp.ts'
import { defaultPages } from '../../platform/db/default-pages/insert-default-pages.ts'
import { findPlaceholderError } from './fill-placeholders.ts'
import { sanitizePage } from './save-page.ts'
import { addHeadingIds } from './to-content-page.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const read = (slug: string) => shop.visitor().get(`/api/pages/${slug}`)
const stored = async (slug: string) => {
  const [row] = (await admin.get(`/api/admin/pages?filter={"slug":["${slug}"]}`)).json()
  return (await admin.get(`/api/admin/pages/${row.id}`)).json()
}
const change = async (slug: string, changes: object) => {
  const { id } = await stored(slug)
  return admin.put(`/api/admin/pages/${id}`, changes)
}

test.each([
  '<p><a href="{{store.name}}">x</a></p>',
  '<p><a href="{{ store.name }}">x</a></p>',
  '<p><a href="java{{jurisdiction}}">x</a></p>',
  '<p><a href="{{store.country_of_origin}}:alert(1)">x</a></p>',
  '<p><a href="{{#store.name}}{{store.name}}{{/store.name}}">x</a></p>',
])('a fact of the shop cannot become a script in the link %s', async (body) => {
  const { value } = (await admin.get('/api/admin/settings/store_settings')).json()
  await setStore(shop.db, {
    name: 'javascript:alert(1)',
    jurisdiction: 'script:alert(1)',
    country_of_origin: 'JavaScript',
  })
  const preview = await admin.post('/api/admin/pages/preview', {
    ...{ slug: 'faq', kind: 'faq', title: 'Questions', description: '', body },
  })
  expect([preview.statusCode, preview.json().body.match(/href="[^"]*:/)]).toEqual([200, null])
  await setStore(shop.db, value)
})

test('gives every heading an id of its own', () => {
  const ids = [...addHeadingIds('<h2>A</h2><h2>A</h2><h2>A 2</h2><h2>?</h2>').matchAll(/id="([^"]*)"/g)]
  expect(ids.map(([, id]) => id)).toEqual(['a', 'a-2', 'a-2-2', 'section'])
})

describe('a new shop', () => {
  test.each(pageKinds)(
    'has a published page %s without open placeholders or names of another shop',
    async (kind) => {
      const answer = await read(kind)
      expect(answer.statusCode).toBe(200)
      const { title, description, body } = answer.json()
      expect(
        `${title}${description}${body}`.replaceAll(/\{\{(?:cookies|about)\.[a-z]+\}\}/g, ''),
      ).not.toMatch(/[{}]|grandmother|teak/i)
      expect(sanitizePage(defaultPages[kind].body)).toBe(defaultPages[kind].body)
      expect(findPlaceholderError(defaultPages[kind].body, true)).toBeNull()
      // Publishing again what is published passes what the law asks for.
      expect((await change(kind, { status: 'published' })).statusCode).toBe(200)
    },
  )

  test('names nothing of the demo shop in its texts', () => {
    expect(JSON.stringify(defaultPages)).not.toMatch(/Jaipur|Johari|Nakshi|Rajasthan/i)
  })
})

describe('a page', () => {
  test('follows the settings of the shop', async () => {
    await setStore(shop.db, { name: 'Gift House', free_shipping_threshold: 99_900, tax_mode: 'included' })
    expect((await read('about')).json().description).toContain('Gift House')
    expect((await read('shipping')).json().body).toContain('free on orders of ₹999.00 or more. Below')
    await setStore(shop.db, { free_shipping_threshold: 0 })
    expect((await read('shipping')).json().body).toContain('<p>Shipping is free.</p>')
    const faq = (await read('faq')).json().body
    expect(faq).toContain('Yes. Prices include GST')
    // This shop has no keys of a payment provider.
    expect(faq).toContain('You can pay by cash on delivery.')
    expect(faq).not.toContain('UPI')
  })

  test('links to pages only while they are published, and to the newsletter only while it is offered', async () => {
    const readLinks = async () => (await read('terms')).json().body.match(/href="\/(?!orders)[^"]*"/g)
    expect(await readLinks()).toEqual(['href="/shipping"', 'href="/returns"', 'href="/privacy"'])
    await change('returns', { status: 'draft' })
    expect(await readLinks()).toEqual(['href="/shipping"', 'href="/privacy"'])
    expect((await read('terms')).json().body).toContain('See Returns &amp; exchanges, which is part')
    await change('returns', { status: 'published' })
    const lamp = await addProduct(shop.db, { slug: 'lamp' })
    const links = [
      '/newsletter/sign-up',
      '/pages/gone',
      '/products/LAMP?a=1&amp;b=2',
      '/products/gone',
      '/cart',
    ]
    const body = links.map((link) => `<p><a href="${link}"><strong>Go</strong></a></p>`).join('')
    const typed = { kind: null, slug: 'x', title: 'X', description: '', body }
    const preview = async () => (await admin.post('/api/admin/pages/preview', typed)).json().body
    const shown = '<p><a href="/products/LAMP?a=1&amp;b=2"><strong>Go</strong></a></p>'
    const [dead, cart] = ['<p><strong>Go</strong></p>', '<p><a href="/cart"><strong>Go</strong></a></p>']
    expect(await preview()).toBe(`${dead}${dead}${shown}${dead}${cart}`)
    await admin.put(`/api/admin/products?filter={"id":["${lamp.id}"]}`, { is_active: false })
    expect(await preview()).toBe(`${dead.repeat(4)}${cart}`)
  })

  test('names Google and Meta only where the shop uses them', async () => {
    const texts = async (app: TestApp) => {
      const bodies = ['privacy', 'cookies'].map(
        async (slug) => (await app.visitor().get(`/api/pages/${slug}`)).json().body,
      )
      return (await Promise.all(bodies)).join()
    }
    expect(await texts(shop)).not.toMatch(/sign in with Google|WhatsApp|Meta/)
    const google = { clientId: 'id', clientSecret: 'secret', issuerUrl: 'https://accounts.example' }
    const connected = await createTestApp({ google, whatsapp: { ...whatsappKeys, apiUrl: '', timeoutMs: 1 } })
    const body = await texts(connected)
    for (const text of ['sign in with Google', 'Google learns', 'WhatsApp messages', 'Meta'])
      expect(body).toContain(text)
    await connected.close()
  })

  test('of the owner is created as a draft, published, renamed with a redirect and deleted', async () => {
    const body =
      '<h2>Why?</h2><p onclick="x()">Because <a href="javascript:x()">we</a> can</p><script>x()</script>'
    const created = await admin.post('/api/admin/pages', { title: 'Our workshop', body })
    expect(created.statusCode).toBe(201)
    const { id, slug, kind, status } = created.json()
    expect({ slug, kind, status }).toEqual({ slug: 'our-workshop', kind: null, status: 'draft' })
    expect((await read('our-workshop')).statusCode).toBe(404)
    await admin.put(`/api/admin/pages/${id}`, { status: 'published' })
    expect((await read('our-workshop')).json()).toMatchObject({
      title: 'Our workshop',
      body: '<h2 id="why">Why?</h2><p>Because <a>we</a> can</p>',
    })
    await admin.put(`/api/admin/pages/${id}`, { slug: 'workshop' })
    const moved = await shop.visitor().get('/api/redirects?path=/pages/our-workshop')
    expect(moved.json().to).toBe('/pages/workshop')
    expect((await admin.delete(`/api/admin/pages/${id}`)).statusCode).toBe(200)
    expect((await read('workshop')).statusCode).toBe(404)
  })

  test('joins the lines of its description', async () => {
    const added = await admin.post('/api/admin/pages', { title: 'Lines', description: 'One.\nTwo.' })
    expect(added.json().description).toBe('One. Two.')
    const url = `/api/admin/pages/${added.json().id}`
    expect((await admin.put(url, { description: 'Three,\n four.\n' })).json().description).toBe(
      'Three, four.',
    )
  })

  test('is not overwritten by a form that was opened before another save', async () => {
    const { updated_at } = await stored('about')
    expect((await change('about', { title: 'Us', updated_at })).statusCode).toBe(200)
    const stale = await change('about', { title: 'Me', updated_at })
    expect(stale.json()).toMatchObject({ code: 'stale', message: messages.general.stale.template })
    expect((await stored('about')).title).toBe('Us')
  })

  test('keeps every text it had, newest first, and logs who changed it', async () => {
    const { id, body } = await stored('size-guide')
    await change('size-guide', { body: '<p>One</p>' })
    await change('size-guide', { body: '<p>One</p>', status: 'draft' })
    await change('size-guide', { title: 'Sizes', body: '<p>Two</p>' })
    const versions = (await admin.get(`/api/admin/pages/${id}/versions`)).json()
    expect(versions.map((version: { body: string }) => version.body)).toEqual([
      '<p>Two</p>',
      '<p>One</p>',
      body,
    ])
    const log = await shop.sql`select actor_id, action from audit_log where subject_id = ${id}`
    expect(log.map(({ actor_id }) => actor_id)).toContain(admin.userId)
  })

  test('keeps at most 50 versions', async () => {
    const { id } = (await admin.post('/api/admin/pages', { title: 'Busy' })).json()
    for (let number = 0; number < 55; number += 1)
      await admin.put(`/api/admin/pages/${id}`, { body: `<p>${number}</p>` })
    const versions = (await admin.get(`/api/admin/pages/${id}/versions`)).json()
    expect(versions).toHaveLength(50)
    expect(versions[0].body).toBe('<p>54</p>')
  })

  test('with an address of its own keeps it, can be hidden and cannot be deleted', async () => {
    const { id } = await stored('faq')
    const renamed = await change('faq', { slug: 'questions' })
    expect(renamed.json().issues).toEqual([
      expect.objectContaining({ path: 'slug', message: pageMessages.known_slug.template }),
    ])
    expect((await admin.delete(`/api/admin/pages/${id}`)).json().message).toBe(
      pageMessages.known_delete.template,
    )
    await change('faq', { status: 'draft' })
    expect((await read('faq')).statusCode).toBe(404)
    await change('faq', { status: 'published' })
    expect((await read('faq')).statusCode).toBe(200)
  })

  test('is rejected at the field with an unknown placeholder, and with a slug that is taken', async () => {
    const wrong = await change('about', { title: '{{store.naem}}', body: '<p>{{cookies.tabel}}</p>' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json().issues.map(({ path }: { path: string }) => path)).toEqual(['title', 'body'])
    expect(wrong.json().issues[0].message).toContain(
      '“store.naem” is not a placeholder. These are: store.name',
    )
    const taken = await admin.post('/api/admin/pages', { title: 'A', slug: 'Terms' })
    expect(taken.json()).toMatchObject({ statusCode: 409, message: pageMessages.slug_taken.template })
  })

  test.each([
    ['terms', pageMessages.terms_seller],
    ['returns', pageMessages.returns_period],
    ['privacy', pageMessages.privacy_contact],
    ['shipping', pageMessages.shipping_terms],
  ])('%s is saved as a draft and not published without what the law asks for', async (kind, message) => {
    const { body } = await stored(kind)
    const empty = { body: '<p>To be written</p>' }
    const published = await change(kind, { ...empty, status: 'published' })
    expect(published.statusCode).toBe(422)
    expect(published.json().issues).toEqual([
      expect.objectContaining({ path: 'body', message: message.template }),
    ])
    expect((await change(kind, { ...empty, status: 'draft' })).statusCode).toBe(200)
    expect((await change(kind, { body, status: 'published' })).statusCode).toBe(200)
  })

  test('is previewed as typed, and only to staff who may see the settings', async () => {
    const typed = { kind: null, slug: 'x', title: 'X', description: '', body: '<p>{{store.name}}</p>' }
    const preview = await admin.post('/api/admin/pages/preview', typed)
    expect(preview.json().body).toBe('<p>Gift House</p>')
    expect((await read('x')).statusCode).toBe(404)
    const support = await shop.asStaff('support')
    expect((await support.post('/api/admin/pages/preview', typed)).statusCode).toBe(403)
  })
})

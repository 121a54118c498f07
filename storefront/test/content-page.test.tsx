import type { ContentPage } from '@nakshi/core/content/pages'
import { expect, test } from 'vitest'
import { defaultPage } from '../../api/test/harness-pages.ts'
import { render } from '../src/ssr/entry-server.tsx'
import { categories, settings } from './examples.ts'
import { page, toPageApi } from './harness.tsx'

const SHOP = { '/api/settings': settings, '/api/categories': categories }
const draw = (path: string, changes: Partial<ContentPage> = {}) => {
  const slug = path.split('/').at(-1) ?? ''
  const shown: ContentPage = {
    slug,
    kind: null,
    title: 'Our workshop',
    description: 'Where we work',
    body: '<p>Intro</p>',
    updated_at: '2026-11-22T06:00:00.000Z',
    ...changes,
  }
  return page(path, { ...SHOP, [`/api/pages/${slug}`]: shown })
}

test('renders a page with its title, contents, links and tables', async () => {
  const drawing = await draw('/pages/workshop', {
    body: '<p>Intro</p><h2 id="tools">Our <em>tools</em></h2><table> <tbody><tr><th scope="row">A</th><td>B</td></tr></tbody></table><p><a href="/contact">Us</a> <a href="https://a.example">them</a></p>',
  })
  expect(drawing.status).toBe(200)
  expect(drawing.head).toContain('<title>Our workshop · Nakshi</title>')
  expect(drawing.head).toContain('<link rel="canonical" href="http://shop.test/pages/workshop"/>')
  expect(drawing.html).toContain('<h2 id="tools">Our tools</h2>')
  expect(drawing.html).toContain('<table><tbody><tr><th scope="row">A</th><td>B</td></tr></tbody></table>')
  expect(drawing.links).toEqual(expect.arrayContaining(['#tools', '/contact', 'https://a.example']))
  expect(drawing.words).not.toContain('Last updated')
})

test('drops scripts, unsafe links and unknown parts that reached the database', async () => {
  const { html, words } = await draw('/pages/workshop', {
    body: '<script>alert(1)</script><p onclick="x()"><a href="javascript:x()">x</a></p><p>{{no.part}}</p>',
  })
  const [, main = ''] = html.split('<main')
  expect(main.split('</main>')[0]).not.toMatch(/<script|onclick|javascript:/)
  expect(words).not.toContain('no.part')
})

test('answers 404 for a page that is not published', async () => {
  for (const path of ['/terms', '/pages/workshop']) {
    const drawing = await page(path, SHOP)
    expect(drawing.status, path).toBe(404)
    expect(drawing.words, path).toContain('Page not found')
  }
})

test('lists what the browser stores on the cookie page and offers the choice', async () => {
  const { words } = await draw('/cookies', defaultPage('cookies'))
  for (const part of [
    'nakshi_session',
    'nakshi:consent',
    'nakshi:recently-viewed',
    'store your choice for 180 days',
  ])
    expect(words).toContain(part)
  expect(words).toContain('Last updated')
  expect(words).not.toContain('nakshi_google')
  const answers = { ...SHOP, '/api/settings': { ...settings, google: true } }
  const connected = await page('/cookies', { ...answers, '/api/pages/cookies': defaultPage('cookies') })
  expect(connected.words).toContain('nakshi_google')
})

test('names one address of a page that has its own', async () => {
  for (const path of ['/shipping', '/pages/shipping'])
    expect((await draw(path, { ...defaultPage('shipping'), slug: 'shipping' })).head, path).toContain(
      '<link rel="canonical" href="http://shop.test/shipping"/>',
    )
})

test('names on the page of custom orders how long other products of this shop take', async () => {
  const storeSettings = { ...settings.store_settings, handling_days: 9, closed_weekdays: [0] }
  const { words } = await page('/custom-orders', {
    ...SHOP,
    '/api/settings': { ...settings, store_settings: storeSettings },
  })
  expect(words).toContain('Products from the shop take 12-14 working days.')
})

test('describes questions and answers to search engines', async () => {
  const { head, html } = await draw('/faq', {
    kind: 'faq',
    body: '<h2 id="pay">Pay</h2><h3>How can I pay?</h3><p>By <b>card</b>.</p><p>Or cash.</p><h3>When?</h3><p>Now</p>',
  })
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head + html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'FAQPage',
    inLanguage: 'en-IN',
    mainEntity: [
      { name: 'How can I pay?', acceptedAnswer: { text: 'By card. Or cash.' } },
      { name: 'When?', acceptedAnswer: { text: 'Now' } },
    ],
  })
  expect(html).toContain('<details><summary>How can I pay?</summary>')
})

test('describes no questions where there are none', async () => {
  const { head, html } = await draw('/faq', { kind: 'faq', body: '<p>Write to us.</p>' })
  expect(head + html).not.toContain('FAQPage')
})

test('keeps the text around the categories of the about page', async () => {
  const { words } = await draw('/about', {
    kind: 'about',
    body: '<h2 id="offer">What we offer</h2><p>Carved in teak.</p><p>{{about.categories}}</p><p>And more each month.</p>',
  })
  for (const text of ['Carved in teak.', 'Category 1', 'And more each month.']) expect(words).toContain(text)
})

test.each([
  ['https://shop.test', '__Host-nakshi_session'],
  ['http://shop.test', 'nakshi_session'],
])('names cookies as the browser lists them at %s', async (origin, name) => {
  const answers: Record<string, unknown> = { ...SHOP, '/api/pages/cookies': defaultPage('cookies') }
  const { body } = await render(new Request(`${origin}/cookies`), { origin, api: toPageApi(answers) })
  expect(body).toContain(`<code>${name}</code>`)
})

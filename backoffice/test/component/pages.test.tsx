import { pageMessages } from '@nakshi/core/content/admin-page-messages'
import type { AdminPage } from '@nakshi/core/content/admin-pages'
import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { defaultSettings, settingsKeys } from '@nakshi/core/settings/schema'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { startingDrafts } from '../../../api/test/harness-pages.ts'
import { toExtensions } from '../../src/ui/inputs/rich-text-extensions.ts'
import {
  api,
  expectToast,
  findAxeViolations,
  getValue,
  openScreen,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

const shipping: AdminPage = {
  id: crypto.randomUUID(),
  slug: 'shipping',
  kind: 'shipping',
  title: 'Shipping',
  description: '',
  seo_title: '',
  body: '<p>Now</p><table><tbody><tr><td>1</td></tr></tbody></table>',
  status: 'published',
  created_at: '2026-11-20T06:00:00.000Z',
  updated_at: '2026-11-22T06:00:00.000Z',
}
const versions = [
  {
    id: crypto.randomUUID(),
    saved_at: shipping.updated_at,
    title: 'Shipping',
    description: '',
    body: shipping.body,
  },
  {
    id: crypto.randomUUID(),
    saved_at: '2026-11-20T06:00:00.000Z',
    title: 'Delivery',
    description: '',
    body: '<p>Before</p>',
  },
]

function mockPage(page = shipping) {
  const saved: Record<string, unknown>[] = []
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/pages/:id', page)
  api.respond('GET /api/admin/pages/:id/versions', versions)
  api.respond('PUT /api/admin/pages/:id', ({ body }) => {
    saved.push(body as Record<string, unknown>)
    return { ...page, ...(body as object), updated_at: '2026-11-23T06:00:00.000Z' }
  })
  return saved
}

test('edits a text with a table as HTML, inserts a placeholder and saves the version it read', async () => {
  const saved = mockPage()
  const member = await openScreen(`/pages/${shipping.id}`)
  const field = await screen.findByRole('textbox', { name: 'Text as HTML' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Editor' }).disabled).toBe(true)
  expect(await findAxeViolations()).toEqual([])
  await member.press('Insert placeholder')
  await member.user.click(await screen.findByRole('menuitem', { name: /^Delivery charge/ }))
  await waitFor(() => expect(getValue(field)).toContain('{{delivery.charge}}'))
  await member.press('Save page')
  await expectToast(pageMessages.updated.template)
  expect(saved[0]).toMatchObject({ updated_at: shipping.updated_at, status: 'published' })
  expect(saved[0]?.body).toContain(shipping.body)
  // A page with an address of its own keeps its slug.
  expect(saved[0]).not.toHaveProperty('slug')
})

test('stays in HTML while the tag of a table is edited, until the editor is chosen', async () => {
  mockPage()
  const member = await openScreen(`/pages/${shipping.id}`)
  const broken = shipping.body.replace('<table>', '<tabl>')
  await member.fill('textbox', 'Text as HTML', broken)
  expect(getValue(screen.getByRole('textbox', { name: 'Text as HTML' }))).toBe(broken)
  const editor = screen.getByRole<HTMLButtonElement>('button', { name: 'Editor' })
  await waitFor(() => expect(editor.disabled).toBe(false))
  await member.fill('textbox', 'Text as HTML', '<p>Now</p>')
  await member.press('Editor')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Text as HTML' })).toBeNull())
})

test.each(startingDrafts)('keeps the draft "$title" whole in the editor', ({ body }) => {
  const editor = new Editor({ extensions: toExtensions([2, 3, 4]), content: body })
  const written = editor.getHTML().replaceAll(/<li><p>(.*?)<\/p><\/li>/g, '<li>$1</li>')
  editor.destroy()
  expect(written).toBe(body.replaceAll('\n', ''))
})

test('shows the whole text of a page opened from the list, whose rows have none', async () => {
  mockPage()
  const { body: _body, ...row } = shipping
  api.respond('GET /api/admin/pages', () => toListResponse([row]))
  const member = await openScreen('/pages')
  await member.follow('Shipping', await screen.findByRole('main'))
  await waitFor(() =>
    expect(getValue(screen.getByRole('textbox', { name: 'Text as HTML' }))).toBe(shipping.body),
  )
})

test('restores an earlier text into the form', async () => {
  const saved = mockPage()
  const member = await openScreen(`/pages/${shipping.id}`)
  await member.press(/^Restore the version of 20 Nov/)
  await expectToast(pageMessages.version_restored.template)
  expect(getValue(await screen.findByRole('textbox', { name: /^Title/ }))).toBe('Delivery')
  await member.press('Save page')
  await waitFor(() => expect(saved[0]).toMatchObject({ title: 'Delivery', body: '<p>Before</p>' }))
})

test('shows the reason at the text when a page cannot be published', async () => {
  mockPage()
  api.fail('PUT /api/admin/pages/:id', {
    statusCode: 422,
    code: 'page',
    message: pageMessages.shipping_terms.template,
    issues: [{ path: 'body', ...toApiMessage(pageMessages.shipping_terms) }],
  })
  const member = await openScreen(`/pages/${shipping.id}`)
  await member.fill('textbox', 'Text as HTML', '<table></table>')
  await member.press('Save page')
  const field = await screen.findByRole('textbox', { name: 'Text as HTML' })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.body.textContent).toContain(pageMessages.shipping_terms.template)
})

test('adds a link to a menu from the pages of the shop', async () => {
  let menus: { header: { label: string; link: string }[] } | undefined
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/pages', () =>
    toListResponse([{ ...shipping, slug: 'workshop', kind: null, title: 'Our workshop' }]),
  )
  api.respond('GET /api/admin/settings', () =>
    toListResponse(
      settingsKeys.map((id) => ({
        id,
        value: {
          ...defaultSettings[id],
          ...(id === 'store_settings' && demoStoreDetails),
          ...(id === 'marketing_settings' && {
            newsletter: { ...defaultSettings[id].newsletter, enabled: true },
          }),
        },
        updated_at: null,
      })),
    ),
  )
  api.respond('PUT /api/admin/settings', ({ body }) => {
    menus = (body as { menu_settings: { value: NonNullable<typeof menus> } }).menu_settings.value
    return [{ id: 'menu_settings', value: { ...menus }, updated_at: '2026-11-20' }]
  })
  const member = await openScreen('/settings?tab=menus')
  const header = await screen.findByRole('region', { name: 'Header menu' })
  expect(await findAxeViolations()).toEqual([])
  await member.user.click(within(header).getByRole('button', { name: 'Add link' }))
  const row = await within(header).findByRole('group', { name: 'Header link 4' })
  await member.user.type(within(row).getByRole('textbox', { name: /^Label/ }), 'Workshop')
  const link = within(row).getByRole('combobox', { name: /^Link/ })
  for (const [typed, option, path] of [
    ['newsl', /^Newsletter sign-up/, '/newsletter/sign-up'],
    ['wishl', /^Wishlist/, '/wishlist'],
    ['diwa', /^Diwali/, '/occasions/diwali'],
    ['worksh', /^Our workshop/, '/pages/workshop'],
  ] as const) {
    await member.user.clear(link)
    await member.user.type(link, typed)
    await member.user.click(await screen.findByRole('option', { name: option }))
    await waitFor(() => expect(getValue(link)).toBe(path))
  }
  await member.press('Save Changes')
  await waitFor(() => expect(menus?.header.at(-1)).toEqual({ label: 'Workshop', link: '/pages/workshop' }))
})

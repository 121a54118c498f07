import type { AdminSetting, AdminSettingsChange } from '@nakshi/core/settings/admin-schema'
import type { HomeSection } from '@nakshi/core/settings/home-page'
import { defaultHomeSections } from '@nakshi/core/settings/home-page'
import { defaultSettings, settingsKeys } from '@nakshi/core/settings/schema'
import { expect, test } from 'vitest'
import {
  api,
  findAxeViolations,
  fireEvent,
  openScreen,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

/** @returns sections saved and previewed last */
function mockHome(sections: HomeSection[]) {
  const seen: { saved: HomeSection[] | null; previewed: HomeSection[] | null } = {
    saved: null,
    previewed: null,
  }
  const groups = settingsKeys.map(
    (id): AdminSetting => ({
      id,
      value: id === 'home_settings' ? { sections } : { ...defaultSettings[id] },
      updated_at: '2026-11-01T00:00:00.000Z',
    }),
  )
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/payment-gateways', { gateways: [] })
  api.respond('GET /api/admin/security', { require_second_factor: false })
  api.respond('GET /api/admin/pages', () => toListResponse([]))
  api.respond('GET /api/admin/categories', () => toListResponse([]))
  api.respond('GET /api/admin/collections', () => toListResponse([]))
  api.respond('GET /api/admin/settings', () => toListResponse(groups))
  api.respond('POST /api/admin/settings/home/preview', ({ body }) => {
    seen.previewed = (body as { sections: HomeSection[] }).sections
    return { sections: [] }
  })
  api.respond('PUT /api/admin/settings', ({ body }) => {
    const changes = Object.entries(body as AdminSettingsChange)
    return changes.map(([id, { value }]) => {
      if (id === 'home_settings') seen.saved = value.sections as HomeSection[]
      const group = groups.find((each) => each.id === id)
      if (!group) throw new Error(`${id}: no such group`)
      return Object.assign(group, { value })
    })
  })
  return seen
}

const banner: HomeSection = {
  id: 'banner',
  kind: 'banner',
  is_hidden: false,
  title: 'Weddings',
  text: '',
  image_url: '',
  link_label: 'See gifts',
  link: '/products',
}
const hero: HomeSection = { id: 'hero', kind: 'hero', is_hidden: false }
const row = (number: number) => screen.findByRole('group', { name: `Section ${number}` })
const getKinds = (sections: HomeSection[] | null) => sections?.map(({ kind }) => kind)

test('begins with the standard home page, and saves nothing until it is arranged', async () => {
  const seen = mockHome([])
  const member = await openScreen('/settings')
  await member.press('Arrange sections')
  expect(within(await row(1)).getByRole('heading', { name: 'Hero Section' })).toBeTruthy()
  await waitFor(() => expect(seen.previewed).toEqual(defaultHomeSections))
  await member.press('Save Changes')
  await waitFor(() => expect(seen.saved).toEqual(defaultHomeSections))
})

test('moves and hides sections, and adds one of a kind once', async () => {
  const seen = mockHome([hero, banner])
  const member = await openScreen('/settings')
  await member.press('Move down: section 1')
  await member.user.click(within(await row(2)).getByLabelText('Hide this section'))
  await member.press('Add section')
  expect(screen.getByRole('menuitem', { name: 'Hero Section' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('menuitem', { name: 'Banner' }).getAttribute('aria-disabled')).toBeNull()
  await member.user.click(screen.getByRole('menuitem', { name: 'Categories' }))
  await row(3)
  expect(await findAxeViolations()).toEqual([])
  await member.press('Save Changes')
  await waitFor(() => expect(getKinds(seen.saved)).toEqual(['banner', 'hero', 'categories']))
  expect(seen.saved?.map(({ is_hidden }) => is_hidden)).toEqual([false, true, false])
})

test('moves a section to where it is dragged, and takes nothing of another list', async () => {
  const seen = mockHome([hero, banner, { ...banner, id: 'second', title: 'Festivals' }])
  const member = await openScreen('/settings')
  const dragged = new Map<string, string>()
  const dataTransfer = {
    types: [] as string[],
    setDragImage: () => {},
    setData: (type: string, value: string) => dragged.set(type, value),
    getData: (type: string) => dragged.get(type) ?? '',
  }
  const handle = (await row(3)).previousElementSibling
  if (!handle) throw new Error('no handle to drag by')
  fireEvent.dragStart(handle, { dataTransfer })
  dataTransfer.types = ['application/x-another-list']
  fireEvent.drop(await row(1), { dataTransfer })
  expect(within(await row(1)).getByRole('heading', { name: 'Hero Section' })).toBeTruthy()
  dataTransfer.types = [...dragged.keys()]
  fireEvent.drop(await row(1), { dataTransfer })
  await member.press('Save Changes')
  await waitFor(() => expect(seen.saved?.map(({ id }) => id)).toEqual(['second', 'hero', 'banner']))
})

test('brings back a removed section, and the arrangement after a reset', async () => {
  const seen = mockHome([hero, banner])
  const member = await openScreen('/settings')
  await member.press('Remove: section 1')
  await screen.findByText('Section removed.')
  expect(screen.queryByRole('group', { name: 'Section 2' })).toBeNull()
  await member.press('Undo')
  expect(within(await row(1)).getByRole('heading', { name: 'Hero Section' })).toBeTruthy()
  await row(2)
  await member.press('Show the standard home page')
  await screen.findByRole('button', { name: 'Arrange sections' })
  await member.press('Undo')
  await row(2)
  await member.press('Show the standard home page')
  await member.press('Save Changes')
  await waitFor(() => expect(seen.saved).toEqual([]))
})

test('saves no section that lacks what it needs, and names the field', async () => {
  const seen = mockHome([hero])
  const member = await openScreen('/settings')
  await member.press('Add section')
  await member.user.click(screen.getByRole('menuitem', { name: 'Banner' }))
  const added = within(await row(2))
  await member.press('Save Changes')
  const heading = added.getByRole('textbox', { name: 'Heading' })
  await waitFor(() => expect(heading.getAttribute('aria-invalid')).toBe('true'))
  expect(seen.saved).toBeNull()
  // The preview goes on with what is complete
  await waitFor(() => expect(getKinds(seen.previewed)).toEqual(['hero']))
  await member.user.type(heading, 'Weddings')
  await member.user.type(added.getByRole('textbox', { name: 'Button text' }), 'See gifts')
  await member.press('Save Changes')
  await waitFor(() => expect(seen.saved?.[1]).toMatchObject({ title: 'Weddings', link: '/products' }))
  await waitFor(() => expect(getKinds(seen.previewed)).toEqual(['hero', 'banner']))
})

test('takes two to four columns', async () => {
  const column = { title: 'Made here', text: '', image_url: '' }
  const seen = mockHome([
    {
      id: 'c',
      kind: 'columns',
      is_hidden: false,
      title: '',
      columns: [column, { ...column, title: 'Checked' }],
    },
  ])
  const member = await openScreen('/settings')
  await member.press('Remove: column 2')
  await member.press('Save Changes')
  await screen.findByRole('alert')
  expect(seen.saved).toBeNull()
})

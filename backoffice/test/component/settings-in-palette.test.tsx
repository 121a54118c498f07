import type { AdminSetting } from '@nakshi/core/settings/admin-schema'
import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { defaultSettings, settingsKeys } from '@nakshi/core/settings/schema'
import { expect, test } from 'vitest'
import { findDestinations } from '../../src/command-palette/destinations.ts'
import type { SettingLabel } from '../../src/command-palette/setting-results.ts'
import hindi from '../../src/languages/hi.json' with { type: 'json' }
import { api, openScreen, screen, shopSettings, toListResponse, waitFor, within } from './harness.tsx'

/** Switches are on, so that what they hide is there. */
const withSwitchesOn = (value: unknown): unknown => {
  if (typeof value === 'boolean') return true
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withSwitchesOn(inner)]))
}

function mockSettings() {
  const groups = settingsKeys.map((id) => ({
    id,
    value: withSwitchesOn({ ...defaultSettings[id], ...(id === 'store_settings' && demoStoreDetails) }),
    updated_at: null,
  })) as AdminSetting[]
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/settings', () => toListResponse(groups))
  api.respond('GET /api/admin/security', { require_second_factor: false })
}

const clean = (text: string | null | undefined) => (text ?? '').replace(/[\s*]+$/, '').trim()

function getLabel(input: HTMLInputElement): string {
  const [label] = input.labels ?? []
  if (label) return clean(label.textContent)
  const box = input.parentElement?.querySelector('[role=combobox]') ?? input
  const ids = box.getAttribute('aria-labelledby')?.split(' ') ?? []
  return clean(box.getAttribute('aria-label') ?? document.getElementById(ids[0] ?? '')?.textContent)
}

/** Beside the field of a setting, or for a value of the browser's own. */
const OTHER_TYPES = ['radio', 'file', 'color', 'range', 'date']

/** What a tab calls its panels and fields; rows of a list are named by their panel. */
function readTab(tab: string, tabLabel: string): SettingLabel[] {
  const panel = document.querySelector('#settings-panel')
  const sections = [...(panel?.querySelectorAll('section') ?? [])]
  return [
    { tab, tabLabel, panel: '', label: tabLabel, field: null },
    ...sections.flatMap((section) => {
      const title = clean(section.querySelector('h2')?.textContent)
      const inputs = [...section.querySelectorAll<HTMLInputElement>('input, textarea')]
      const fields = inputs
        .filter(({ name, type }) => !/\.\d+(\.|$)/.test(name) && !OTHER_TYPES.includes(type))
        .map((input) => ({ name: input.name, label: getLabel(input) }))
        .filter(({ name, label }) => label !== '' && (/^\w+_settings\./.test(name) || name === ''))
        .map(({ name, label }) => ({ tab, tabLabel, panel: title, label, field: name || `label=${label}` }))
      if (title === 'Preview') return []
      return [{ tab, tabLabel, panel: title, label: title, field: null }, ...fields]
    }),
  ].filter(({ label }, index) => index === 0 || label !== '')
}

test('knows every tab, panel and field of the settings by the label on the screen', async () => {
  mockSettings()
  const member = await openScreen('/settings')
  const found: SettingLabel[] = []
  const list = await screen.findByRole('tablist', { name: 'Settings' })
  for (const tab of within(list).getAllByRole('tab')) {
    await member.user.click(tab)
    await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
    found.push(...readTab(tab.id.replace('settings-tab-', ''), clean(tab.textContent)))
  }
  const unique = [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
  await expect(`${JSON.stringify(unique, null, 2)}\n`).toMatchFileSnapshot(
    '../../src/command-palette/setting-labels.json',
  )
  expect(unique.length).toBeGreaterThan(80)
  const phrases: Record<string, string> = hindi.phrases
  for (const { label, tab, field } of unique) {
    expect(phrases[label], label).toBeDefined()
    const [path, hash = ''] = [`/settings?tab=${tab}`, field ? `#${field}` : '']
    const tos = findDestinations(label, () => true).map(({ to }) => decodeURIComponent(to))
    expect(tos.some((to) => to.startsWith(path + hash)) || tos.length === 8, `${label}: ${tos}`).toBe(true)
  }
})

test('finds the email of the store and the texts of emails', () => {
  expect(findDestinations('email', () => true).map(({ to }) => to)).toEqual(
    expect.arrayContaining(['/settings?tab=store#store_settings.email', '/settings/emails']),
  )
})

test.each([
  ['shipping', 'tab=delivery'],
  ['delivery', 'tab=delivery'],
  ['zone', 'tab=delivery'],
  ['holiday', 'tab=delivery'],
  ['gift wrap', 'tab=store'],
  ['COD', 'tab=payment'],
  ['cash on delivery', 'tab=payment'],
  ['refund limit', 'tab=payment'],
  ['guest checkout', 'tab=payment'],
  ['logo', 'tab=brand'],
  ['colour', 'tab=brand'],
  ['color', 'tab=brand'],
  ['menu', 'tab=menus'],
  ['footer', 'tab=menus'],
  ['newsletter', 'tab=marketing'],
  ['analytics', 'tab=marketing'],
  ['invite', '/staff'],
  ['language', '/language'],
])('leads from "%s" to its place', (typed, place) => {
  const [first] = findDestinations(typed, () => true)
  expect(`${first?.to} ${first?.label}`).toContain(place)
})

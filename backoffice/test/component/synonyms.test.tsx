import type { SearchSynonym } from '@nakshi/core/products/admin-search-synonyms'
import { expect, test } from 'vitest'
import { api, getValue, openScreen, screen, toListResponse, waitFor } from './harness.tsx'

const group = (...words: string[]): SearchSynonym => ({
  id: crypto.randomUUID(),
  words,
  updated_at: '2026-11-20T06:00:00.000Z',
})

test('keeps a synonym group that is being changed when it is searched away or removed by a colleague', async () => {
  const cups = group('cup', 'mug')
  const frames = group('frame', 'border')
  let groups = [cups, frames]
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/zero-result-searches', [])
  api.respond('GET /api/admin/search-synonyms', () => groups)
  api.fail('PUT /api/admin/search-synonyms/:id', {
    statusCode: 404,
    code: 'not_found',
    message: 'This synonym group no longer exists.',
  })
  const member = await openScreen('/search')
  await member.press('Change cup')
  const find = () => screen.findByRole('textbox', { name: 'Words, separated by commas' })
  await member.user.type(await find(), ', pyala')
  const search = screen.getByRole('searchbox', { name: 'Search synonyms' })
  await member.user.type(search, 'border')
  expect(getValue(await find())).toBe('cup, mug, pyala')
  await member.user.clear(search)

  groups = [frames]
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change cup' })).toBeNull())
  await member.press('Save words')
  await screen.findByText('This synonym group no longer exists.')
  expect(getValue(await find())).toBe('cup, mug, pyala')
})

test('hides a popular search from the shop, and shows it afterwards', async () => {
  let isHidden = false
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/zero-result-searches', [])
  api.respond('GET /api/admin/search-synonyms', [])
  api.respond('GET /api/admin/popular-searches', () => [
    { words: 'rakhi', search_count: 12, last_day: '2026-11-28', languages: ['en'], is_hidden: isHidden },
  ])
  api.respond('PUT /api/admin/popular-searches', ({ body }) => {
    expect(body).toEqual({ words: 'rakhi', is_hidden: !isHidden })
    isHidden = !isHidden
    return { words: 'rakhi', is_hidden: isHidden }
  })
  const member = await openScreen('/search')
  await member.press('Hide “rakhi” in the shop')
  const show = await screen.findByRole('button', { name: 'Suggest “rakhi” in the shop' })
  expect(screen.getByText(/12 times, last on .*Not suggested/)).toBeTruthy()
  await member.user.click(show)
  await screen.findByRole('button', { name: 'Hide “rakhi” in the shop' })
})

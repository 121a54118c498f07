import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { canTransferDraft, getDraftOwner } from './draft-owner.ts'
import { deleteDraft, isDraftStored, saveDraft } from './draft-storage.ts'
import { getDraft, getStoredValue, hasDraft, likeExample } from './get-draft.ts'

const review = z.object({ title: z.string() })
const typed = { title: 'Lovely' }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a draft', () => {
  it.each([
    ['asha', 'asha', true],
    ['asha', 'bina', false],
    ['asha', null, false],
    ['asha', 'guest:1', false],
    ['guest:1', 'asha', true],
    ['guest:1', 'guest:2', false],
    ['guest:1', null, false],
    [null, 'asha', true],
    [null, 'guest:1', true],
  ])('typed by %s is visible to %s: %s', (before, now, isShown) => {
    expect(canTransferDraft(before, now)).toBe(isShown)
    saveDraft('review:1', before, typed)
    expect(hasDraft('review:1', now)).toBe(isShown)
    expect(getDraft('review:1', now, review)).toEqual(isShown ? typed : null)
    // What is another's is gone for good
    expect(isDraftStored('review:1')).toBe(isShown)
  })

  it.each([
    'no JSON',
    'null',
    '{}',
    '{"owner":1,"values":{"title":"x"}}',
    '{"owner":null,"values":{"stars":5}}',
  ])('is deleted when stored as %s', (text) => {
    window.sessionStorage.setItem('nakshi:draft:review:1', text)
    expect(getDraft('review:1', null, review)).toBeNull()
    expect(window.sessionStorage.getItem('nakshi:draft:review:1')).toBeNull()
  })

  it('is not returned after it is deleted', () => {
    saveDraft('review:1', 'asha', typed)
    deleteDraft('review:1')
    expect(getDraft('review:1', 'asha', review)).toBeNull()
  })
})

it('deletes a stored value of another shape', () => {
  window.sessionStorage.setItem('nakshi:order-key', '"old"')
  expect(getStoredValue('nakshi:order-key', z.object({ key: z.string() }))).toBeNull()
  expect(window.sessionStorage.getItem('nakshi:order-key')).toBeNull()
})

it.each([
  [{ name: 'Asha', count: 2, place: { city: 'Kochi' } }, true],
  [{ name: '', count: 0, place: { city: '' }, later: true }, true],
  [{ name: 'Asha', count: '2', place: { city: 'Kochi' } }, false],
  [{ name: 'Asha', count: 2, place: {} }, false],
  [{ name: 'Asha', count: 2, place: null }, false],
  [{ name: null, count: 2, place: { city: 'Kochi' } }, false],
  [[], false],
  [null, false],
  ['Asha', false],
])('accepts %j as an example of what is stored: %s', (stored, isAccepted) => {
  expect(likeExample({ name: '', count: 0, place: { city: '' } }).safeParse(stored).success).toBe(isAccepted)
})

it('distinguishes a guest from a signed-out visitor', () => {
  expect(getDraftOwner({ user: null })).toBeNull()
  expect(getDraftOwner({ user: null, guest: true })).toBe('guest:')
})

import { afterEach, expect, test, vi } from 'vitest'
import { requestEarly, THUMBNAIL, takeEarlyAnswer } from './early-requests.ts'

class FakeImage {
  src = ''
}

/** A page of that path whose API answers as told. @returns what was requested */
function openPage(pathname: string, answers: Record<string, unknown>, pincode: string | null = null) {
  const requested: string[] = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('document', { documentElement: { lang: 'hi-IN' } })
  vi.stubGlobal('sessionStorage', { getItem: () => pincode })
  vi.stubGlobal('Image', FakeImage)
  vi.stubGlobal('performance', { now: () => 1_000 })
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
    return path in answers ? Response.json(answers[path]) : Response.json({}, { status: 401 })
  })
  requestEarly('/api/auth/session', 'pin', THUMBNAIL)
  return requested
}

const user = { id: '1' }
const previewUrl = '/api/designs/1/preview?v=1'
const cart = { items: [{ design: { preview_url: previewUrl } }] }

afterEach(() => vi.unstubAllGlobals())

test('requests session, cart and first picture of the cart while its scripts load', async () => {
  const requested = openPage('/hi/cart', { '/api/auth/session': { user }, '/api/cart': cart })
  await vi.waitFor(() => expect(window.earlyRequests?.has(previewUrl + THUMBNAIL)).toBe(true))
  expect(requested).toEqual(['/api/auth/session', '/api/cart'])
  expect(await takeEarlyAnswer('/api/auth/session', 'GET')).toEqual({ user })
  expect(await takeEarlyAnswer('/api/cart', 'GET')).toEqual(cart)
  expect(takeEarlyAnswer('/api/cart', 'GET')).toBeUndefined()
})

test('asks for the cart of a guest at the PIN code of the tab', async () => {
  const answers = { '/api/auth/session': { user: null, guest: true } }
  const requested = openPage('/checkout', answers, '682001')
  await vi.waitFor(() => expect(requested).toEqual(['/api/auth/session', '/api/cart?pincode=682001']))
  expect(await takeEarlyAnswer('/api/cart?pincode=682001', 'GET')).toBeUndefined()
})

test('requests nothing on other pages, and no cart without a session', async () => {
  expect(openPage('/products/cart-mug', {})).toEqual([])
  const requested = openPage('/cart', { '/api/auth/session': { user: null } })
  await window.earlyRequests?.get('/api/auth/session')
  expect(requested).toEqual(['/api/auth/session'])
})

test('uses no answer after a change, nor one of long ago', async () => {
  openPage('/cart', { '/api/auth/session': { user } })
  takeEarlyAnswer('/api/cart', 'POST')
  expect(takeEarlyAnswer('/api/auth/session', 'GET')).toBeUndefined()
  openPage('/cart', { '/api/auth/session': { user } })
  vi.stubGlobal('performance', { now: () => 60_000 })
  expect(takeEarlyAnswer('/api/auth/session', 'GET')).toBeUndefined()
})

import type { Address } from '@nakshi/core/accounts/addresses'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const home = {
  name: 'Home',
  full_name: 'Asha Rao',
  phone: '+91 98765 43210',
  address_line1: '4 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
}
const all = async (client: Client) => (await client.get('/api/addresses')).json<{ items: Address[] }>().items
const names = (items: Address[]) => items.map((item) => `${item.name}${item.is_default ? ' *' : ''}`)

async function add(client: Client, name: string, more: object = {}): Promise<Address> {
  const answer = await client.post('/api/addresses', { ...home, name, ...more })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

describe('the default address', () => {
  // spec: shop 4 · Addresses, none yet: the first one is saved as default
  it('is the first address saved, even when is_default is false', async () => {
    const shopper = await shop.asShopper()
    expect(await add(shopper, 'Home', { is_default: false })).toMatchObject({
      is_default: true,
      country: 'India',
    })
    await add(shopper, 'Office')
    expect(names(await all(shopper))).toEqual(['Home *', 'Office'])
  })

  it('is listed first, followed by the others newest first', async () => {
    const shopper = await shop.asShopper()
    for (const name of ['A', 'B', 'C']) await add(shopper, name)
    expect(names(await all(shopper))).toEqual(['A *', 'C', 'B'])
  })

  it('moves to a new, an updated or a selected address', async () => {
    const shopper = await shop.asShopper()
    const a = await add(shopper, 'A')
    const b = await add(shopper, 'B', { is_default: true })
    expect(names(await all(shopper))).toEqual(['B *', 'A'])
    await shopper.patch(`/api/addresses/${a.id}`, { is_default: true })
    expect(names(await all(shopper))).toEqual(['A *', 'B'])
    const answer = await shopper.post(`/api/addresses/${b.id}/default`)
    expect([answer.statusCode, names(answer.json().items)]).toEqual([200, ['B *', 'A']])
  })

  it('stays the default when is_default is set to false', async () => {
    const shopper = await shop.asShopper()
    const a = await add(shopper, 'A')
    await add(shopper, 'B')
    const answer = await shopper.patch(`/api/addresses/${a.id}`, { is_default: false, city: 'Nashik' })
    expect(answer.json()).toMatchObject({
      is_default: true,
      city: 'Nashik',
      address_line1: home.address_line1,
    })
  })

  it('moves to the newest remaining address when the default is deleted', async () => {
    const shopper = await shop.asShopper()
    const [a] = [await add(shopper, 'A'), await add(shopper, 'B'), await add(shopper, 'C')]
    const answer = await shopper.delete(`/api/addresses/${a.id}`)
    expect([answer.statusCode, names(answer.json().items)]).toEqual([200, ['C *', 'B']])
  })

  it('stays unique when ten requests add addresses concurrently', async () => {
    const shopper = await shop.asShopper()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        shopper.post('/api/addresses', { ...home, name: `${n}`, is_default: n % 2 === 0 }),
      ),
    )
    expect(answers.every((answer) => answer.statusCode === 201)).toBe(true)
    expect((await all(shopper)).filter((address) => address.is_default)).toHaveLength(1)
  })
})

describe('an address', () => {
  it('stores the phone number as ten digits', async () => {
    expect((await add(await shop.asShopper(), 'Home')).phone).toBe('9876543210')
  })

  it('updates only the fields that are sent', async () => {
    const shopper = await shop.asShopper()
    const before = await add(shopper, 'Home', { address_line2: 'Near the lake' })
    const { updated_at: _, ...after } = (
      await shopper.patch(`/api/addresses/${before.id}`, { pincode: '411002' })
    ).json()
    const { updated_at: __, ...kept } = before
    expect(after).toEqual({ ...kept, pincode: '411002' })
    expect((await shopper.patch(`/api/addresses/${before.id}`, {})).statusCode).toBe(200)
  })

  it.each([
    ['pincode', '011001', 'Please enter a 6-digit PIN code'],
    ['phone', '12345', 'Please enter a 10-digit Indian mobile number'],
    ['state', 'Texas', 'Please choose a state'],
    ['full_name', '   ', 'Please enter the full name'],
    ['city', 'Pu\u0000ne', 'Please remove line breaks and control characters'],
    ['address_line1', '\ud800', 'Please remove line breaks and control characters'],
  ])('is rejected with an invalid %s', async (field, value, message) => {
    const shopper = await shop.asShopper()
    const { id } = await add(shopper, 'Home')
    for (const answer of [
      await shopper.post('/api/addresses', { ...home, [field]: value }),
      await shopper.patch(`/api/addresses/${id}`, { [field]: value }),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().issues).toContainEqual(expect.objectContaining({ path: field, message }))
    }
  })

  // spec: shop 5 · Addresses, form: seven fields are required
  it.each(['name', 'full_name', 'phone', 'address_line1', 'city', 'state', 'pincode'])(
    'requires its %s',
    async (field) => {
      const shopper = await shop.asShopper()
      for (const missing of [undefined, '', '  ']) {
        const answer = await shopper.post('/api/addresses', { ...home, [field]: missing })
        expect(answer.statusCode).toBe(400)
        expect(answer.json().issues).toMatchObject([{ path: field }])
      }
    },
  )

  // spec: shop 5 · Addresses, form: address_line2 is optional, country India only
  // spec: shop 9 · Payment, any: country: India only
  it('has an optional second line and only accepts India as the country', async () => {
    const shopper = await shop.asShopper()
    expect(await add(shopper, 'Home')).toMatchObject({ address_line2: '', country: 'India' })
    const abroad = await shopper.post('/api/addresses', { ...home, country: 'Nepal' })
    expect(abroad.json()).toMatchObject({ statusCode: 400, issues: [{ path: 'country' }] })
  })

  it('rejects server-managed fields: owner, id, dates', async () => {
    const shopper = await shop.asShopper()
    for (const more of [{ user_id: crypto.randomUUID() }, { id: crypto.randomUUID() }, { created_at: 'now' }])
      expect((await shopper.post('/api/addresses', { ...home, ...more })).statusCode).toBe(400)
  })

  it('returns 404 to other shoppers', async () => {
    const [owner, other] = [await shop.asShopper(), await shop.asShopper()]
    const { id } = await add(owner, 'Home')
    for (const answer of [
      await other.patch(`/api/addresses/${id}`, { city: 'Delhi' }),
      await other.post(`/api/addresses/${id}/default`),
      await other.delete(`/api/addresses/${id}`),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([404, messages.general.not_found.template])
    expect(await all(owner)).toMatchObject([{ id, city: 'Pune', is_default: true }])
    expect(await all(other)).toEqual([])
  })

  it('does not change the default of a shopper selecting the address of another shopper', async () => {
    const [owner, other] = [await shop.asShopper(), await shop.asShopper()]
    const { id } = await add(owner, 'Home')
    await add(other, 'Mine')
    await other.post(`/api/addresses/${id}/default`)
    expect(names(await all(other))).toEqual(['Mine *'])
  })
})

it('stores up to fifty addresses, even when the last one is added concurrently', async () => {
  const shopper = await shop.asShopper()
  await add(shopper, 'First')
  await shop.sql`
    insert into addresses (user_id, name, full_name, phone, address_line1, city, state, pincode)
    select ${shopper.userId}, n, 'Asha Rao', '9876543210', '4 Lake Road', 'Pune', 'Maharashtra', '411001'
    from generate_series(2, 49) n`
  const answers = await Promise.all(
    [1, 2, 3].map((n) => shopper.post('/api/addresses', { ...home, name: `Last ${n}` })),
  )
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 422, 422])
  const refused = answers.find((answer) => answer.statusCode === 422)
  expect(refused?.json().message).toBe(formatMessage(messages.address.too_many, { max: 50 }))
})

it('requires sign-in', async () => {
  const visitor = shop.visitor()
  const url = `/api/addresses/${crypto.randomUUID()}`
  for (const answer of [
    await visitor.get('/api/addresses'),
    await visitor.post('/api/addresses', home),
    await visitor.patch(url, {}),
    await visitor.delete(url),
    await visitor.post(`${url}/default`),
  ])
    expect(answer.statusCode).toBe(401)
})

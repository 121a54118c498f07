import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

test.each([
  ['302003', 'Jaipur', 'Rajasthan'],
  ['560001', 'Bengaluru', 'Karnataka'],
  ['110001', 'Delhi', 'Delhi'],
  ['400001', 'Mumbai', 'Maharashtra'],
  ['744101', 'South Andaman', 'Andaman and Nicobar Islands'],
  ['794111', 'East Garo Hills', 'Meghalaya'],
  ['682555', 'Lakshadweep', 'Lakshadweep'],
  ['160055', 'Mohali', 'Punjab'],
  ['799001', 'West Tripura', 'Tripura'],
  ['244701', 'Rampur', 'Uttar Pradesh'],
  ['194101', 'Leh', 'Ladakh'],
])('resolves PIN code %s to %s, %s', async (pincode, district, state) => {
  const answer = await shop.visitor().get(`/api/pin-codes/${pincode}`)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { district, state, states: [state], is_army: false },
  ])
})

test('lists every state of a PIN code at a border', async () => {
  expect((await shop.visitor().get('/api/pin-codes/673310')).json()).toEqual({
    state: 'Puducherry',
    states: ['Puducherry', 'Kerala'],
    district: 'Mahe',
    is_army: false,
  })
})

test('knows the army postal service without a state', async () => {
  const found = await shop.visitor().get('/api/pin-codes/900056')
  expect([found.statusCode, found.json()]).toEqual([
    200,
    { state: null, states: [], district: null, is_army: true },
  ])
})

test('rejects an unknown or malformed PIN code', async () => {
  expect((await shop.visitor().get('/api/pin-codes/540000')).statusCode).toBe(404)
  expect((await shop.visitor().get('/api/pin-codes/3020')).statusCode).toBe(400)
})

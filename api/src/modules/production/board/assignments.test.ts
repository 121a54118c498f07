import { adminMessages } from '@nakshi/core/admin-messages'
import type { Board } from '@nakshi/core/production/admin-board'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { parseCsv } from '../../../../test/harness-files.ts'
import { pdfPages } from '../../../../test/harness-pdf.ts'
import { addOrder, addProduct } from '../../../../test/harness-rows.ts'
import { auditLog, orderItems, users } from '../../../platform/db/tables/index.ts'

let shop: TestApp
let owner: Client
let maker: Client
let colleague: Client
beforeAll(async () => {
  shop = await createTestApp()
  owner = await shop.asAdmin()
  maker = await shop.asStaff('workshop')
  colleague = await shop.asStaff('workshop')
  await shop.db.update(users).set({ full_name: 'Ravi Maker' }).where(eq(users.id, maker.userId))
})
afterAll(() => shop.close())

async function addJob() {
  const product = await addProduct(shop.db)
  const order = await addOrder(shop.db, {
    status: 'confirmed',
    product_id: product.id,
    custom_options: { [crypto.randomUUID()]: { text: 'Asha' } },
  })
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
  if (!item) throw new Error('the order has no item')
  return { order, item, product }
}
const assign = (ids: string[], assigneeId: string | null, by = maker) =>
  by.post('/api/admin/production-board/assignments', { item_ids: ids, assignee_id: assigneeId })
async function getBoard(filter: object): Promise<Board> {
  const answer = await maker.get('/api/admin/production-board', { query: { filter: JSON.stringify(filter) } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const findRows = async (filter: object) => (await getBoard(filter)).columns.flatMap(({ rows }) => rows)

test('assigns a job, which the board, its filter, the ticket, the export and the audit log show', async () => {
  const { order, item, product } = await addJob()
  const other = await addJob()
  const done = await assign([item.id], maker.userId)
  expect([done.statusCode, done.json()]).toEqual([200, { items: 1 }])
  expect(await findRows({ product_id: product.id })).toMatchObject([
    { assignee: { id: maker.userId, name: 'Ravi Maker' } },
  ])
  expect((await findRows({ assignee_id: maker.userId })).map(({ item_id }) => item_id)).toEqual([item.id])
  const free = (await findRows({ assignee_id: 'none' })).map(({ item_id }) => item_id)
  expect([free.includes(other.item.id), free.includes(item.id)]).toEqual([true, false])
  const ticket = await maker.get('/api/admin/orders/job-tickets', {
    query: { filter: JSON.stringify({ id: [order.id] }) },
  })
  expect(ticket.statusCode, ticket.body).toBe(200)
  expect(pdfPages(ticket.rawPayload).join('\n')).toContain('For Ravi Maker')
  const file = await owner.get('/api/admin/orders/export', {
    query: { layout: 'items', columns: 'order_number,assignee', filter: JSON.stringify({ id: [order.id] }) },
  })
  expect(parseCsv(file.body.replace(/^\ufeff/, ''))[1]).toEqual([order.order_number, 'Ravi Maker'])
  const logged = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject_id, order.id))
    .orderBy(auditLog.at)
  expect(logged.find(({ action }) => action === 'assign')).toMatchObject({
    actor_id: maker.userId,
    after: { assignees: { 1: 'Ravi Maker' } },
  })
  expect((await assign([item.id], null)).statusCode).toBe(200)
  expect(await findRows({ product_id: product.id })).toMatchObject([{ assignee: null }])
})

test('offers and accepts only active staff who work in production', async () => {
  const { item } = await addJob()
  const accountant = await shop.asStaff('accountant')
  const shopper = await shop.asShopper()
  const { staff } = await getBoard({})
  const offered = staff.map(({ id }) => id)
  expect(offered).toEqual(expect.arrayContaining([owner.userId, maker.userId, colleague.userId]))
  for (const { userId } of [accountant, shopper]) {
    expect(offered).not.toContain(userId)
    const refused = await assign([item.id], userId)
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      adminMessages.workshop.assignee_gone.template,
    ])
  }
  expect((await assign([crypto.randomUUID()], maker.userId)).statusCode).toBe(404)
  expect((await assign([item.id, crypto.randomUUID()], maker.userId)).statusCode).toBe(404)
  expect((await assign([item.id], maker.userId, accountant)).statusCode).toBe(403)
})

test('frees the jobs of a member who is removed or no longer works in production', async () => {
  const getAssignee = async (id: string) =>
    (await shop.db.select().from(orderItems).where(eq(orderItems.id, id)))[0]?.assignee_id
  const leavers = [await shop.asStaff('workshop'), await shop.asStaff('support')]
  const jobs: string[] = []
  for (const { userId } of leavers) {
    const { item } = await addJob()
    expect((await assign([item.id], userId)).statusCode).toBe(200)
    jobs.push(item.id)
  }
  const [removed, moved] = leavers.map(({ userId }) => userId)
  expect((await owner.delete(`/api/admin/staff/${removed}`)).statusCode).toBe(200)
  expect((await owner.put(`/api/admin/staff/${moved}`, { staff_role: 'accountant' })).statusCode).toBe(200)
  expect(await Promise.all(jobs.map(getAssignee))).toEqual([null, null])
})

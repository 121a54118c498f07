import { replyMessages } from '@nakshi/core/order-messages/messages'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import type { APIRequestContext, Page } from '@playwright/test'
import { linkIn } from './emails.ts'
import { findAxeViolations, showColours, sidewaysScroll, waitForLayout } from './screen-checks.ts'
import { addToCart, expect, getResponse, placeOrder, type Shopper, setStatus, test } from './shop.ts'

const PROOF = /\/(answer#[\w-]+)/
type Shown = Awaited<ReturnType<typeof shownPlate>>

/** An order of one plate, drawn and shown to its customer. */
async function shownPlate(shopper: Shopper, admin: APIRequestContext, text: string) {
  await addToCart(shopper, 'teak-nameplate-hindi', { text })
  const { id, order_number } = await placeOrder(shopper)
  await setStatus(admin, id, 'confirmed')
  return { id, order_number, item_id: await drawn(admin, id), link: () => linkIn(order_number, PROOF) }
}

/** The piece of an order, once it is drawn as its words are now. */
async function drawn(admin: APIRequestContext, orderId: string): Promise<string> {
  const read = async () => (await getResponse<AdminOrder>(admin.get(`/api/admin/orders/${orderId}`))).items
  await expect
    .poll(async () => (await read()).map(({ print }) => print?.state), { timeout: 60_000 })
    .toEqual(['made'])
  const [piece] = await read()
  return piece?.id ?? ''
}

/** Sent at once, not with the next round; and open on the customer's page. */
async function openProof(page: Page, admin: APIRequestContext, { item_id, link }: Shown, old = '') {
  await getResponse(admin.post(`/api/admin/print-files/${item_id}/proof`))
  const isGood = async () => {
    const data = { token: link().split('#')[1] }
    return link() !== old && (await page.request.post('/api/order-messages/open', { data })).ok()
  }
  await expect.poll(isGood, { timeout: 30_000 }).toBe(true)
  await page.goto('/')
  await page.goto(`/${link()}`)
  await expect(page.getByRole('img', { name: /^Preview of / })).toBeVisible()
}

test('approves a proof once through its link, without an account', { tag: '@journey' }, async ({
  shopper,
  admin,
  browser,
  baseURL,
}) => {
  test.slow()
  const plate = await shownPlate(shopper, admin, 'शर्मा')
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await openProof(page, admin, plate)
  await waitForLayout(page)
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const)
    for (const colours of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await showColours(page, colours)
      const faults = [...(await findAxeViolations(page)), ...(await sidewaysScroll(page))]
      expect(faults, `${width} px, ${colours}`).toEqual([])
    }
  const approve = page.getByRole('button', { name: 'Approve design' })
  await page.getByRole('button', { name: 'Request changes' }).click()
  await expect(approve).toBeHidden()
  await page.getByRole('button', { name: 'Back' }).click()
  await approve.click()
  await expect(page.getByText(replyMessages.approved.template)).toBeVisible()
  await expect(approve).toBeHidden()
  await page.reload()
  await expect(page.getByText(/^You approved this design on/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Preview of/ })).toBeVisible()
  await expect(approve).toBeHidden()
  await page.context().close()
})

test('requests changes to a proof, applies them in the backoffice, and sends a new proof', async ({
  shopper,
  admin,
  browser,
  baseURL,
}) => {
  test.slow()
  const plate = await shownPlate(shopper, admin, 'शरमा')
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await openProof(page, admin, plate)
  const first = plate.link()
  await expect(page.getByText('शरमा').first()).toBeVisible()
  await page.getByRole('button', { name: 'Request changes' }).click()
  const note = page.getByLabel('What should we change?')
  await note.fill('Half a letter is missing: शर्मा')
  // Looking back at the piece costs no word
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Request changes' }).click()
  await expect(note).toHaveValue('Half a letter is missing: शर्मा')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(replyMessages.change.template)).toBeVisible()

  const desk = await (
    await browser.newContext({ baseURL: baseURL ?? '', storageState: await admin.storageState() })
  ).newPage()
  const filter = JSON.stringify({ q: plate.order_number })
  const board = `/admin/production-board?${new URLSearchParams({ filter })}`
  const toCheck = desk.getByRole('region', { name: /^To check \d/ })
  await desk.goto(board)
  await expect(toCheck).toContainText('शरमा')
  await expect(toCheck).toContainText('Customer replied')
  await desk.getByRole('button', { name: /^Checked: Teak Nameplate/ }).click()
  const why = desk.getByRole('dialog', { name: 'Continue anyway?' })
  await why.getByRole('button', { name: 'Cancel' }).click()
  await expect(toCheck).toContainText('शरमा')

  await toCheck.getByRole('link', { name: plate.order_number.slice(-5) }).click()
  await expect(desk.getByText('Customer requested a change')).toBeVisible()
  await expect(desk.getByText('“Half a letter is missing: शर्मा”')).toBeVisible()
  await desk.getByRole('button', { name: 'Edit order' }).click()
  const correction = desk.getByRole('dialog', { name: /Edit order/ })
  await correction.getByLabel(/^Family name in Hindi/).fill('शर्मा')
  await correction.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(correction).toBeHidden()
  await drawn(admin, plate.id)

  await openProof(page, admin, plate, first)
  await expect(page.getByText('शर्मा').first()).toBeVisible()
  await desk.goto(board)
  await expect(toCheck).toContainText('Waits for approval')
  await page.getByRole('button', { name: 'Approve design' }).click()
  await expect(page.getByText(replyMessages.approved.template)).toBeVisible()
  await page.goto('/')
  await page.goto(`/${first}`)
  await expect(page.getByText(replyMessages.answered.template)).toBeVisible()

  await desk.reload()
  await expect(toCheck).toContainText('शर्मा')
  await expect(toCheck).not.toContainText(/Waits for approval|Customer replied/)
  await desk.getByRole('button', { name: /^Checked: Teak Nameplate/ }).click()
  await expect(desk.getByRole('region', { name: /^Checked \d/ })).toContainText('शर्मा')
  await Promise.all([page.context().close(), desk.context().close()])
})

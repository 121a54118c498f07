import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { proofSentences } from '@nakshi/api/contract/proof-sentences'
import { linkIn } from './letters.ts'
import { axeFaults, settled, showColours, sidewaysScroll } from './screen-faults.ts'
import { addToCart, answerOf, expect, placeOrder, setStatus, test } from './shop.ts'

test('who holds the link of a proof looks at the piece and says yes, without an account and once', async ({
  shopper,
  admin,
  browser,
  baseURL,
}) => {
  test.slow()
  await addToCart(shopper, 'teak-nameplate-hindi', { text: 'शर्मा' })
  const { id, order_number } = await placeOrder(shopper)
  await setStatus(admin, id, 'confirmed')
  const read = async () => (await answerOf<AdminOrder>(admin.get(`/api/admin/orders/${id}`))).items
  await expect
    .poll(async () => (await read()).map(({ print }) => print?.state), { timeout: 60_000 })
    .toEqual(['made'])
  const [piece] = await read()
  await answerOf(admin.post(`/api/admin/print-files/${piece?.id}/proof`))

  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const link = () => linkIn(order_number, /\/(proof#[\w-]+)/)
  const isGood = async () => {
    const data = { token: link().split('#')[1] }
    return (await page.request.post('/api/proofs/open', { data })).ok()
  }
  await expect.poll(isGood, { timeout: 30_000 }).toBe(true)
  await page.goto(`/${link()}`)
  await expect(page.getByRole('img', { name: /as it will be made$/ })).toBeVisible()
  await settled(page)
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const)
    for (const colours of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await showColours(page, colours)
      const faults = [...(await axeFaults(page)), ...(await sidewaysScroll(page))]
      expect(faults, `${width} px, ${colours}`).toEqual([])
    }
  const approve = page.getByRole('button', { name: 'Yes, make it like this' })
  await page.getByRole('button', { name: 'Something should change' }).click()
  await expect(approve).toBeHidden()
  await page.getByRole('button', { name: 'Back' }).click()
  await approve.click()
  await expect(page.getByText(proofSentences.approved)).toBeVisible()
  await expect(approve).toBeHidden()
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(proofSentences.answered)
  await page.context().close()
})

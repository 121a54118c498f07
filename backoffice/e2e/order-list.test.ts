import { adminMessages } from '@nakshi/core/admin-messages'
import { expect } from '@playwright/test'
import { test } from './backoffice.ts'
import { openList, readRow, selectRow, sendNow, setStatus, toast } from './order-list.ts'
import { addOwnProduct, placeOrder } from './place-order.ts'

test('deselects orders that are out of view after a filter, tab or page change or a reload', async ({
  page,
  shopper: { request, email },
}) => {
  const { slug } = await addOwnProduct(page.request, 9)
  const orders = [
    await placeOrder(request, { slug, text: '' }),
    await placeOrder(request, { slug, text: '' }),
    await placeOrder(request, { slug, text: '' }),
  ] as const
  await page.request.put(`/api/admin/orders/${orders[0].id}`, { data: { status: 'shipped' } })
  const table = page.getByRole('table')
  const ticked = table.getByRole('checkbox', { name: /^Select ORD/, checked: true })
  const tab = (name: string) => page.getByRole('tablist').getByRole('tab', { name })
  await openList(page, { q: email })
  await selectRow(page, [...orders])
  await expect(ticked).toHaveCount(3)
  await tab('Shipped (1)').click()
  await expect(ticked).toHaveCount(1)
  await expect(page.getByText('1 order selected')).toBeVisible()
  await page.reload()
  await expect(ticked).toHaveCount(1)
  await expect(page.getByText('1 order selected')).toBeVisible()
  await tab('All (3)').click()
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(ticked).toHaveCount(1)

  await selectRow(page, orders.slice(1))
  await expect(ticked).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Search orders' }).fill(orders[1].order_number)
  await expect(page.getByText('1 order selected')).toBeVisible()
  await setStatus(page, 'Processing')
  await expect(toast(page, `${orders[1].order_number} in processing`)).toBeVisible()
  await sendNow(page)
  await expect(toast(page, adminMessages.order.status_updated.template)).toBeVisible()
  const now = await Promise.all(orders.map(async ({ id }) => (await readRow(page, id)).status))
  expect(now).toEqual(['shipped', 'processing', 'pending'])
})

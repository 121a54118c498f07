import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { parcelMessages } from '@nakshi/core/parcels/admin-messages'
import { expect } from '@playwright/test'
import { test } from './backoffice.ts'
import { addOwnProduct, placeOrder } from './place-order.ts'

test('ships an order in two parcels, corrects one, and delivers the order with the last', {
  tag: '@journey',
}, async ({ page, shopper }) => {
  const { slug } = await addOwnProduct(page.request, 5)
  const order = await placeOrder(shopper.request, { slug, text: '', quantity: 3 })
  await page.goto(`/admin/order-details/${order.id}`)
  const panel = page.getByRole('region', { name: 'Parcels' })
  const send = async (units: string, courier: string, number: string) => {
    await panel.getByRole('button', { name: 'Create parcel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create parcel' })
    await dialog.getByLabel(/^Units of/).fill(units)
    await dialog.getByLabel('Courier').fill(courier)
    await dialog.getByLabel('Tracking number').fill(number)
    return dialog
  }
  const dialog = await send('2', 'Delhivery', 'AB 1')
  await expect(
    dialog.getByText(formatMessage(parcelMessages.wrong_digits, { courier: 'Delhivery', min: 10, max: 15 })),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Send parcel' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    formatMessage(parcelMessages.wrong_digits, { courier: 'Delhivery', min: 10, max: 15 }),
  )
  await dialog.getByLabel('Tracking number').fill('1234567890')
  await dialog.getByRole('button', { name: 'Send parcel' }).click()
  await expect(
    page.getByText(formatMessage(parcelMessages.sent, { number: 1 }), { exact: true }),
  ).toBeVisible()
  await expect(panel.getByText('Left to ship: 1 ×')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Track parcel 1 with Delhivery' })).toHaveAttribute(
    'href',
    /1234567890$/,
  )

  const rest = await send('1', 'Sharma Travels', 'seat 4')
  await rest.getByLabel('Tracking link').fill('https://sharma.example/4')
  await rest.getByRole('button', { name: 'Send parcel' }).click()
  await expect(panel.getByRole('button', { name: 'Create parcel' })).toBeHidden()
  await panel.getByRole('button', { name: 'Edit parcel 2' }).click()
  const edit = page.getByRole('dialog', { name: 'Parcel 2' })
  await expect(edit.getByLabel('Tracking link')).toHaveValue('https://sharma.example/4')
  await edit.getByLabel('Tracking number').fill('seat 5')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Sharma Travels, seat 5')).toBeVisible()

  await panel.getByRole('button', { name: 'Mark parcel 1 as delivered' }).click()
  await expect(panel.getByRole('button', { name: 'Mark parcel 1 as not delivered' })).toBeVisible()
  await panel.getByRole('button', { name: 'Mark parcel 2 as delivered' }).click()
  // Its cash is written down, so it asks
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByRole('region', { name: 'Manage order' })).toContainText('Delivered')
  expect(await (await shopper.request.get(`/api/orders/${order.id}`)).json()).toMatchObject({
    status: 'delivered',
  })
})

test('ships selected orders with pasted tracking numbers in list order, and maps unusual headings once', async ({
  page,
  shopper,
}) => {
  const { slug } = await addOwnProduct(page.request, 9)
  const city = `Pune ${crypto.randomUUID().slice(0, 6)}`
  const wish = { slug, text: '', city }
  const orders = [await placeOrder(shopper.request, wish), await placeOrder(shopper.request, wish)]
  const docket = 10_000_000 + (Date.now() % 80_000_000)
  const [third, fourth] = [await placeOrder(shopper.request, wish), await placeOrder(shopper.request, wish)]
  await page.goto(`/admin/orders?filter=${encodeURIComponent(JSON.stringify({ q: city }))}`)
  for (const { order_number } of orders)
    await page.getByRole('row').filter({ hasText: order_number }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mark shipped' }).click()
  const bulk = page.getByRole('dialog', { name: 'Ship 2 orders' })
  await bulk.getByLabel('Courier').fill('DTDC')
  await bulk.getByLabel('Tracking numbers').fill(`D${docket}\nD1`)
  await bulk.getByRole('button', { name: 'Check' }).click()
  await expect(bulk.getByRole('status')).toHaveText('1 can be shipped, 1 cannot')
  await bulk.getByLabel('Tracking numbers').fill(`D${docket}\nD${docket + 1}`)
  await bulk.getByRole('button', { name: 'Check' }).click()
  await bulk.getByRole('button', { name: 'Ship 2 orders' }).click()
  await expect(
    page.getByText(formatMessage(adminMessages.tracking.shipped, { smart_count: 2 })),
  ).toBeVisible()

  const heading = `Our No ${city.slice(5).replaceAll(/\d/g, '')}x`
  const list = (number: string, awb: number) => `Docket,${heading},Weight\n12${awb},${number},1`
  await page.getByRole('button', { name: 'Tracking', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import tracking numbers' })
  await dialog.getByLabel('List').fill(list(third.order_number, docket))
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByLabel('Order number column').selectOption(heading)
  await dialog.getByLabel('Tracking number column').selectOption('Docket')
  await dialog.getByLabel('Courier', { exact: true }).fill('Delhivery')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByRole('button', { name: 'Ship 1 order' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Tracking', exact: true }).click()
  await dialog.getByLabel('List').fill(list(fourth.order_number, docket + 1))
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByLabel('Courier', { exact: true })).toHaveValue('Delhivery')
  await expect(dialog.getByRole('status')).toHaveText('1 can be shipped')
})

import { readFileSync } from 'node:fs'
import { formatPaise } from '@nakshi/core/base/money'
import { expect, test } from '@playwright/test'
import { pdfPages } from '../../api/test/harness-pdf.ts'
import { IN_SIGHT, listOfMany, MANY, placeMany } from './many-orders.ts'
import { signInAsAdmin } from './staff.ts'
import { nothing, refundsThrough, whatHappened } from './what-happened.ts'

const HALF = MANY / 2

test('selects 500 orders, undoes a status change, confirms them, and cancels them after showing the totals', async ({
  page,
  browser,
}) => {
  test.slow()
  await signInAsAdmin(page)
  const { email, orders, paid } = await placeMany(page, () => browser.newPage())
  const ids = orders.map(({ id }) => id)
  const { open, boxes, tickAll, setStatus, statuses, toast } = listOfMany(page, email)
  await open()

  await test.step('what is in sight, and what is narrowed otherwise, is no longer all of it', async () => {
    await tickAll()
    await page.getByRole('button', { name: 'This page only' }).click()
    await expect(page.getByText(`${IN_SIGHT} orders selected`)).toBeVisible()
    await page.getByRole('button', { name: `Select all ${MANY} matching` }).click()
    await expect(page.getByText(`${MANY} orders selected`)).toBeVisible()
    await page.getByRole('tab', { name: /^Confirmed/ }).click()
    await expect(page.getByText(/[1-9]\d* orders? selected/)).toBeHidden()
    await page.getByRole('tab', { name: /^All/ }).click()
    await expect(boxes).toHaveCount(IN_SIGHT)
    await expect(page.getByText(/[1-9]\d* orders? selected/)).toBeHidden()
  })

  await test.step('an Undo means that nothing has happened', async () => {
    await tickAll()
    await setStatus('Confirmed')
    await expect(toast).toContainText(`${MANY} orders confirmed`)
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(toast).toContainText('Undone')
    expect(await statuses()).toEqual({ pending: MANY })
    expect(await whatHappened(ids)).toEqual(nothing)
  })

  await test.step('confirmed once the Undo is over, with a letter each', async () => {
    await tickAll()
    await setStatus('Confirmed')
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect.poll(statuses, { timeout: 20_000 }).toEqual({ confirmed: MANY })
    expect(await whatHappened(ids)).toEqual({ ...nothing, letters: { confirmed: MANY } })
  })

  await test.step('their packing slips are one file with all of them; what has no texts has no tickets', async () => {
    const save = async (documents: string) => {
      await page.getByRole('button', { name: 'Save as a file' }).click()
      await page.getByRole('menuitem', { name: `Save ${documents}` }).click()
    }
    await tickAll()
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      save('packing slips'),
    ])
    const text = pdfPages(readFileSync(await file.path())).join(' ')
    expect(orders.filter(({ order_number: number }) => !text.includes(number.slice(-5)))).toEqual([])
    await save('job tickets')
    await expect(toast).toContainText('These orders have no customer texts or photos')
    expect(await whatHappened(ids)).toEqual({ ...nothing, letters: { confirmed: MANY } })
    await open()
  })

  await test.step('cancelled after a question with the sums, which go back', async () => {
    await tickAll()
    await setStatus('Cancelled')
    const dialog = page.getByRole('dialog', { name: `Cancel ${MANY} orders?` })
    const sum = HALF * paid.total_amount
    await expect(dialog).toContainText(`${formatPaise(sum)} is refunded by UPI (${HALF} orders)`)
    await expect(dialog).toContainText(`${MANY} units are restocked`)
    await expect(dialog).toContainText(`${MANY} customers are notified by email`)
    await dialog.getByRole('button', { name: 'Keep orders' }).click()
    expect(await statuses()).toEqual({ confirmed: MANY })

    await setStatus('Cancelled')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/api\/admin\/orders\?/, async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.fallback()
    })
    await dialog.getByRole('button', { name: `Cancel ${MANY} orders` }).click()
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible()
    await expect(page.getByText(`${MANY} orders selected`)).toBeVisible()
    answer()
    await expect(toast).toContainText(`${MANY} orders cancelled`, { timeout: 30_000 })
    expect(await statuses()).toEqual({ cancelled: MANY })
    const letters = { confirmed: MANY, cancelled: MANY }
    expect(await whatHappened(ids)).toEqual({ ...nothing, letters, refunds: HALF, refunded: sum })
    await expect(page.getByText(/[1-9]\d* orders? selected/)).toBeHidden()
    // Without waiting for the next look into the queue after each, which would take eight minutes
    await expect.poll(() => refundsThrough(ids), { timeout: 90_000 }).toBe(HALF)
  })
})

import { expect, type Locator, type Page, test } from '@playwright/test'
import { answerFor, type CopiedOrder, copyOrders } from './copy-orders.ts'
import { placeOrder } from './place-order.ts'
import { scan } from './scan.ts'
import { signInAsAdmin, signUpShopper } from './staff.ts'

/** Fewer than the 200 of a busy morning, which take minutes: `MORNING_ORDERS=200` walks those. */
const ORDERS = Number(process.env.MORNING_ORDERS ?? 30)
/** Rows that a list shows at most, and the board moves at once. */
const ROWS = 100
const AT_ONCE = Math.min(ROWS, ORDERS)
/**
 * What the same morning took while each text was read on a page of its own, steps were set
 * there (an opening, Made and Packed for each order) and the rest cost what it does now.
 */
const BEFORE = ORDERS - 1 + 3 * ORDERS

/** Counts what a person presses; a scan is one press, a text that is typed or pasted is told apart. */
function hands(page: Page) {
  const did = { presses: 0, texts: 0 }
  return {
    did,
    press: (what: Locator) => {
      did.presses += 1
      return what.click()
    },
    type: (where: Locator, text: string) => {
      did.texts += 1
      return where.fill(text)
    },
    scan: (code: string) => {
      did.presses += 1
      return scan(page, code)
    },
  }
}

/** So many paid orders of a plate with a name, which nothing else in the shop is like. */
async function manyOrders(page: Page, newShopper: () => Promise<Page>) {
  const title = `Morning plate ${crypto.randomUUID().slice(0, 8)}`
  const categories: { id: string }[] = await (
    await page.request.get('/api/admin/categories?range=[0,0]')
  ).json()
  const option = { name: 'Name on it', type: 'text', is_required: true, max_length: 40 }
  const made = await page.request.post('/api/admin/products', {
    data: {
      title,
      price: 19_900,
      stock: 10_000,
      category_ids: categories.map(({ id }) => id),
      custom_options: [option],
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const { slug } = await made.json()
  const shopper = await newShopper()
  await signUpShopper(shopper.request)
  const first = await placeOrder(shopper.request, { slug, text: 'Asha', payment_method: 'upi' })
  await shopper.request.post(`${first.payment_url}/succeed`)
  return { title, orders: await copyOrders(first.id, ORDERS) }
}

const couriers = {
  Delhivery: (n: number) => String(1_000_000_000 + n),
  'India Post': (n: number) => `EE${String(100_000_000 + n)}IN`,
  DTDC: (n: number) => `D${String(10_000_000 + n)}`,
}

test('processes a morning of orders from search to shipping by scan, and reports the click count', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await signInAsAdmin(page)
  const { title, orders } = await manyOrders(page, () => browser.newPage())
  const [one, two, wrong] = orders
  const lost = orders.at(-1)
  if (!one || !two || !wrong || !lost) throw new Error('there are no orders')
  await answerFor(one, 'Anaya')
  await answerFor(two, 'Aanya')
  await page.goto('/admin')
  const { did, press, type, scan } = hands(page)
  const menu = (name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  const rows = page.getByRole('button', { name: /^Preview ORD/ })
  const toast = page.locator('.MuiSnackbar-root')

  await test.step('found, and read without opening one', async () => {
    await press(menu(/^Orders/))
    await type(page.getByRole('textbox', { name: 'Search orders' }), title)
    await expect(page.getByRole('tab', { name: `All (${ORDERS})` })).toBeVisible()
    await press(page.getByRole('combobox', { name: 'Rows per page:' }))
    await press(page.getByRole('option', { name: String(ROWS) }))
    await expect(rows).toHaveCount(AT_ONCE)
    await expect(page.getByText(`Asha ${AT_ONCE - 1}`, { exact: true })).toBeAttached()
  })
  const opens = async ({ order_number }: CopiedOrder) => {
    await press(page.getByRole('link', { name: order_number, exact: true }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order_number}`)
  }
  await test.step('two answers of customers are taken over, a text is corrected', async () => {
    for (const asked of [one, two]) {
      await opens(asked)
      await press(page.getByRole('button', { name: 'Apply to item' }))
      await expect(page.getByText(/Applied to the item/).first()).toBeVisible()
      await press(menu(/^Orders/))
    }
    await opens(wrong)
    await press(page.getByRole('button', { name: 'Edit order' }))
    const dialog = page.getByRole('dialog', { name: /Edit order/ })
    await type(dialog.getByLabel(/^Name on it/), 'Aasha')
    await press(dialog.getByRole('button', { name: 'Save', exact: true }))
    await expect(dialog).toBeHidden()
    await press(menu(/^Orders/))
  })
  await test.step('printed and confirmed, a hundred at a time', async () => {
    for (let done = 0; done < ORDERS; done += AT_ONCE) {
      if (done > 0) await press(page.getByRole('button', { name: 'Go to next page' }))
      await expect(rows).toHaveCount(AT_ONCE)
      await expect(page.getByText(`Asha ${done + AT_ONCE - 1}`, { exact: true })).toBeAttached()
      await press(page.getByRole('checkbox', { name: 'Select all' }))
      for (const [paper, path] of [
        ['Job tickets', 'job-tickets'],
        ['Packing slips', 'packing-slips'],
      ] as const) {
        const printed = page.waitForResponse((answer) => answer.url().includes(`/orders/${path}`))
        await press(page.getByRole('button', { name: paper }))
        const answer = await printed
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
      }
      await press(page.getByRole('button', { name: 'Set status' }))
      await press(page.getByRole('menuitem', { name: 'Confirmed' }))
      await expect(toast).toContainText(`${AT_ONCE} orders confirmed`)
      // Sent without the seconds for an Undo
      await press(toast.getByRole('button', { name: 'Close' }))
      await expect(page.getByRole('tab', { name: `Confirmed (${done + AT_ONCE})` })).toBeVisible()
    }
  })
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })
  await test.step('made, a hundred pieces at a time', async () => {
    await press(menu(/^Board/))
    await type(page.getByRole('textbox', { name: 'Search items' }), title)
    did.presses += 1
    await page.keyboard.press('Enter')
    for (const [from, to] of [
      ['To check', 'Checked'],
      ['Checked', 'Made'],
    ] as const)
      for (let left = ORDERS; left > 0; left -= AT_ONCE) {
        await expect(column(from).getByRole('heading', { level: 2 })).toHaveText(`${from} ${left}`)
        await press(
          column(from).getByRole('checkbox', { name: `Select all ${AT_ONCE} of ${title}, ${from}` }),
        )
        await press(
          page.getByRole('region', { name: 'Selected items' }).getByRole('button', { name: to, exact: true }),
        )
      }
    await expect(column('Made').getByRole('heading', { level: 2 })).toHaveText(`Made ${ORDERS}`)
  })
  await test.step('packed by the scan of each ticket', async () => {
    for (const { id, item_id } of orders) await scan(`https://shop.test/admin/scan/${id}/${item_id}`)
    await expect(column('Packed').getByRole('heading', { level: 2 })).toHaveText(`Packed ${ORDERS}`, {
      timeout: 120_000,
    })
  })
  await test.step('shipped with three couriers, each by its list', async () => {
    await press(menu(/^Orders/))
    const share = Math.ceil(ORDERS / 3)
    for (const [place, [courier, numberOf]] of Object.entries(couriers).entries()) {
      const theirs = orders.slice(place * share, (place + 1) * share)
      const lines = theirs.map(
        ({ order_number }, n) => `${order_number},${numberOf(n + place * 1_000)},${courier}`,
      )
      await press(page.getByRole('button', { name: 'Tracking' }))
      const dialog = page.getByRole('dialog', { name: 'Import tracking numbers' })
      await type(
        dialog.getByLabel('List', { exact: true }),
        ['order_number,tracking_number,courier', ...lines].join('\n'),
      )
      await press(dialog.getByRole('button', { name: 'Check' }))
      await press(dialog.getByRole('button', { name: `Ship ${theirs.length} orders` }))
      await expect(dialog).toBeHidden({ timeout: 30_000 })
    }
    await expect(page.getByRole('tab', { name: `Shipped (${ORDERS})` })).toBeVisible({ timeout: 30_000 })
  })
  await test.step('one is refunded', async () => {
    await opens(lost)
    await press(page.getByRole('button', { name: 'Refund', exact: true }))
    const dialog = page.getByRole('dialog', { name: /^Refund/ })
    await press(dialog.getByRole('button', { name: /^Refund ₹/ }))
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Refund of ₹.* initiated/).first()).toBeVisible()
  })

  const others = did.presses - ORDERS
  const told = `${did.presses} presses, ${ORDERS} of them scans, and ${did.texts} texts; before ${BEFORE + others - 8}`
  test.info().annotations.push({ type: 'presses', description: told })
  process.stdout.write(`A morning of ${ORDERS} orders: ${told}\n`)
  expect(others).toBeLessThanOrEqual(50)
})

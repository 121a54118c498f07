import { expect, type Page } from '@playwright/test'
import { openShopDatabase } from '../../api/test/harness-shop-database.ts'
import { test } from './backoffice.ts'

/** A few more than a page of ten. */
const MANY = 12
/** More than are counted. */
const CROWD = 1_010

const newName = () => `Tick${crypto.randomUUID().slice(0, 8)}`
const selected = (page: Page) => page.getByText(/[1-9]\d* items selected/)

/** Opens a list of what is called so, ten a page, and ticks all that match. */
async function tickMatching(page: Page, resource: string, name: string) {
  const filter = JSON.stringify({ q: name })
  await page.goto(`/admin/${resource}?${new URLSearchParams({ filter, perPage: '10' })}`)
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(10)
  await tickAgain(page)
}
async function tickAgain(page: Page) {
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByText('All 10 on this page selected')).toBeVisible()
  await page.getByRole('button', { name: `Select all ${MANY} matching` }).click()
  await expect(page.getByText(`${MANY} selected, including other pages`)).toBeVisible()
}

/** So many records of a kind, the first of them hidden; how many of them are shown, and in all. */
async function addMany(page: Page, resource: string, record: (name: string, category?: string) => object) {
  const name = newName()
  const answer = await page.request.get('/api/admin/categories?range=[0,0]')
  const [category]: { id: string }[] = await answer.json()
  for (let n = 1; n <= MANY; n += 1) {
    const data = { ...record(`${name}${n}`, category?.id), is_active: n > 1 }
    const answer = await page.request.post(`/api/admin/${resource}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const path = `/api/admin/${resource}?${new URLSearchParams({ filter: JSON.stringify({ q: name }) })}`
  const read = async (): Promise<number[]> => {
    const rows: { is_active: boolean }[] = await (await page.request.get(path)).json()
    return [rows.filter(({ is_active }) => is_active).length, rows.length]
  }
  return { name, read }
}

/** What is ticked is narrowed by a press and by a search, and stays so when the search is widened again. */
async function narrow(page: Page, resource: string, name: string) {
  await page.getByRole('button', { name: 'This page only' }).click()
  await expect(page.getByText('10 items selected')).toBeVisible()
  await page.getByRole('button', { name: `Select all ${MANY} matching` }).click()
  await expect(page.getByText(`${MANY} items selected`)).toBeVisible()
  await page.getByRole('textbox', { name: `Search ${resource}` }).fill(`${name}12`)
  const rows = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('1 item selected')).toBeVisible()
  await page.getByRole('textbox', { name: `Search ${resource}` }).fill(name)
  await expect(rows).toHaveCount(10)
  await expect(page.getByText('1 item selected')).toBeVisible()
  await page.getByRole('button', { name: 'Unselect' }).click()
  await expect(page.getByText('1 item selected')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Unselect' })).toBeHidden()
}

const starts = '2026-01-01T00:00:00Z'
const kinds = [
  {
    resource: 'products',
    record: (title: string, category?: string) => ({
      title,
      price: 19_900,
      stock: 5,
      category_ids: [category],
    }),
  },
  {
    resource: 'coupons',
    record: (name: string) => ({
      code: name.toUpperCase(),
      discount_type: 'percentage',
      discount_value: 10,
      starts_at: starts,
    }),
  },
  { resource: 'categories', record: (name: string) => ({ name, slug: name.toLowerCase() }) },
]

for (const { resource, record } of kinds)
  test(`hides all matching ${resource}, restores them as they were, and deletes them after a confirmation`, async ({
    page,
  }) => {
    const { name, read } = await addMany(page, resource, record)
    await tickMatching(page, resource, name)
    // The bar above the rows is every list's
    if (resource === 'products') {
      await narrow(page, resource, name)
      await tickAgain(page)
    }
    const press = async (action: string) => {
      if (resource === 'products') {
        await page.getByRole('button', { name: 'Change', exact: true }).click()
        await page.getByRole('menuitem', { name: action }).click()
      } else await page.getByRole('button', { name: action, exact: true }).click()
    }
    await press('Deactivate')
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    expect(await read()).toEqual([0, MANY])
    await undo.click()
    await expect.poll(read).toEqual([MANY - 1, MANY])

    await expect(selected(page)).toBeHidden()
    await tickAgain(page)
    await press('Delete')
    const dialog = page.getByRole('dialog', { name: `Delete ${MANY} ${resource}` })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(read).toEqual([0, 0])
  })

test('selects the first 500 customers when more match than are counted, and copies their addresses', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = newName()
  const sql = openShopDatabase(process.env.E2E_DATA_DIR ?? '')
  await sql`
    insert into users (email, full_name, password_hash)
    select ${`${name.toLowerCase()}-`}::text || n || '@example.test', ${`${name} `}::text || n, '-'
    from generate_series(1, ${CROWD}::int) n`
  await sql.end()
  const filter = JSON.stringify({ q: name })
  await page.goto(`/admin/customers?${new URLSearchParams({ filter, perPage: '100' })}`)
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(100)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Select the first 500 matching' }).click()
  await expect(page.getByText('500 selected, including other pages')).toBeVisible()
  await page.getByRole('button', { name: 'Copy email addresses' }).click()
  await expect(page.getByText('500 addresses copied')).toBeVisible()
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split(', ')
  expect(new Set(copied).size).toBe(500)
  expect(copied.every((email) => email.startsWith(name.toLowerCase()))).toBe(true)
})

test('marks all matching messages as handled and reopens them with Undo', async ({ page }) => {
  const name = newName()
  const sql = openShopDatabase(process.env.E2E_DATA_DIR ?? '')
  const handled = async () => {
    const rows =
      await sql`select from contact_messages where name like ${`${name}%`} and handled_at is not null`
    return rows.length
  }
  await sql`
    insert into contact_messages (reference, kind, name, email, message)
    select ${`REQ-${name}-`}::text || n, 'contact', ${`${name} `}::text || n, 'asha@example.test', 'Hello'
    from generate_series(1, ${MANY}::int) n`
  await tickMatching(page, 'contact-messages', name)
  await page.getByRole('button', { name: 'Mark as handled' }).click()
  await expect.poll(handled).toBe(MANY)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(handled).toBe(0)
  await sql.end()
})

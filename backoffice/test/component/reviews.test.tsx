import { adminMessages } from '@nakshi/core/admin-messages'
import type { AdminReview } from '@nakshi/core/reviews/admin-schema'
import { expect, test } from 'vitest'
import {
  api,
  currentPath,
  customer,
  expectToast,
  findAxeViolations,
  getFilter,
  getValue,
  matches,
  openScreen,
  product,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

const mug = product()
const AT = '2026-11-20T06:00:00.000Z'

const review = (changes: Partial<AdminReview>): AdminReview => ({
  id: crypto.randomUUID(),
  rating: 5,
  title: 'Bought it',
  comment: `The words of ${changes.title}.`,
  is_verified: true,
  created_at: AT,
  helpful_count: 0,
  answer: null,
  answered_at: null,
  updated_at: AT,
  photos: [],
  user: { id: crypto.randomUUID(), full_name: `Writer of ${changes.title}`, email: 'meera@example.test' },
  product: { id: mug.id, title: mug.title, slug: mug.slug },
  ...changes,
})

/** Reviews that are filtered and deleted as the API does. */
function mockReviews(...reviews: AdminReview[]): AdminReview[] {
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/:resource/:id', () => Response.json(mug))
  api.respond('GET /api/admin/products', () => toListResponse([mug]))
  api.respond('GET /api/admin/reviews', (request) => {
    const { product_id, user_id, ...filter } = getFilter(request)
    return toListResponse(
      reviews.filter(
        (row) =>
          matches(row, filter) &&
          (product_id === undefined || row.product.id === product_id) &&
          (user_id === undefined || row.user.id === user_id),
      ),
    )
  })
  const remove = (id: unknown) => {
    const [removed] = reviews.splice(
      reviews.findIndex((row) => row.id === id),
      1,
    )
    return removed
  }
  api.respond('DELETE /api/admin/reviews/:id', ({ params }) => Response.json(remove(params.id)))
  api.respond('DELETE /api/admin/reviews', (request) => {
    const { id } = getFilter(request)
    const ids = Array.isArray(id) ? id : [id]
    return ids.map((one) => String(remove(one)?.id))
  })
  return reviews
}

const findRow = async (title: string) => {
  await screen.findByText(title)
  const row = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes(title))
  if (!row) throw new Error(`${title}: not in the list`)
  return row
}
const expectGone = (title: string) => waitFor(() => expect(screen.queryByText(title)).toBeNull())

test('lists reviews, filters them by rating, product and purchase, and links to product and customer', async () => {
  const buyer = customer({ full_name: 'Isha Verma' })
  mockReviews(
    review({
      title: 'Bought it',
      user: { id: buyer.id, full_name: 'Isha Verma', email: 'isha@example.test' },
    }),
    review({ title: 'Only looked', rating: 2, is_verified: false }),
  )
  api.respond('GET /api/admin/customers', () => toListResponse([buyer]))
  api.respond('GET /api/admin/customers/:id', buyer)
  const filter = JSON.stringify({ product_id: mug.id })
  const displayedFilters = JSON.stringify({ product_id: true })
  const member = await openScreen(`/reviews?${new URLSearchParams({ filter, displayedFilters })}`)
  const bought = await findRow('Bought it')
  for (const text of ['5 of 5', 'The words of Bought it.', 'Verified'])
    expect(bought.textContent).toContain(text)
  const looked = await findRow('Only looked')
  for (const text of ['2 of 5', 'Not verified']) expect(looked.textContent).toContain(text)
  expect(await findAxeViolations()).toEqual([])

  const choose = async (label: string, name: string) => {
    await member.user.click(await screen.findByRole('combobox', { name: label }))
    await member.user.click(await within(await screen.findByRole('listbox')).findByText(name))
  }
  await choose('Rating', '2 stars')
  await expectGone('Bought it')
  await findRow('Only looked')
  await choose('Rating', 'All')
  await findRow('Bought it')
  await member.press('Add filter')
  await member.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Verified purchase' }))
  await choose('Verified purchase', 'Yes')
  await expectGone('Only looked')

  await member.follow('Isha Verma', await findRow('Bought it'))
  await screen.findByRole('heading', { level: 1, name: 'Isha Verma' })
  const links = screen.getAllByRole('link', { name: 'Reviews' })
  await member.user.click(links.at(-1) ?? document.body)
  await waitFor(async () =>
    expect(getValue(await screen.findByRole('combobox', { name: 'Customer' }))).toBe('Isha Verma'),
  )
  const [opened] = within(await findRow('Bought it')).getAllByRole('link')
  await member.user.click(opened ?? document.body)
  await waitFor(() => expect(currentPath()).toBe(`/products/${mug.id}/edit`))
})

test('removes one or several reviews after a confirmation', async () => {
  const reviews = mockReviews(...['Spam', 'One', 'Two', 'Three'].map((title) => review({ title })))
  const member = await openScreen('/reviews')
  const remove = /^Delete review of .* by Writer of Spam$/
  await member.press(remove)
  let dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(adminMessages.review.confirm_delete.template)
  await member.press('Cancel', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByText('Spam')
  await member.press(remove)
  dialog = await screen.findByRole('dialog')
  await member.press('Delete', dialog)
  await expectToast(adminMessages.review.deleted.template)
  await expectGone('Spam')
  screen.getByText('One')

  for (const title of ['One', 'Two'])
    await member.user.click(
      await screen.findByRole('checkbox', {
        name: new RegExp(`^Select review of .* by Writer of ${title}$`),
      }),
    )
  await member.press('Delete')
  await member.press('Delete', await screen.findByRole('dialog', { name: 'Delete 2 reviews' }))
  await screen.findByText('2 reviews deleted successfully')
  await expectGone('One')
  screen.getByText('Three')
  expect(reviews.map(({ title }) => title)).toEqual(['Three'])
})

test('keeps a reply that is being typed while its review leaves the page of the list', async () => {
  const reviews = mockReviews(review({ title: 'Older' }))
  const member = await openScreen('/reviews')
  await member.press('Reply')
  await member.user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Thank you')
  reviews.splice(0, 1, review({ title: 'Newer' }))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await screen.findByText('Newer')
  expect(getValue(screen.getByRole('textbox', { name: 'Reply' }))).toBe('Thank you')
})

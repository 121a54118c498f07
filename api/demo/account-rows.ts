import { randomUUID } from 'node:crypto'
import { hashPassword } from '../src/modules/accounts/passwords/hash-new-password.ts'
import type { addresses, reviews, users, wishlistItems } from '../src/platform/db/tables/index.ts'
import { ADMIN_EMAIL, type DemoPerson, SHOPPER_EMAIL } from './accounts.ts'
import { DAY, dateTimeOn } from './calendar.ts'
import type { DemoProduct } from './catalogue.ts'
import { demoId, seededRandom } from './random.ts'
import { demoReviews } from './reviews.ts'

type UserRow = typeof users.$inferInsert & { created_at: Date }

/** Accounts are created before their first activity. Only admin and shopper have a known password. */
export async function userRows(
  now: Date,
  people: DemoPerson[],
  password: string,
  activities: { user_id?: string | null; created_at?: Date }[],
): Promise<UserRow[]> {
  const known = await hashPassword(password)
  const unknown = await hashPassword(randomUUID())
  return people.map(({ id, email, full_name, staff_role, keeps_addresses }) => {
    const random = seededRandom(`account ${email}`)
    const daysBefore = keeps_addresses
      ? random.between(5, 60)
      : staff_role !== null
        ? 365
        : random.next() / 24
    const first = activities
      .filter((activity) => activity.user_id === id)
      .reduce((earliest, { created_at = now }) => Math.min(earliest, created_at.getTime()), now.getTime())
    const createdAt = new Date(first - daysBefore * DAY)
    const passwordHash = email === ADMIN_EMAIL || email === SHOPPER_EMAIL ? known : unknown
    return {
      id,
      email,
      full_name,
      staff_role,
      password_hash: passwordHash,
      email_confirmed_at: createdAt,
      created_at: createdAt,
      updated_at: createdAt,
    }
  })
}

export function addressRows(people: DemoPerson[], accounts: UserRow[]): (typeof addresses.$inferInsert)[] {
  return people
    .filter((person) => person.keeps_addresses)
    .flatMap((person) => {
      const createdAt = accounts.find((account) => account.id === person.id)?.created_at
      return person.addresses.map(({ email: _email, ...address }, index) => ({
        ...address,
        id: demoId('address', person.email, index),
        user_id: person.id,
        is_default: index === 0,
        created_at: createdAt,
        updated_at: createdAt,
      }))
    })
}

export function reviewRows(
  now: Date,
  people: DemoPerson[],
  products: DemoProduct[],
): (typeof reviews.$inferInsert & { created_at: Date })[] {
  const userIds = new Map(people.map((person) => [person.full_name, person.id]))
  const productIds = new Map(products.map((product) => [product.slug, product.id]))
  return demoReviews.map(({ product_slug, customer_name, days_ago, rating, title, comment, is_verified }) => {
    const userId = userIds.get(customer_name)
    const productId = productIds.get(product_slug)
    if (!userId || !productId)
      throw new RangeError(`${customer_name} reviews ${product_slug}: one of them is unknown`)
    const id = demoId('review', product_slug, customer_name)
    const createdAt = dateTimeOn(now, days_ago, seededRandom(`review ${id}`))
    return {
      id,
      product_id: productId,
      user_id: userId,
      rating,
      title,
      comment,
      is_verified,
      created_at: createdAt,
    }
  })
}

export function wishlistRows(now: Date, products: DemoProduct[]): (typeof wishlistItems.$inferInsert)[] {
  const userId = demoId('user', SHOPPER_EMAIL)
  const slugs = [
    'anniversary-star-map',
    'teak-frame-engraved-line',
    'lithophane-photo-lamp',
    'pet-silhouette-leash-hook',
  ]
  return products
    .filter((product) => slugs.includes(product.slug))
    .map((product) => ({
      user_id: userId,
      product_id: product.id,
      price_when_saved: product.slug === 'anniversary-star-map' ? product.price : product.selling_price,
      created_at: new Date(now.getTime() - (2 + slugs.indexOf(product.slug) * 5) * DAY),
    }))
}

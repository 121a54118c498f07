import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { type DemoPerson, SHOPPER_EMAIL } from './accounts.ts'
import { DAY, dateTimeOn, HOUR } from './calendar.ts'
import type { DemoProduct } from './catalogue.ts'
import { type Random, seededRandom } from './random.ts'
import { demoReviews } from './reviews.ts'

export type OrderPlan = {
  person: DemoPerson
  products: DemoProduct[]
  placed: Date
  status: OrderStatus
  delivery: Date
}

const ORDERS = 200
const OLDEST_DAY = 88
const RECENT_ORDERS = 8

/** 200 orders, oldest first: one for each verified review, some of the demo shopper, the rest random. */
export function planOrders(now: Date, people: DemoPerson[], products: DemoProduct[]): OrderPlan[] {
  const plans = [...reviewedOrders(now, people, products), ...shopperOrders(now, people, products)]
  const customers = people.filter((person) => person.keeps_addresses && person.email !== SHOPPER_EMAIL)
  for (let index = 0; plans.length < ORDERS; index += 1) {
    // Each order has its own seed, so that the time of day does not change other orders.
    const random = seededRandom(`order ${index}`)
    const daysAgo =
      index < RECENT_ORDERS * 2
        ? Math.floor(index / RECENT_ORDERS)
        : 2 + Math.floor((OLDEST_DAY - 1) * random.next() ** 1.7)
    plans.push(randomOrder(now, daysAgo, random.pick(customers), products, random))
  }
  return plans.sort((a, b) => a.placed.getTime() - b.placed.getTime())
}

function reviewedOrders(now: Date, people: DemoPerson[], products: DemoProduct[]): OrderPlan[] {
  return demoReviews
    .filter((review) => review.is_verified)
    .map((review) => {
      const random = seededRandom(`order of ${review.customer_name} for ${review.product_slug}`)
      const person = findOrThrow(people, (each) => each.full_name === review.customer_name)
      const product = findProduct(products, review.product_slug)
      const others = buyable(person, products, review.ordered_days_ago).filter((each) => each !== product)
      return {
        person,
        products: random.chance(0.3) ? [product, likely(others, random)] : [product],
        placed: dateTimeOn(now, review.ordered_days_ago, random),
        status: 'delivered' as const,
        delivery: dateTimeOn(now, review.delivered_days_ago, random),
      }
    })
}

/** One order in each status. */
function shopperOrders(now: Date, people: DemoPerson[], products: DemoProduct[]): OrderPlan[] {
  const person = findOrThrow(people, (each) => each.email === SHOPPER_EMAIL)
  const orders: [days_ago: number, status: OrderStatus, ...slugs: string[]][] = [
    [
      47,
      'delivered',
      'teak-nameplate-hindi',
      'hindi-name-mug',
      'photo-keychain-both-sides',
      'diwali-diya-thali',
    ],
    [26, 'cancelled', 'engraved-steel-tumbler'],
    [16, 'delivered', 'photo-cushion-40cm'],
    [5, 'shipped', 'moon-lamp-two-names'],
    [3, 'processing', 'mini-you-figurine'],
    [0, 'pending', 'ten-photo-collage-canvas', 'his-and-hers-mug-pair'],
  ]
  return orders.map(([daysAgo, status, ...slugs]) => {
    const random = seededRandom(`order of the shopper ${daysAgo} days ago`)
    const placed = dateTimeOn(now, daysAgo, random)
    const delivery = new Date(placed.getTime() + 6 * DAY)
    return { person, products: slugs.map((slug) => findProduct(products, slug)), placed, status, delivery }
  })
}

function randomOrder(
  now: Date,
  daysAgo: number,
  person: DemoPerson,
  products: DemoProduct[],
  random: Random,
): OrderPlan {
  const placed = dateTimeOn(now, daysAgo, random)
  const lines = random.pick([1, 1, 1, 1, 1, 2, 2, 2, 3])
  const chosen: DemoProduct[] = []
  while (chosen.length < lines) {
    const product = likely(buyable(person, products, daysAgo), random)
    if (!chosen.includes(product)) chosen.push(product)
  }
  const status = likelyStatus((now.getTime() - placed.getTime()) / HOUR, random)
  const planned = placed.getTime() + random.between(110, 156) * HOUR
  const latest = status === 'delivered' ? now.getTime() - HOUR : planned
  return { person, products: chosen, placed, status, delivery: new Date(Math.min(planned, latest)) }
}

/** Excludes sold-out, seasonal and unverified reviewed products. */
function buyable(person: DemoPerson, products: DemoProduct[], daysAgo: number): DemoProduct[] {
  const unverified = demoReviews
    .filter((review) => !review.is_verified && review.customer_name === person.full_name)
    .map((review) => review.product_slug)
  return products.filter(
    ({ slug, stock }) =>
      !unverified.includes(slug) && (stock > 0 || daysAgo > 14) && slug !== 'holi-colour-box-name-pouches',
  )
}

function likely(products: DemoProduct[], random: Random): DemoProduct {
  const weighted = products.flatMap((product) => {
    const weight = (product.is_featured ? 2 : 1) * Math.max(1, Math.round(4 - product.selling_price / 80_000))
    return Array.from({ length: weight }, () => product)
  })
  return random.pick(weighted)
}

/** The ages match the steps of `orderTimeline`. */
function likelyStatus(ageInHours: number, random: Random): OrderStatus {
  if (ageInHours < 10) return 'pending'
  if (ageInHours < 40) return random.pick(['pending', 'pending', 'confirmed', 'confirmed', 'cancelled'])
  if (ageInHours < 80) return random.pick(['confirmed', 'confirmed', 'processing', 'processing', 'pending'])
  if (ageInHours < 120) return random.pick(['processing', 'processing', 'shipped', 'shipped', 'shipped'])
  if (ageInHours < 190) return random.pick(['shipped', 'shipped', 'shipped', 'delivered', 'processing'])
  return random.chance(0.1) ? 'cancelled' : 'delivered'
}

function findProduct(products: DemoProduct[], slug: string): DemoProduct {
  return findOrThrow(products, (product) => product.slug === slug)
}

function findOrThrow<T>(among: T[], matches: (each: T) => boolean): T {
  const match = among.find(matches)
  if (match === undefined)
    throw new RangeError('the demo shop names a person or product that it does not have')
  return match
}

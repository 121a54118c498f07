import { describe, expect, it } from 'vitest'
import { findBreaches } from '../bin/check-arrows.ts'

const breaches = (file: string, source: string, others: string[] = []) =>
  findBreaches(new Map([[file, source], ...others.map((other) => [other, ''] as const)])).filter((breach) =>
    breach.includes(' imports '),
  )

describe('the check of the import arrows', () => {
  it.each([
    ['storefront/src/pages/Home.tsx', "import { users } from '../../../api/src/db/tables/index.ts'"],
    ['backoffice/src/App.tsx', "import { Price } from '../../storefront/src/components/Price.tsx'"],
    ['api/src/contract/cart.ts', "import { eq } from 'drizzle-orm'"],
    ['api/src/domain/quote.ts', "import { readFileSync } from 'node:fs'"],
    ['api/src/domain/quote.ts', "import { cart } from '../contract/cart.ts'"],
    ['api/src/db/client.ts', "import { placeOrder } from '../shop/checkout/place-order.ts'"],
    ['api/src/shop/cart/routes.ts', "import {\n  listOrders,\n} from '../orders/queries.ts'"],
    ['api/src/shop/cart/put-line.ts', "const { orderRoutes } = await import('../orders/routes.ts')"],
    ['api/src/mail/letter.ts', "import type { buildApp } from '../app.ts'"],
  ])('finds what is wrong in %s', (file, source) => {
    expect(breaches(file, source)).not.toEqual([])
  })

  it.each([
    ['storefront/src/pages/Home.tsx', "import { formatMoney } from '@nakshi/api/domain/money'"],
    ['api/src/contract/cart.ts', "import { z } from 'zod'\nimport { line } from './fields.ts'"],
    ['api/src/domain/quote.ts', "import type { Quote } from '../contract/quote.ts'"],
    ['api/src/shop/checkout/place-order.ts', "import { useCoupon } from '../coupons/use-coupon.ts'"],
    ['api/src/serve-shop.ts', "import { buildApp } from './app.ts'"],
  ])('lets %s have what it may', (file, source) => {
    expect(breaches(file, source)).toEqual([])
  })

  it('finds a file that nothing imports', () => {
    const found = findBreaches(
      new Map([
        ['api/src/main.ts', "import './serve-shop.ts'"],
        ['api/src/serve-shop.ts', "import './app.ts'"],
        ['api/src/app.ts', ''],
        ['api/src/old.ts', ''],
      ]),
    )
    expect(found).toEqual(['api/src/old.ts is imported by nothing'])
  })
})

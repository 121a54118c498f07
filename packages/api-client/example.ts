import { createStoreClient, type Schemas } from './index.ts'

/** Lists mugs with their prices: `npx tsx example.ts https://shop.example`. */
const store = createStoreClient({ baseUrl: process.argv[2] ?? 'http://localhost:3000' })
const { data, error } = await store.GET('/api/products', {
  params: { query: { search: 'mug', sort: 'price_asc' } },
})
if (error) throw new Error(error.message)
const describe = (product: Schemas['ProductCard']) => `${product.title}: ₹${product.price / 100}`
process.stdout.write(`${data.items.map(describe).join('\n')}\n`)

import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { smsToNowhere } from '../../../test/harness-msg91.ts'
import { razorpayKeys } from '../../../test/harness-razorpay.ts'
import '../../app/worker/watch-jobs.ts'
import { definedRateLimits } from './rate-limit-buckets.ts'

const WINDOW_KEYS: Record<string, string> = {
  '': 'caller',
  byAddress: 'IP address',
  byApiToken: 'API token',
  byKnownDevice: 'account of a known device; without one, IP address',
  byLink: 'link',
  bySession: 'session; without one, IP address',
}
const BUCKET_KEYS: Record<(typeof definedRateLimits)[number]['by'], string> = {
  account: 'account',
  address: 'IP address',
  pair: 'account and IP address',
  known: 'known device of the account',
  recipient: 'recipient',
  order: 'order',
  device: 'account, IP address and browser',
  queue: 'queue',
}

function toKey({ name }: { name: string }): string {
  const key = WINDOW_KEYS[name === 'keyGenerator' ? '' : name]
  if (!key) throw new Error(`name the key generator "${name}"`)
  return key
}

const toRow = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`

function listRoutes({ app }: TestApp): string[] {
  return app.registeredRoutes.flatMap(({ method, url, rateLimit }) => {
    if (!rateLimit || method === 'HEAD') return []
    const { max, timeWindow, keyGenerator } = rateLimit
    const request = {} as FastifyRequest
    const limit =
      typeof max === 'function' ? `${max(request, 'known ')} known, ${max(request, '')} others` : String(max)
    return [toRow(`\`${method} ${url}\``, limit, String(timeWindow), toKey(keyGenerator ?? { name: '' }))]
  })
}

function formatSeconds(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}

const toTable = (head: string[], rows: string[]) =>
  [toRow(...head), toRow(...head.map(() => '---')), ...new Set(rows.sort())].join('\n')

test('lists every limit in docs/rate-limits.md', async () => {
  const google = { clientId: 'id', clientSecret: 'secret', issuerUrl: 'http://127.0.0.1:9' }
  const shop = await createTestApp({ demo: true, sms: smsToNowhere, google })
  const online = await createTestApp({
    gateways: { razorpay: { ...razorpayKeys, apiUrl: 'http://127.0.0.1:9' } },
  })
  const routes = [...listRoutes(shop), ...listRoutes(online)]
  const minutes = shop.app.minuteLimits.map(({ what, max, keyGenerator }) =>
    toRow(what, max, '1 minute', toKey(keyGenerator)),
  )
  const buckets = definedRateLimits.map(({ what, by, burst, refillSeconds }) =>
    toRow(what, BUCKET_KEYS[by], burst, formatSeconds(refillSeconds)),
  )
  await shop.close()
  await online.close()
  const text = `# Rate limits

Written from the code by \`npx vitest run --project api api/src/platform/http/rate-limit-table.test.ts -u\`, and compared with it by that test.
Why two kinds: [decision 12](decisions/0012-rate-limits.md). \`RATE_LIMITS=off\` turns all off, for load tests.

## Attempts, counted in PostgreSQL

So many at once, then one more in each interval; all replicas count together. A sign-in empties its bucket in its own transaction. A client that
fills another's bucket only slows it down: an attempt passes in each interval, and a known device of the account has a bucket of
its own.

${toTable(['What', 'By', 'At once', 'Then one in'], buckets)}

## Requests, counted in Redis or in the process

Caller: API token, account or guest session; without one, IP address. An IPv6 network (/64) counts as one address. A link cannot be guessed,
so others at the same address do not block it.

${toTable(['What', 'At most', 'In', 'By'], minutes)}

${toTable(['Route', 'At most', 'In', 'By'], routes)}

## Others

| What | Limit |
|---|---|
| SMS of the shop | \`SMS_DAILY_LIMIT\` a day (IST), counted in PostgreSQL |
| unpaid orders of an account | a setting of the store, guests at most three; on delivery also by phone, address and email (\`modules/payments/unpaid-orders-limit.ts\`) |
| exports at the same time | a number in each process, then 503 (\`modules/import-export/exports/export-concurrency.ts\`) |
| uploads and picture sizes at the same time | by account or link, then 429; in all, then 503 (\`platform/media/receive-upload.ts\`, \`photo-variants.ts\`) |
`
  await expect(text).toMatchFileSnapshot('../../../../docs/rate-limits.md')
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PICTURE_WIDTHS } from '@nakshi/core/base/limits'
import postgres, { type Sql } from 'postgres'
import sharp from 'sharp'
import { loadConfig } from '../../api/src/app/config/load-config.ts'
import { toAppRoleUrl } from '../../api/src/platform/db/app-role.ts'
import { type Db, openDatabase } from '../../api/src/platform/db/client.ts'
import { startEmbeddedPostgres } from '../../api/src/platform/db/embedded/start.ts'
import { startShopDatabase } from '../../api/src/platform/db/shop-database.ts'
import { fixturePhoto } from '../../api/test/harness-studio-render.ts'
import { makePrintFiles } from './measure-print-files.ts'
import { type Shop, startShop } from './processes.ts'
import { signInAdmin } from './sessions.ts'
import { sized } from './sized.ts'
import { formatTable, printRow } from './table.ts'

type Setting = { db: Db; sql: Sql; folder: string; shop: Shop }

const REQUESTS = sized(20_000, 200)
const SHOWN = [0.1, 0.25, 0.5, 0.75, 1]
const BROWSERS = 8
const PHOTOS = sized(100, 2)
const PRINT_FILES = sized(200, 2)
const IDLE_MS = sized(60_000, 100)
const SEARCHED = 'mug lamp clock frame teak steel photo brass name hindi gift candle tray box'.split(' ')

/**
 * Resident memory of a demo shop that is browsed, is sent photos and makes print files. PostgreSQL is not
 * counted. MALLOC_ARENA_MAX is passed on.
 */
export async function measureMemory(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nakshi-bench-memory-'))
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false, warn: printRow })
  try {
    const owner = { DATABASE_URL: toAppRoleUrl(server.url), DATABASE_OWNER_URL: server.url, DATA_DIR: folder }
    const { url } = await startShopDatabase(loadConfig(owner), printRow)
    const { MALLOC_ARENA_MAX: arenas } = process.env
    const allocator: Record<string, string> = arenas === undefined ? {} : { MALLOC_ARENA_MAX: arenas }
    const shop = await startShop({ ...owner, DATABASE_URL: url, DEMO: 'true', ...allocator })
    const sql = postgres(server.url, { max: 4, onnotice: () => {} })
    const { db, close } = openDatabase(url, { max: 2 })
    try {
      await measure({ db, sql, folder, shop })
    } finally {
      await close()
      await sql.end()
      await shop.stop()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure({ db, sql, folder, shop }: Setting): Promise<void> {
  const rows: string[][] = []
  const note = (what: string) => {
    const { now, most } = shop.memory()
    rows.push([what, now.toFixed(0), most.toFixed(0)])
  }
  note('started')
  const addressOf = await listAddresses(sql)
  let next = 0
  for (const share of SHOWN) {
    const end = REQUESTS * share
    await Promise.all(
      Array.from({ length: BROWSERS }, async () => {
        while (next < end) await (await fetch(shop.origin + addressOf(next++))).arrayBuffer()
      }),
    )
    note(`${end.toLocaleString('en-IN')} requests`)
  }
  const cookie = await signInAdmin(db, sql, shop)
  await uploadPhotos(sql, shop, cookie)
  note(`${PHOTOS} photos of 12 MP`)
  await makePrintFiles({ db, sql, folder, shop }, PRINT_FILES)
  note(`${PRINT_FILES} print files`)
  await wait(IDLE_MS)
  note(`${IDLE_MS / 1000} s idle`)
  printRow(formatTable(['after', 'MB', 'at most'], rows))
}

/** Pages, data and pictures, of which few are asked for twice. */
async function listAddresses(sql: Sql): Promise<(index: number) => string> {
  const products = await sql<{ slug: string; url: string }[]>`
    select slug, (select url from product_images where product_id = products.id order by sort_order limit 1) as url
    from products where is_active order by slug`
  const categories = await sql<{ slug: string }[]>`select slug from categories order by slug`
  const pick = <Row>(rows: Row[], index: number): Row => {
    const row = rows[index % rows.length]
    if (row === undefined) throw new Error('The demo shop is empty')
    return row
  }
  const kinds = [
    (index: number) => `/products/${pick(products, index * 7).slug}`,
    (index: number) =>
      `/products?category=${pick(categories, index).slug}&min_price=${(index * 100) % 500_000}`,
    (index: number) => `/?utm_source=${index}`,
    (index: number) => `/api/products?search=${pick(SEARCHED, index)}+${index % 5_000}`,
    (index: number) => `/hi/products/${pick(products, index * 3).slug}`,
    (index: number) => `/products?search=${pick(SEARCHED, index)}${index % 3_000}`,
    (index: number) => `${pick(products, index).url}?w=${pick([...PICTURE_WIDTHS], index)}`,
    (index: number) => `/no-such-page-${index}`,
  ]
  return (index) => pick(kinds, index)(Math.floor(index / kinds.length))
}

async function uploadPhotos(sql: Sql, shop: Shop, cookie: string): Promise<void> {
  const users = await sql<
    { id: string }[]
  >`select id from users where staff_role is null order by id limit 20`
  const photo = sharp(await fixturePhoto()).resize({ width: 4_000, height: 3_000 })
  for (let index = 0; index < PHOTOS; index += 1) {
    const jpeg = await photo
      .clone()
      .rotate(index % 4, { background: 'white' })
      .jpeg({ quality: 88 })
      .toBuffer()
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), `photo-${index}.jpg`)
    const answer = await fetch(
      `${shop.origin}/api/admin/customers/${users[index % users.length]?.id}/photos`,
      {
        method: 'POST',
        headers: { cookie },
        body,
      },
    )
    if (answer.status !== 201) throw new Error(`a photo answered ${answer.status}: ${await answer.text()}`)
  }
}

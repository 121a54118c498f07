import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { DesignSnapshot } from '@nakshi/core/designs/schema'
import { ENGINE_VERSION } from '@nakshi/studio/engine-version'
import { eq, inArray } from 'drizzle-orm'
import type { Sql } from 'postgres'
import sharp from 'sharp'
import { FONT_SET_HASH } from '../../api/src/modules/print-files/load-font-file.ts'
import type { Db } from '../../api/src/platform/db/client.ts'
import { orderItems, printFiles } from '../../api/src/platform/db/tables/index.ts'
import { queueJobs } from '../../api/src/platform/jobs/queue.ts'
import { createMediaKey } from '../../api/src/platform/media/media-key.ts'
import { openMediaStore } from '../../api/src/platform/media/media-store.ts'
import { photoSlot, plate, textSlot } from '../../api/test/harness-studio.ts'
import { fixturePhoto } from '../../api/test/harness-studio-render.ts'
import type { Server, Shop } from './processes.ts'
import { signInAdmin } from './sessions.ts'
import { sized } from './sized.ts'
import { formatTable, printRow } from './table.ts'

export type PrintSetting = { db: Db; sql: Sql; folder: string; shop: Shop }
const TASKSET = '/usr/bin/taskset'
const PIECES = sized(100, 2)
const NAMES = ['Asha & Ravi', 'शर्मा निवास', 'Meera Nair', 'ஸ்ரீ முருகன்']
/** 12 million pixels, as a phone takes them. */
const PHOTO = { width: 4000, height: 3000 }

/** A hundred plates made by the shop's own jobs, then fetched as one archive: of words, then with photos. */
export async function measurePrintFiles(setting: PrintSetting): Promise<void> {
  const cookie = await signInAdmin(setting.db, setting.sql, setting.shop)
  const photoKey = createMediaKey('custom', 'image/jpeg')
  const store = openMediaStore({ dataDir: setting.folder, s3: undefined })
  await store.write(
    photoKey,
    await sharp(await fixturePhoto())
      .resize(PHOTO)
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer(),
    'image/jpeg',
  )
  const withPhoto = (text: string) => printed(text, photoKey)
  const rows = [
    await measureRow(setting, cookie, 'engraved words', engraved),
    await measureRow(setting, cookie, 'a photo of 12 MP and words, printed', withPhoto),
  ]
  if (existsSync(TASKSET) && availableParallelism() > 1) {
    const pinTo = (cores: string) =>
      promisify(execFile)(TASKSET, ['--all-tasks', '--cpu-list', '--pid', cores, String(setting.shop.pid)])
    await pinTo('0')
    rows.push(await measureRow(setting, cookie, 'the same on one core', withPhoto))
    await pinTo(`0-${availableParallelism() - 1}`)
  }
  await store.delete(photoKey)
  printRow(formatTable([`${PIECES} pieces`, 'made s', 'archive s', 'archive MB', 'memory grew by MB'], rows))
}

async function measureRow(
  setting: PrintSetting,
  cookie: string,
  name: string,
  designOf: (text: string) => DesignSnapshot,
): Promise<string[]> {
  const before = setting.shop.memory().now
  const { ids, seconds, mostMb } = await makePrintFiles(setting, PIECES, designOf)
  const zip = await fetchArchive(setting.shop, cookie, ids)
  return [name, seconds.toFixed(1), zip.seconds.toFixed(1), zip.mb.toFixed(1), (mostMb - before).toFixed(0)]
}

/** Made by the shop's own jobs for items of its orders. */
export async function makePrintFiles(
  { db, sql, shop }: PrintSetting,
  count: number,
  designOf: (text: string) => DesignSnapshot = engraved,
): Promise<{ ids: string[]; seconds: number; mostMb: number }> {
  const ids = await takeItemsToMake(sql, count)
  await db.delete(printFiles).where(inArray(printFiles.item_id, ids))
  const [start] = await sql<{ at: Date }[]>`select now() as at`
  const begin = performance.now()
  await db.transaction(async (tx) => {
    const items: { item_id: string; order_id: string }[] = []
    for (const [index, id] of ids.entries())
      items.push(
        ...(await tx
          .update(orderItems)
          .set({ design: designOf(NAMES[index % NAMES.length] ?? '') })
          .where(eq(orderItems.id, id))
          .returning({ item_id: orderItems.id, order_id: orderItems.order_id })),
      )
    await queueJobs(tx, 'print_files', items)
  })
  let mostMb = 0
  while ((await countMade(sql, ids)) < ids.length) {
    await assertNoneFailed(sql, start)
    mostMb = Math.max(mostMb, shop.memory().now)
    await wait(100)
  }
  return { ids, seconds: (performance.now() - begin) / 1000, mostMb }
}

/** The first items, in orders that may be made: at work, and paid at the door. */
async function takeItemsToMake(sql: Sql, count: number): Promise<string[]> {
  const items = await sql<{ id: string }[]>`select id from order_items order by id limit ${count}`
  const ids = items.map(({ id }) => id)
  await sql`update orders set status = 'processing', payment_method = 'cod'
    where id in (select order_id from order_items where id = any(${ids}::uuid[]))`
  return ids
}

function engraved(text: string): DesignSnapshot {
  const fill = { slot: 'name', font: 'tiro', colour: '#1b2a57' } as const
  return {
    ...frozen(),
    area: plate({ process: 'engrave', slots: [textSlot()] }),
    scene: { texts: [{ ...fill, text }], photos: [] },
    style: { texts: [fill], photos: [] },
    photo_keys: {},
  }
}

function printed(text: string, photoKey: string): DesignSnapshot {
  const fill = { slot: 'name', font: 'tiro', colour: '#1b2a57' } as const
  const photo = { slot: 'photo', zoom: 1, x: 0.5, y: 0.5, turn_deg: 0 }
  const id = crypto.randomUUID()
  return {
    ...frozen(),
    area: plate({ slots: [photoSlot(), textSlot()] }),
    scene: { texts: [{ ...fill, text }], photos: [{ ...photo, photo_id: id }] },
    style: { texts: [fill], photos: [] },
    photo_keys: { [id]: photoKey },
  }
}

const frozen = () => ({
  design_id: crypto.randomUUID(),
  print_area_id: crypto.randomUUID(),
  area_version: 1,
  engine_version: ENGINE_VERSION,
  font_set: FONT_SET_HASH,
  shown_on: null,
  needs_proof: false,
})

async function countMade(sql: Sql, ids: string[]): Promise<number> {
  const [row] = await sql<{ made: number }[]>`
    select count(distinct item_id)::int as made from print_files where item_id = any(${ids}::uuid[])`
  return row?.made ?? 0
}

/** Retried without end, it would never be made. */
async function assertNoneFailed(sql: Sql, start: { at: Date } | undefined): Promise<void> {
  const [failed] = await sql<{ output: unknown }[]>`
    select output from jobs.job
    where name = 'print_files' and state in ('retry', 'failed') and created_on >= ${start?.at ?? new Date()} limit 1`
  if (failed) throw new Error(`a print file was not made: ${JSON.stringify(failed.output)}`)
}

async function fetchArchive(shop: Server, cookie: string, ids: string[]) {
  const begin = performance.now()
  const query = new URLSearchParams({ of: 'items', filter: JSON.stringify({ id: ids }), reprint: 'true' })
  const url = `${shop.origin}/api/admin/print-files?${query}`
  const [answer] = (await once(get(url, { headers: { cookie } }), 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200)
    throw new Error(`the archive answered ${answer.statusCode}: ${await text(answer)}`)
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) bytes += part.length
  return { seconds: (performance.now() - begin) / 1000, mb: bytes / 1_048_576 }
}

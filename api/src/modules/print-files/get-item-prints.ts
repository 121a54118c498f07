import type { DesignSnapshot } from '@nakshi/core/designs/schema'
import { listOrderedSides } from '@nakshi/core/designs/sides-to-make'
import { fileKinds, type ItemPrint, type ItemProof } from '@nakshi/core/studio/admin-print-files'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { orderMessages, printFiles } from '../../platform/db/tables/index.ts'
import { JOBS_SCHEMA } from '../../platform/jobs/queue.ts'

type Item = { id: string; design: DesignSnapshot | null }
type StoredFile = typeof printFiles.$inferSelect
type Proof = typeof orderMessages.$inferSelect

export async function getItemPrints(db: Queryable, items: Item[]): Promise<Map<string, ItemPrint>> {
  const ids = items.flatMap(({ id, design }) => (design ? [id] : []))
  if (ids.length === 0) return new Map()
  const files = await db.select().from(printFiles).where(inArray(printFiles.item_id, ids))
  const inProgress = await findItemsInProgress(db, ids)
  const sent = await db
    .select()
    .from(orderMessages)
    .where(and(inArray(orderMessages.item_id, ids), eq(orderMessages.kind, 'proof')))
    .orderBy(desc(orderMessages.sent_at))
  const prints = items.flatMap(({ id, design }) => {
    if (!design) return []
    const history = {
      files: files.filter(({ item_id }) => item_id === id),
      proofs: sent.filter(({ item_id }) => item_id === id),
    }
    const { replaced_at: _now, ...now } = versionAt(history, null)
    const current = history.files.filter(({ replaced_at }) => replaced_at === null)
    const print: ItemPrint = {
      ...now,
      colour: current.find(({ colour }) => colour !== null)?.colour ?? null,
      state: now.files.length > 0 ? 'made' : stateWithoutFiles(design, inProgress.has(id)),
      estimate:
        history.files.find(({ kind, replaced_at }) => kind === '3mf' && !replaced_at)?.estimate ?? null,
      ...getSizes(design),
      needs_proof: design.needs_proof,
      earlier: replacementTimes(history).map((at) => versionAt(history, at)),
    }
    return [[id, print] as const]
  })
  return new Map(prints)
}

/** Blank sides have no size. */
function getSizes(design: DesignSnapshot): Pick<ItemPrint, 'width_mm' | 'height_mm' | 'sides'> {
  const sides = listOrderedSides(design).map(({ side, area: { width_mm, height_mm } }) => ({
    ...{ side, width_mm, height_mm },
  }))
  const { width_mm, height_mm } = sides[0] ?? design.area
  return { width_mm, height_mm, ...(design.more_sides && { sides }) }
}

type ItemHistory = { files: StoredFile[]; proofs: Proof[] }

/** Print files and proof current at `until`; null for the current version. */
function versionAt({ files, proofs }: ItemHistory, until: Date | null) {
  const isUntil = (end: Date | null) => end?.getTime() === until?.getTime()
  const proof = proofs.find(({ resolved_at }) => isUntil(resolved_at))
  return {
    replaced_at: until?.toISOString() ?? '',
    files: files
      .filter(({ replaced_at }) => isUntil(replaced_at))
      .sort((a, b) => a.side_no - b.side_no || fileKinds.indexOf(a.kind) - fileKinds.indexOf(b.kind))
      .map(toPrintFile),
    proof: proof ? toItemProof(proof, new Date()) : null,
  }
}

/** Without proofs, which are also replaced when one is sent again. */
function replacementTimes({ files }: ItemHistory): Date[] {
  const times = files.flatMap(({ replaced_at: at }) => (at ? [at.getTime()] : []))
  return [...new Set(times)].sort((one, other) => other - one).map((time) => new Date(time))
}

/** Photos expire after delivery; the design can then no longer be rendered. */
export const hasExpiredPhotos = ({ scene, photo_keys }: DesignSnapshot) =>
  scene.photos.some(({ photo_id }) => !(photo_id in photo_keys))

function stateWithoutFiles(design: DesignSnapshot, isInProgress: boolean): ItemPrint['state'] {
  if (hasExpiredPhotos(design)) return 'forgotten'
  return isInProgress ? 'making' : 'failed'
}

const toPrintFile = (file: StoredFile) => ({
  ...{ kind: file.kind, url: printFileUrl(file), size: file.size },
  ...(file.side !== '' && { side: file.side }),
})

/** The hash makes the URL immutable. */
export const printFileUrl = ({ item_id, kind, sha256 }: Pick<StoredFile, 'item_id' | 'kind' | 'sha256'>) =>
  `/api/admin/print-files/${item_id}/${kind}?v=${sha256.slice(0, 12)}`

function toItemProof(proof: Proof, now: Date): ItemProof {
  const open = proof.expires_at > now ? 'waits' : 'expired'
  return {
    state: proof.decision ?? open,
    sent_at: proof.sent_at.toISOString(),
    answered_at: proof.answered_at?.toISOString() ?? null,
    note: proof.answer,
  }
}

async function findItemsInProgress(db: Queryable, ids: string[]): Promise<Set<string>> {
  const rows = await db.execute<{ item_id: string }>(sql`
    select data->>'item_id' as item_id from ${sql.identifier(JOBS_SCHEMA)}.job
    where name = 'print_files' and state in ('created', 'retry', 'active')
      and data->>'item_id' = any(${sql.param(ids)}::text[])`)
  return new Set(rows.map(({ item_id }) => item_id))
}

import { buffer } from 'node:stream/consumers'
import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { orderItems, proofs } from '../../db/tables/index.ts'
import type { LetterPicture } from '../../mail/letter.ts'
import { encodePicture } from '../../media/encode-picture.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { findPrintFile } from '../../orders/print-files/find-print-file.ts'
import { makePrintFiles } from '../../orders/print-files/make-print-files.ts'
import type { LetterJob } from '../queue.ts'

/** In a letter, and pixels across: sharp where a screen has two for one. */
const MOST = 6
const WIDTH = 560

/**
 * Pictures of the studio's pieces, which lie inside the letter: nobody else can open them, whatever
 * photo they hold. The letter about a new order is often quicker than its print files; those are
 * made here then.
 * @returns none for letters that show no piece
 */
export async function piecePictures(
  { db, store }: { db: Db; store: MediaStore },
  job: LetterJob,
): Promise<LetterPicture[]> {
  const shown = piecesOf(db, job)
  if (!shown) return []
  const items = await db
    .select({ id: orderItems.id, order_id: orderItems.order_id, product: orderItems.product })
    .from(orderItems)
    .where(and(shown, isNotNull(orderItems.design)))
    .orderBy(asc(orderItems.line_no))
    .limit(MOST)
  const pictures: LetterPicture[] = []
  for (const { id, order_id, product } of items) {
    // The job of the files says why it could not; the letter leaves without the picture
    await makePrintFiles({ db, store }, { order_id, item_id: id }).catch(() => null)
    const file = await findPrintFile(db, id, 'preview')
    const stored = file && (await store.read(file.key))
    if (!stored) continue
    const jpeg = await encodePicture(await buffer(stored.stream), WIDTH, 'jpeg')
    pictures.push({ name: `piece-${pictures.length + 1}`, alt: product.title, jpeg })
  }
  return pictures
}

function piecesOf(db: Db, job: LetterJob): SQL | null {
  // A parcel may hold a part of the pieces
  const isWhole = job.letter === 'order' && job.status !== 'cancelled' && job.parcel_id === undefined
  if (isWhole) return eq(orderItems.order_id, job.order_id)
  if (job.letter !== 'proof') return null
  return inArray(
    orderItems.id,
    db.select({ id: proofs.item_id }).from(proofs).where(eq(proofs.id, job.proof_id)),
  )
}

import { z } from 'zod'

/** The picture of a piece, and what it is printed, engraved or cut from. */
export const fileKinds = ['preview', 'png', 'pdf', 'svg'] as const
export type FileKind = (typeof fileKinds)[number]

/**
 * `making`: a job has yet to make them. `failed`: it could not, and can be asked again. `forgotten`:
 * they held a photo that is kept no longer.
 */
const printStates = ['making', 'made', 'failed', 'forgotten'] as const

/** Expired: the link is, and nobody answered. */
const proofStates = ['waits', 'approved', 'change', 'expired'] as const

/** A piece shown to its customer before it is made. */
const itemProof = z.object({
  state: z.enum(proofStates),
  sent_at: z.string(),
  answered_at: z.string().nullable(),
  /** what the customer wants changed */
  note: z.string(),
})
export type ItemProof = z.infer<typeof itemProof>

const printFile = z.object({ kind: z.enum(fileKinds), url: z.string(), size: z.int() })

/** What an item is made from that was made up in the studio. */
export const itemPrint = z.object({
  state: z.enum(printStates),
  files: z.array(printFile),
  /** trimmed, in mm */
  width_mm: z.number(),
  height_mm: z.number(),
  /** It is not made before its customer has said yes. */
  needs_proof: z.boolean(),
  /** the newest; null when none was sent yet */
  proof: itemProof.nullable(),
  /** As it was before its words were changed, the newest first. */
  earlier: z.array(
    z.object({ replaced_at: z.string(), files: z.array(printFile), proof: itemProof.nullable() }),
  ),
})
export type ItemPrint = z.infer<typeof itemPrint>

/** Ids are those of orders, all of whose pieces are meant, or of single items. */
const of = z.enum(['orders', 'items']).default('orders')
export const piecesQuery = z.object({ of })

/** Largest side of a machine's bed, and gap between pieces, in mm. */
export const MAX_BED_MM = 2000
export const MAX_GAP_MM = 50
const bedSide = z.coerce.number().int().min(50).max(MAX_BED_MM).default(300)
export const sheetQuery = z.object({
  of,
  sheet: z.enum(['a4', 'a3', 'bed']).default('a4'),
  /** of a bed, in mm; of no meaning for paper */
  width: bedSide,
  height: bedSide,
  gap: z.coerce.number().int().min(0).max(MAX_GAP_MM).default(6),
  mirror: z.string().max(10).pipe(z.stringbool()).default(false),
})

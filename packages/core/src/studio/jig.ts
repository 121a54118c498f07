import { z } from 'zod'
import { MAX_BED_MM } from './admin-print-files.ts'

const side = z.number().min(10).max(MAX_BED_MM)
const along = z.number().min(0).max(MAX_BED_MM)
export const MAX_JIG_POSITIONS = 200

/** A tray that holds one piece at each position, on the bed of its machine. */
export const jig = z.strictObject({
  width_mm: side,
  height_mm: side,
  /** Middle of the piece from the top left corner of the jig; clockwise. */
  positions: z
    .array(z.strictObject({ x_mm: along, y_mm: along, angle_deg: z.number().min(-360).max(360) }))
    .min(1)
    .max(MAX_JIG_POSITIONS),
})
export type Jig = z.infer<typeof jig>

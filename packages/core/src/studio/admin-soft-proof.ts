import { z } from 'zod'
import { printColour } from './admin-print-files.ts'
import { placement, scene, studioArea } from './schema.ts'

/** An area that need not be saved yet. Each photo of the scene is the sample photo. */
export const softProofBody = z.strictObject({
  area: studioArea,
  scene,
  /** of the product */
  image_url: z.string().max(300),
  placement,
})
export type SoftProofBody = z.infer<typeof softProofBody>

export const softProof = z.object({
  /** WebP, as a data URL. */
  picture: z.string(),
  colour: printColour,
})
export type SoftProof = z.infer<typeof softProof>

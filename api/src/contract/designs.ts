import { z } from 'zod'
import { filledOptions, variantSelections } from './cart.ts'
import { line, uuid } from './fields.ts'
import { lineDesign, pieceStyle, placement, scene, sceneRefusal, sceneReport, studioArea } from './studio.ts'

/** At most this many areas a product, and pictures an area is shown on. */
export const MAX_PRINT_AREAS = 12
const MAX_PLACEMENTS = 24

/**
 * An area of a product that is made to the shopper's wish. The key of a text or photo slot is the
 * id of the custom option that fills it, or that id and `-2` to `-10` for a photo after the option's
 * first: limits, prices and required marks are the option's.
 */
export const printArea = z.object({
  id: z.uuid(),
  /** One more with each change; a design names the one that it was made for. */
  version: z.int(),
  name: z.string(),
  /** The choices for which the area is (of a size, say); with none it is for all. */
  variant_selections: variantSelections,
  area: studioArea,
  /** The customer sees the piece and says yes before it is made. */
  needs_proof: z.boolean(),
  placements: z.array(z.object({ id: z.uuid(), image_url: z.string(), placement })),
})
export type PrintArea = z.infer<typeof printArea>

/** What the product page needs before it can draw; nothing of it is anybody's. */
export const productStudio = z.object({ areas: z.array(printArea) })
export type ProductStudio = z.infer<typeof productStudio>

/** Set whole: an area that is left out goes, one with its id stays and is one version newer. */
export const printAreasBody = z.strictObject({
  /** the areas as they were read, in their order: what was saved in between is then not overwritten */
  as_read: z
    .array(z.strictObject({ id: uuid, version: z.int().min(1).max(2_147_483_647), name: z.string().max(80) }))
    .max(MAX_PRINT_AREAS)
    .optional(),
  areas: z
    .array(
      z.strictObject({
        id: uuid.optional(),
        name: line(80),
        variant_selections: variantSelections.default({}),
        area: studioArea,
        needs_proof: z.boolean().default(false),
        placements: z
          .array(z.strictObject({ image_url: z.string().max(300), placement }))
          .max(MAX_PLACEMENTS),
      }),
    )
    .max(MAX_PRINT_AREAS),
})
export type PrintAreasBody = z.infer<typeof printAreasBody>

export const designBody = lineDesign.extend({
  product_id: uuid,
  variant_selections: variantSelections.default({}),
  custom_options: filledOptions,
})
export type DesignBody = z.infer<typeof designBody>

/** With 422 `cannot_be_made`: which slot, why, and the very letters. */
export const cannotBeMade = z.object({ refusals: z.array(sceneRefusal) })
export type CannotBeMade = z.infer<typeof cannotBeMade>

export const design = z.object({
  id: z.uuid(),
  product: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  print_area_id: z.uuid(),
  area_version: z.int(),
  variant_selections: variantSelections,
  custom_options: filledOptions,
  style: pieceStyle,
  report: sceneReport,
  /** The piece on the product's picture; signed where it holds a photo, null without a picture. */
  preview_url: z.string().nullable(),
  /** Kept under "My designs" by the shopper's wish. */
  is_saved: z.boolean(),
  created_at: z.string(),
})
export type Design = z.infer<typeof design>

export const designList = z.object({ items: z.array(design) })
export const savedBody = z.strictObject({ is_saved: z.boolean() })

/** The page that shows a piece to whoever has its link. */
export const designShare = z.object({ path: z.string() })

/** A piece as others see it who have its link; not whose it is. */
export const sharedDesign = z.object({
  product: z.object({ slug: z.string(), title: z.string() }),
  /** Its words, line by line, for who cannot see the picture. */
  words: z.array(z.string()),
  preview_url: z.string().nullable(),
})
export type SharedDesign = z.infer<typeof sharedDesign>

/** All that a piece is made from, as it was when it was ordered. */
export const frozenDesign = z.object({
  design_id: z.uuid(),
  print_area_id: z.uuid(),
  area_version: z.int(),
  area: studioArea,
  scene,
  style: pieceStyle,
  /** The media key of each photo of the scene, by its id. */
  photo_keys: z.record(z.uuid(), z.string()),
  engine_version: z.string(),
  /** SHA-256 of the list of faces with their hashes. */
  font_set: z.string(),
  /** The picture it was shown on, and where on it; null for an area without a picture. */
  shown_on: z.object({ image_url: z.string(), placement }).nullable(),
  needs_proof: z.boolean(),
})
export type FrozenDesign = z.infer<typeof frozenDesign>

import { z } from 'zod'
import { line, uuid } from '../base/fields.ts'
import { filledOptions, variantSelections } from '../products/choices.ts'
import { jig } from '../studio/jig.ts'
import {
  designStyle,
  lineDesign,
  placement,
  scene,
  sceneRejection,
  sceneReport,
  studioArea,
  uploadedFont,
} from '../studio/schema.ts'

export const MAX_PRINT_AREAS = 12
const MAX_PLACEMENTS = 24
export const MAX_SIDE_NAME = 40

/**
 * Personalised area of a product. The key of a text or photo slot is the id of its custom option; further
 * photos of an option have the suffix `-2` to `-10`.
 */
export const printArea = z.object({
  id: z.uuid(),
  /** Incremented on every change; a design stores the version it was made for. */
  version: z.int(),
  name: z.string(),
  /**
   * As customers see it: Front, Saucer. Of the areas of one side, the one for the chosen variants is printed;
   * areas of different sides are printed on the same item. Empty where a product has one side.
   */
  side: z.string(),
  /** `side` in the language of the reader, where it has another name. */
  side_label: z.string().optional(),
  /** Variants the area applies to; empty: all. */
  variant_selections: variantSelections,
  area: studioArea,
  needs_proof: z.boolean(),
  placements: z.array(z.object({ id: z.uuid(), image_url: z.string(), placement })),
})
export type PrintArea = z.infer<typeof printArea>

export const productStudio = z.object({
  areas: z.array(printArea),
  /** Those of the store that the areas offer. */
  fonts: z.array(uploadedFont).optional(),
})
export type ProductStudio = z.infer<typeof productStudio>

/** With what shoppers do not see. */
const adminPrintArea = printArea.omit({ side_label: true }).extend({ jig: jig.nullable() })
export type AdminPrintArea = z.infer<typeof adminPrintArea>
export const adminProductStudio = productStudio.extend({ areas: z.array(adminPrintArea) })

/** Replaces all areas: omitted ones are deleted, those with an id get a new version. */
export const printAreasBody = z.strictObject({
  /** ids and versions as read; 409 on conflict */
  as_read: z
    .array(z.strictObject({ id: uuid, version: z.int().min(1).max(2_147_483_647), name: z.string().max(80) }))
    .max(MAX_PRINT_AREAS)
    .optional(),
  areas: z
    .array(
      z.strictObject({
        id: uuid.optional(),
        name: line(80),
        side: line(MAX_SIDE_NAME).default(''),
        variant_selections: variantSelections.default({}),
        area: studioArea,
        needs_proof: z.boolean().default(false),
        jig: jig.nullable().default(null),
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

export const designRejection = z.object({ refusals: z.array(sceneRejection) })
export type DesignRejection = z.infer<typeof designRejection>

export const design = z.object({
  id: z.uuid(),
  /** without id when it is no longer sold */
  product: z.object({ id: z.uuid().nullable(), slug: z.string(), title: z.string() }),
  print_area_id: z.uuid(),
  area_version: z.int(),
  variant_selections: variantSelections,
  custom_options: filledOptions,
  style: designStyle,
  report: sceneReport,
  /** Preview on the product picture; a signed URL if it holds a photo, null without a placement. */
  preview_url: z.string().nullable(),
  is_saved: z.boolean(),
  created_at: z.string(),
})
export type Design = z.infer<typeof design>

export const designList = z.object({ items: z.array(design) })
export const saveDesignBody = z.strictObject({ is_saved: z.boolean() })

export const designShare = z.object({ path: z.string() })

/** Visible to anyone with the link; must not reveal the owner. */
export const sharedDesign = z.object({
  product: z.object({ slug: z.string(), title: z.string() }),
  words: z.array(z.string()),
  preview_url: z.string().nullable(),
})
export type SharedDesign = z.infer<typeof sharedDesign>

export const designSnapshot = z.object({
  design_id: z.uuid(),
  print_area_id: z.uuid(),
  area_version: z.int(),
  area: studioArea,
  scene,
  style: designStyle,
  photo_keys: z.record(z.uuid(), z.string()),
  engine_version: z.string(),
  /** SHA-256 of the font list with its hashes. */
  font_set: z.string(),
  shown_on: z.object({ image_url: z.string(), placement }).nullable(),
  needs_proof: z.boolean(),
  /** Of `area`, where the item has further sides. */
  side: z.string().optional(),
  /** The other sides of the item, filled or not; `scene`, `style` and `photo_keys` are of all sides. */
  more_sides: z
    .array(
      z.object({
        side: z.string(),
        print_area_id: z.uuid(),
        area: studioArea,
        shown_on: z.object({ image_url: z.string(), placement }).nullable(),
      }),
    )
    .optional(),
})
export type DesignSnapshot = z.infer<typeof designSnapshot>

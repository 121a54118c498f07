import { z } from 'zod'
import { text } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { printAreaMessages } from './admin-messages.ts'
import { solidSettings } from './solid-schema.ts'

/** Ordered designs refer to these keys, so entries must never be removed. */
export const FONT_FAMILIES = [
  'tiro',
  'mukta',
  'kalam',
  'rozha',
  'playfair',
  'dancing',
  'vibes',
  'round',
  'hand',
] as const
export type BuiltInFamily = (typeof FONT_FAMILIES)[number]
/** Names an uploaded font by the SHA-256 of its file, so that it never changes. */
export const uploadedFamily = z.templateLiteral(['up-', z.string().regex(/^[0-9a-f]{40}$/)])
export type UploadedFamily = z.infer<typeof uploadedFamily>
export const fontFamily = z.union([z.enum(FONT_FAMILIES), uploadedFamily])
export type FontFamily = z.infer<typeof fontFamily>
/** Of one slot. */
const MAX_FONTS = 24

export const uploadedFont = z.object({
  family: uploadedFamily,
  name: z.string(),
  /** Ranges of code points, hexadecimal: `20-7e,a0,900-97f`. */
  coverage: z.string(),
})
export type UploadedFont = z.infer<typeof uploadedFont>

/** Of an area, and of all sides of an item. */
const MAX_SLOTS = 12
export const MAX_SIDES = 4
const MAX_ITEM_SLOTS = MAX_SIDES * MAX_SLOTS

const slotKey = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/)
const inkColour = z.string().regex(/^#[0-9a-f]{6}$/)
const position = z.number().min(-3000).max(3000)
const side = z.number().min(1).max(3000)
const pathData = z.string().min(3).max(20_000)
const viewBox = z.tuple([
  z.number().min(-100_000).max(100_000),
  z.number().min(-100_000).max(100_000),
  z.number().min(0.001).max(100_000),
  z.number().min(0.001).max(100_000),
])

/** mm from the top left corner of the trimmed design. */
const boxMm = z.strictObject({ x: position, y: position, w: side, h: side })
export type BoxMm = z.infer<typeof boxMm>

export const mask = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rect') }),
  z.strictObject({ kind: z.literal('rounded'), radius_mm: z.number().min(0).max(1500) }),
  z.strictObject({ kind: z.literal('ellipse') }),
  z.strictObject({ kind: z.literal('heart') }),
  z.strictObject({ kind: z.literal('path'), d: pathData, view_box: viewBox }),
])
export type Mask = z.infer<typeof mask>

const textSlot = z.strictObject({
  kind: z.literal('text'),
  key: slotKey,
  box: boxMm,
  /** Em size. */
  min_mm: z.number().min(0.5).max(1000),
  max_mm: z.number().min(0.5).max(1000),
  max_lines: z.int().min(1).max(12),
  align: z.enum(['left', 'center', 'right']),
  /** Arc of the baseline in degrees; positive: the middle is highest. */
  arc_deg: z.number().min(-320).max(320),
  fonts: z.array(fontFamily).min(1).max(MAX_FONTS),
  colours: z.array(inkColour).min(1).max(24),
})
export type TextSlot = z.infer<typeof textSlot>

const photoSlot = z.strictObject({ kind: z.literal('photo'), key: slotKey, box: boxMm, mask })
export type PhotoSlot = z.infer<typeof photoSlot>

const artSlot = z.strictObject({
  kind: z.literal('art'),
  key: slotKey,
  box: boxMm,
  d: pathData,
  view_box: viewBox,
  colour: inkColour,
})
export type ArtSlot = z.infer<typeof artSlot>

const areaFields = z.strictObject({
  width_mm: z.number().min(5).max(2000),
  height_mm: z.number().min(5).max(2000),
  bleed_mm: z.number().min(0).max(20),
  safe_mm: z.number().min(0).max(50),
  mask,
  process: z.enum(['print', 'engrave', 'foil', 'cut', 'solid']),
  /** Of the process `solid` only: how it is printed in 3D. */
  solid: solidSettings.optional(),
  /** Cut line along the shape, in its files: through the piece, or through its top layer (stickers) only. */
  contour: z.enum(['through', 'kiss']).optional(),
  /** White is printed beneath all ink, from a spot colour of the PDF. */
  has_white_ink: z.boolean().optional(),
  /** Of the printing condition; `rgb`: leaves the conversion to the RIP; omitted: the one of the store. */
  colour_profile: z.union([z.uuid(), z.literal('rgb')]).optional(),
  /** Minimum stroke width of the tool. */
  min_stroke_mm: z.number().min(0).max(5),
  /** Photos below are rejected. */
  min_dpi: z.int().min(50).max(600),
  /** Photos below get a quality warning. */
  good_dpi: z.int().min(50).max(600),
  slots: z
    .array(z.discriminatedUnion('kind', [textSlot, photoSlot, artSlot]))
    .min(1)
    .max(MAX_SLOTS),
})

/** Slots are drawn in array order. */
export const studioArea = areaFields
  .refine(({ process, solid }) => process !== 'solid' || solid, {
    path: ['solid'],
    error: toIssueText(printAreaMessages.solid_missing),
  })
  .refine(({ process, solid }) => process === 'solid' || !solid, {
    path: ['solid'],
    error: toIssueText(printAreaMessages.solid_unused),
  })
export type StudioArea = z.infer<typeof studioArea>

const rgb = z.tuple([z.int().min(0).max(255), z.int().min(0).max(255), z.int().min(0).max(255)])
export type Rgb = z.infer<typeof rgb>

export const finish = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('print'),
    /** White point of the product picture, for realistic lighting of the ink. */
    white: rgb,
    /** White underbase: the product colour does not show through. */
    is_opaque: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('engrave'),
    /** Share of the product colour left at full depth, per channel (0 to 255). */
    burn: rgb,
    depth: z.number().min(0.1).max(1),
  }),
  /** `shine`: strength of the highlights. */
  z.strictObject({ kind: z.literal('foil'), shine: z.number().min(0).max(1) }),
  z.strictObject({ kind: z.literal('cut'), behind: rgb }),
])
export type Finish = z.infer<typeof finish>

const corner = z.tuple([z.number().min(-0.5).max(1.5), z.number().min(-0.5).max(1.5)])
/** Position of the area on a product picture, as fractions of its size. */
export const placement = z.strictObject({
  /** Corners of the trimmed design: top left, top right, bottom right, bottom left. */
  quad: z.tuple([corner, corner, corner, corner]),
  /** Wrap around an upright cylinder; 0 is flat. */
  bend_deg: z.number().min(0).max(170),
  /** Sag of the middle for a cylinder seen from above, in heights. */
  sag: z.number().min(-0.5).max(0.5),
  finish,
})
export type Placement = z.infer<typeof placement>

const textFill = z.strictObject({
  slot: slotKey,
  text: text(400),
  font: fontFamily,
  colour: inkColour,
})
export type TextFill = z.infer<typeof textFill>

const photoFill = z.strictObject({
  slot: slotKey,
  photo_id: z.uuid(),
  /** 1: smallest zoom that covers the slot. */
  zoom: z.number().min(1).max(10),
  /** Centre of the crop, as fractions of the photo. */
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  turn_deg: z.number().min(-180).max(180),
})
export type PhotoFill = z.infer<typeof photoFill>

export const scene = z.strictObject({
  texts: z.array(textFill).max(MAX_ITEM_SLOTS),
  photos: z.array(photoFill).max(MAX_ITEM_SLOTS),
})
export type Scene = z.infer<typeof scene>

/** Style of text and photos; their content is in the custom options. */
export const designStyle = z.strictObject({
  texts: z.array(z.strictObject({ slot: slotKey, font: fontFamily, colour: inkColour })).max(MAX_ITEM_SLOTS),
  photos: z.array(photoFill.omit({ photo_id: true })).max(MAX_ITEM_SLOTS),
})
export type DesignStyle = z.infer<typeof designStyle>

/** Design from the shopper. The server lays it out and renders it itself and never accepts pixels. */
export const lineDesign = z.strictObject({
  print_area_id: z.uuid(),
  area_version: z.int().min(1).max(1_000_000),
  style: designStyle,
})
export type LineDesign = z.infer<typeof lineDesign>

/**
 * `long`, `lines`: text exceeds the slot. `glyph`, `broken`: character missing in the font, or a lone
 * combining mark. `thin`, `gap`: stroke, or gap between two, below the tool's minimum. `dots`: photo
 * resolution too low. `photo`: missing. `choice`: not offered. Of solids: `pieces` that are not joined,
 * `breaks`: strokes below the nozzle vanish, and the print comes apart; `ring`: no place for it; `empty`:
 * nothing to print.
 */
const REJECTION_REASONS = [
  'long',
  'lines',
  'glyph',
  'broken',
  'thin',
  'gap',
  'dots',
  'photo',
  'choice',
  'pieces',
  'breaks',
  'ring',
  'empty',
] as const
export const sceneRejection = z.object({
  slot: z.string(),
  why: z.enum(REJECTION_REASONS),
  characters: z.array(z.string()).optional(),
  /** Actual value: mm of the em (long), stroke (thin) or gap, number of lines (lines) or pieces, DPI (dots). */
  found: z.number().optional(),
  /** Limit, in the same unit. */
  allowed: z.number().optional(),
})
export type SceneRejection = z.infer<typeof sceneRejection>

export const sceneReport = z.object({
  texts: z.array(
    z.object({
      slot: z.string(),
      lines: z.array(z.string()),
      characters: z.int(),
      /** Em size in mm. */
      size_mm: z.number(),
      ink_mm: z.object({ w: z.number(), h: z.number() }),
      thinnest_mm: z.number(),
      /** Characters with counters that fall out when cut through. */
      islands: z.array(z.string()).optional(),
      /** Characters with the narrowest gap that engraving fills, as the tool is wider. */
      closing: z.array(z.string()).optional(),
    }),
  ),
  photos: z.array(z.object({ slot: z.string(), dpi: z.int(), verdict: z.enum(['good', 'soft', 'few']) })),
  /** Of a 3D print, as the server made it; lithophanes have none before they are printed. */
  solid_mm3: z.number().optional(),
})
export type SceneReport = z.infer<typeof sceneReport>

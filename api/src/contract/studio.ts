import { z } from 'zod'
import { text } from './fields.ts'

/** Letterings that a shop may offer; an ordered design names one for ever, so none is taken out. */
export const FONT_FAMILIES = ['tiro', 'mukta', 'kalam', 'rozha', 'playfair', 'dancing', 'vibes'] as const
export const fontFamily = z.enum(FONT_FAMILIES)
export type FontFamily = z.infer<typeof fontFamily>

const slotKey = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/)
const inkColour = z.string().regex(/^#[0-9a-f]{6}$/)
const place = z.number().min(-3000).max(3000)
const side = z.number().min(1).max(3000)
const pathData = z.string().min(3).max(20_000)
const viewBox = z.tuple([
  z.number().min(-100_000).max(100_000),
  z.number().min(-100_000).max(100_000),
  z.number().min(0.001).max(100_000),
  z.number().min(0.001).max(100_000),
])

/** Where a slot stands, in mm from the left upper corner of the trimmed piece. */
const boxMm = z.strictObject({ x: place, y: place, w: side, h: side })
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
  /** The height of an em, not of a letter. */
  min_mm: z.number().min(0.5).max(1000),
  max_mm: z.number().min(0.5).max(1000),
  max_lines: z.int().min(1).max(12),
  align: z.enum(['left', 'center', 'right']),
  /** How far the box is bent along a circle: above 0 its middle stands highest. */
  arc_deg: z.number().min(-320).max(320),
  fonts: z.array(fontFamily).min(1).max(FONT_FAMILIES.length),
  colours: z.array(inkColour).min(1).max(24),
})
export type TextSlot = z.infer<typeof textSlot>

const photoSlot = z.strictObject({ kind: z.literal('photo'), key: slotKey, box: boxMm, mask })
export type PhotoSlot = z.infer<typeof photoSlot>

/** What the shop draws on every piece: a border, hearts, a logo. */
const artSlot = z.strictObject({
  kind: z.literal('art'),
  key: slotKey,
  box: boxMm,
  d: pathData,
  view_box: viewBox,
  colour: inkColour,
})
export type ArtSlot = z.infer<typeof artSlot>

/** What of a product is made to the shopper's wish, in the order in which it is drawn. */
export const studioArea = z.strictObject({
  width_mm: z.number().min(5).max(2000),
  height_mm: z.number().min(5).max(2000),
  bleed_mm: z.number().min(0).max(20),
  safe_mm: z.number().min(0).max(50),
  mask,
  process: z.enum(['print', 'engrave', 'foil', 'cut']),
  /** Thinner than this the tool does not make it. */
  min_stroke_mm: z.number().min(0).max(5),
  /** Below this a photo is refused. */
  min_dpi: z.int().min(50).max(600),
  /** Below this, and not refused, it is a little soft. */
  good_dpi: z.int().min(50).max(600),
  slots: z
    .array(z.discriminatedUnion('kind', [textSlot, photoSlot, artSlot]))
    .min(1)
    .max(12),
})
export type StudioArea = z.infer<typeof studioArea>

const rgb = z.tuple([z.int().min(0).max(255), z.int().min(0).max(255), z.int().min(0).max(255)])
export type Rgb = z.infer<typeof rgb>

/** How the ink, the laser or the foil looks on the picture of the product. */
export const finish = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('print'),
    /** What is white on the picture, so that light falls on the ink as it does on the product. */
    white: rgb,
    /** White ink lies below: the colour of the ground does not shine through. */
    is_opaque: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('engrave'),
    /** What the deepest line leaves of the ground, each channel of 255. */
    burn: rgb,
    depth: z.number().min(0.1).max(1),
  }),
  /** The film has the colour of the ink; how strongly light stands on it. */
  z.strictObject({ kind: z.literal('foil'), shine: z.number().min(0).max(1) }),
  /** What is seen through the hole. */
  z.strictObject({ kind: z.literal('cut'), behind: rgb }),
])
export type Finish = z.infer<typeof finish>

const corner = z.tuple([z.number().min(-0.5).max(1.5), z.number().min(-0.5).max(1.5)])
/** Where the area lies on one picture of the product, as parts of the picture's sides. */
export const placement = z.strictObject({
  /** Of the trimmed piece: left upper, right upper, right lower, left lower. */
  quad: z.tuple([corner, corner, corner, corner]),
  /** How far the piece goes round an upright cylinder; 0 is flat. */
  bend_deg: z.number().min(0).max(170),
  /** How far the middle hangs below the corners where one looks down on a cylinder, in heights. */
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
  /** 1 is as large as it must be to cover. */
  zoom: z.number().min(1).max(10),
  /** The point of the photo that stands in the middle, as parts of its sides. */
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  turn_deg: z.number().min(-180).max(180),
})
export type PhotoFill = z.infer<typeof photoFill>

/** What the shopper decided; all else follows from it and the area. */
export const scene = z.strictObject({
  texts: z.array(textFill).max(12),
  photos: z.array(photoFill).max(12),
})
export type Scene = z.infer<typeof scene>

/** How the words and photos of a piece look; what they are stands in its custom options. */
export const pieceStyle = z.strictObject({
  texts: z.array(z.strictObject({ slot: slotKey, font: fontFamily, colour: inkColour })).max(12),
  photos: z.array(photoFill.omit({ photo_id: true })).max(12),
})
export type PieceStyle = z.infer<typeof pieceStyle>

/** A piece as the shopper made it up. The server lays it out again and draws it; it takes no pixels. */
export const lineDesign = z.strictObject({
  print_area_id: z.uuid(),
  area_version: z.int().min(1).max(1_000_000),
  style: pieceStyle,
})
export type LineDesign = z.infer<typeof lineDesign>

/**
 * Why a slot cannot be made: the text is too long or has too many lines for its room, a letter is
 * in no font or is none by itself, a stroke is too thin for the tool, a photo has too few dots or is
 * not there, the choice is not one of the slot's.
 */
const REFUSALS = ['long', 'lines', 'glyph', 'broken', 'thin', 'dots', 'photo', 'choice'] as const
export const sceneRefusal = z.object({
  slot: z.string(),
  why: z.enum(REFUSALS),
  /** The very letters, as the shopper typed them. */
  letters: z.array(z.string()).optional(),
  /** What it would come to: mm of an em (long), of a stroke (thin); lines (lines); dots (dots). */
  found: z.number().optional(),
  /** What the slot asks for, in the same unit. */
  allowed: z.number().optional(),
})
export type SceneRefusal = z.infer<typeof sceneRefusal>

export const sceneReport = z.object({
  texts: z.array(
    z.object({
      slot: z.string(),
      lines: z.array(z.string()),
      letters: z.int(),
      /** Of an em, in mm. */
      size_mm: z.number(),
      /** Of the inked block before it is bent. */
      ink_mm: z.object({ w: z.number(), h: z.number() }),
      thinnest_mm: z.number(),
      /** Letters that hold ground which falls out, where the piece is cut through. */
      islands: z.array(z.string()).optional(),
    }),
  ),
  photos: z.array(z.object({ slot: z.string(), dpi: z.int(), verdict: z.enum(['good', 'soft', 'few']) })),
})
export type SceneReport = z.infer<typeof sceneReport>

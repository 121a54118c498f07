import { z } from 'zod'
import { paise, text } from '../base/fields.ts'

/** Settings of a print area whose design is printed as a solid. Lengths are mm. */

const filament = z.strictObject({ name: text(40), colour: z.string().regex(/^#[0-9a-f]{6}$/) })
export type Filament = z.infer<typeof filament>

const printer = { nozzle_mm: z.number().min(0.2).max(1.2), base_filament: filament }

/** Amounts in paise. What is above `included_grams` is added to the price of a unit, up to `maximum`. */
const weightPrice = z.strictObject({
  per_gram: paise.min(1).max(100_000),
  included_grams: z.int().min(0).max(10_000),
  /** Of the print with its infill: 1.24 of solid PLA. */
  grams_per_cm3: z.number().min(0.05).max(20),
  maximum: paise.min(1).max(10_000_000),
})
export type WeightPrice = z.infer<typeof weightPrice>

/** Lithophanes are priced by their size: grams would depend on how dark the photo is. */
const priced = { weight_price: weightPrice.optional() }

const colours = {
  /** Of texts and motifs, by the colours of their slots; the first is for colours without a filament. */
  relief_filaments: z.array(filament).min(1).max(24),
  /**
   * `none`: all of it is of the base's filament. `height`: the filament is changed at one height. `part`:
   * each colour is a part of its own, for printers with several filaments.
   */
  split: z.enum(['none', 'height', 'part']),
}

const thickness = z.number().min(0.4).max(30)
const height = z.number().min(0.2).max(30)

const relief = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('raised'), height_mm: height }),
  z.strictObject({ kind: z.literal('sunk'), depth_mm: height }),
  z.strictObject({ kind: z.literal('cut') }),
])
export type Relief = z.infer<typeof relief>

/** For a key ring or a cord, at the leftmost point of the plate. */
const ring = z.strictObject({
  hole_mm: z.number().min(1).max(30),
  /** Width of the material around the hole. */
  rim_mm: z.number().min(0.8).max(20),
})
export type Ring = z.infer<typeof ring>

/** A thin plate behind letters that are not joined, along their outline. */
const backing = z.strictObject({ margin_mm: z.number().min(0.4).max(20), thickness_mm: thickness })

const plate = z.strictObject({
  kind: z.literal('plate'),
  ...printer,
  ...colours,
  ...priced,
  thickness_mm: thickness,
  relief,
  ring: ring.optional(),
})

const contour = z.strictObject({
  kind: z.literal('contour'),
  ...printer,
  ...colours,
  ...priced,
  thickness_mm: thickness,
  /** Of the plate around the outline of the design. */
  margin_mm: z.number().min(0.4).max(30),
  relief,
  ring: ring.optional(),
})

/** Upright letters on a foot; printed lying on their back. */
const stand = z.strictObject({
  kind: z.literal('stand'),
  ...printer,
  ...colours,
  ...priced,
  letters_mm: thickness,
  backing: backing.optional(),
  foot: z.strictObject({ height_mm: z.number().min(1).max(50), depth_mm: z.number().min(5).max(200) }),
})

const topper = z.strictObject({
  kind: z.literal('topper'),
  ...printer,
  ...colours,
  ...priced,
  letters_mm: thickness,
  backing: backing.optional(),
  /** Joins the letters. */
  bar: z.strictObject({ height_mm: z.number().min(1).max(50), thickness_mm: thickness }),
  sticks: z.strictObject({
    count: z.int().min(1).max(4),
    width_mm: z.number().min(1).max(20),
    length_mm: z.number().min(5).max(200),
  }),
})

const angle = z.number().min(-360).max(360)
const coordinate = z.number().min(-1000).max(1000)

/** The design on a model of the store. */
const model = z.strictObject({
  kind: z.literal('model'),
  ...printer,
  ...colours,
  ...priced,
  /** SHA-256 of its file. */
  file_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  file_type: z.enum(['stl', '3mf']),
  placement: z.strictObject({
    /** Where the middle of the area lies, in coordinates of the model. */
    origin_mm: z.tuple([coordinate, coordinate, coordinate]),
    /** Degrees about x, then y, then z; all 0: the design faces up and reads along x. */
    turn_deg: z.tuple([angle, angle, angle]),
    /** Radius of an upright cylinder that the design wraps around. */
    wrap_radius_mm: z.number().min(5).max(1000).optional(),
    /** How far raised letters reach into the model, so that they are joined to an uneven surface. */
    embed_mm: z.number().min(0.1).max(20),
  }),
  relief: z.discriminatedUnion('kind', [relief.options[0], relief.options[1]]),
})

/** A relief of a photo, whose dark parts are thick; seen against a light. */
const lithophane = z.strictObject({
  kind: z.literal('lithophane'),
  ...printer,
  thinnest_mm: z.number().min(0.4).max(5),
  thickest_mm: z.number().min(0.8).max(10),
  /** Distance of the points of the relief. */
  point_mm: z.number().min(0.1).max(2),
  /**
   * Thickness by luminance: 1 is linear in the numbers of an sRGB picture, 2.2 nearly linear in light. Filaments
   * differ, so it is a setting.
   */
  gamma: z.number().min(0.3).max(4),
  /** Part of a cylinder that the picture wraps around; 0 is flat. */
  curve_deg: z.number().min(0).max(320),
  frame: z.strictObject({ width_mm: z.number().min(1).max(50), thickness_mm: thickness }).optional(),
})

export const solidSettings = z.discriminatedUnion('kind', [plate, contour, stand, topper, model, lithophane])
export type SolidSettings = z.infer<typeof solidSettings>

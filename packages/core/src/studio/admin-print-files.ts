import { z } from 'zod'
import { queryNumber } from '../base/fields.ts'

const machineFileKinds = ['png', 'pdf', 'svg', 'dxf', '3mf', 'stl'] as const
/** The first two are for the screen. */
export const fileKinds = ['preview', 'soft_proof', ...machineFileKinds] as const
export type FileKind = (typeof fileKinds)[number]
export type MachineFileKind = (typeof machineFileKinds)[number]
export const isMachineFile = (kind: FileKind): kind is MachineFileKind =>
  kind !== 'preview' && kind !== 'soft_proof'

/** Of one unit of a 3D print. */
export const solidEstimate = z.object({
  grams: z.number(),
  minutes: z.number(),
  /** `slicer`: sliced with the profile of the store. `volume`: by volume, with the averages of the settings. */
  source: z.enum(['volume', 'slicer']),
  volume_mm3: z.number(),
  /** As it lies on the bed, with its height last. */
  size_mm: z.tuple([z.number(), z.number(), z.number()]),
  /** Height of the filament change; null: none. */
  change_mm: z.number().nullable(),
  /** the base first */
  filaments: z.array(z.object({ name: z.string(), colour: z.string() })),
})
export type SolidEstimate = z.infer<typeof solidEstimate>

/** `making`: queued. `failed`: can be retried. `forgotten`: deleted together with an expired photo. */
const printStates = ['making', 'made', 'failed', 'forgotten'] as const

const proofStates = ['waits', 'approved', 'change', 'expired'] as const

const itemProof = z.object({
  state: z.enum(proofStates),
  sent_at: z.string(),
  answered_at: z.string().nullable(),
  note: z.string(),
})
export type ItemProof = z.infer<typeof itemProof>

const printFile = z.object({
  kind: z.enum(fileKinds),
  url: z.string(),
  size: z.int(),
  /** Of an item with several. */
  side: z.string().optional(),
})

/** Of a PDF in CMYK. */
export const printColour = z.object({
  /** Description of the profile. */
  profile: z.string(),
  /** Sum of the four inks in percent, at most on the page and on the paper. */
  ink: z.int(),
  ink_limit: z.int(),
})
export type PrintColour = z.infer<typeof printColour>

export const itemPrint = z.object({
  state: z.enum(printStates),
  files: z.array(printFile),
  /** Null: RGB, or not printed in colours. */
  colour: printColour.nullable(),
  /** of 3D prints, once their files are made */
  estimate: solidEstimate.nullable(),
  /** trim size in mm, of the first side */
  width_mm: z.number(),
  height_mm: z.number(),
  /** Of an item with several: those that are made, in order. */
  sides: z.array(z.object({ side: z.string(), width_mm: z.number(), height_mm: z.number() })).optional(),
  needs_proof: z.boolean(),
  proof: itemProof.nullable(),
  earlier: z.array(
    z.object({ replaced_at: z.string(), files: z.array(printFile), proof: itemProof.nullable() }),
  ),
})
export type ItemPrint = z.infer<typeof itemPrint>

/** Type of the ids; an order id stands for all its items. */
const of = z.enum(['orders', 'items']).default('orders')
const flag = z.string().max(10).pipe(z.stringbool()).default(false)
/** Every ordered unit, although it is made. */
export const reprintQuery = z.object({ reprint: flag })
export const printFilesQuery = reprintQuery.extend({ of })

export const MAX_BED_MM = 2000
export const MAX_GAP_MM = 50
export const MAX_COPIES = 500
export const registrationMarks = ['none', 'circles_3', 'circles_4', 'crosses_3', 'crosses_4'] as const
/** The number is that of the corners. */
export type RegistrationMarks = (typeof registrationMarks)[number]
/** How an item may be turned on a sheet: by quarters, by 180 degrees where the material has a grain, or not. */
export const turnings = ['any', 'half', 'none'] as const
export type Turning = (typeof turnings)[number]
const bedSide = queryNumber.int().min(50).max(MAX_BED_MM).default(300)
export const impositionQuery = printFilesQuery.extend({
  sheet: z.enum(['a4', 'a3', 'bed', 'jig']).default('a4'),
  /** mm; only for `bed`. In a `jig` neither gap, marks nor turning count. */
  width: bedSide,
  height: bedSide,
  gap: queryNumber.int().min(0).max(MAX_GAP_MM).default(6),
  mirror: flag,
  turning: z.enum(turnings).default('any'),
  marks: z.enum(registrationMarks).default('none'),
  /** `zip`: the PDF, and the SVG and DXF of each sheet */
  format: z.enum(['pdf', 'zip']).default('pdf'),
  /** of each item, instead of its units that are to be made */
  copies: queryNumber.int().min(1).max(MAX_COPIES).optional(),
})

export const platesQuery = printFilesQuery.extend({
  /** mm between items */
  gap: queryNumber.int().min(0).max(MAX_GAP_MM).default(5),
  format: z.enum(['3mf', 'stl']).default('3mf'),
  /** of each item, instead of its units that are to be made */
  copies: queryNumber.int().min(1).max(MAX_COPIES).optional(),
})

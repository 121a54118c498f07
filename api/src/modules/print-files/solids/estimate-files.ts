import type { StoreSettings } from '@nakshi/core/settings/schema'
import type { SolidEstimate } from '@nakshi/core/studio/admin-print-files'
import type { StudioArea } from '@nakshi/core/studio/schema'
import PQueue from 'p-queue'
import type { GeneratedFile } from '../generated-file.ts'
import { estimateBySlicer, estimateByVolume, findMaterial } from './estimate.ts'
import { type Slicer, slice } from './slice.ts'

/** Each takes a core for seconds. */
const queue = new PQueue({ concurrency: 1 })

export type Slicing = { slicer: Slicer; onFailure: (error: unknown) => void }

/** Of one unit; null unless it is a 3D print. Without a slicer, or when that fails, by volume. */
export async function estimateSolid(
  { solid }: Pick<StudioArea, 'solid'>,
  files: readonly GeneratedFile[],
  { print_materials }: Pick<StoreSettings, 'print_materials'>,
  slicing?: Slicing,
): Promise<SolidEstimate | null> {
  const file = files.find(({ kind }) => kind === '3mf')
  const material = solid && findMaterial(print_materials, solid)
  if (!file?.solid || !material) return null
  if (slicing)
    try {
      const sliced = await queue.add(() => slice(slicing.slicer, file.bytes))
      return estimateBySlicer(file.solid, sliced, material)
    } catch (error) {
      slicing.onFailure(error)
    }
  return estimateByVolume(file.solid, material)
}

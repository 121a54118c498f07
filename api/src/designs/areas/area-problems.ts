import { printAreaSentences as say } from '../../contract/admin/print-area-sentences.ts'
import type { PrintAreasBody } from '../../contract/designs.ts'
import type { CustomOption, ProductVariant } from '../../contract/products.ts'
import type { StudioArea } from '../../contract/studio.ts'
import type { Issue } from '../../errors.ts'
import { areaFaults, placementFault } from '../../studio/area-faults.ts'
import { optionOfSlot } from '../../studio/scene-of-choices.ts'

export type AreaGround = {
  custom_options: Pick<CustomOption, 'id' | 'type' | 'max_images' | 'max_length'>[]
  variants: Pick<ProductVariant, 'type' | 'value'>[]
  image_urls: string[]
}
type Area = PrintAreasBody['areas'][number]

/** Same limit as the text of a scene in contract/studio.ts. */
const MOST_LETTERS = 400
/** Whether corners cross does not depend on the aspect ratio of the image. */
const ANY_PICTURE = { width: 1, height: 1 }

export function areaProblems({ areas }: PrintAreasBody, ground: AreaGround): Issue[] {
  return areas.flatMap((area, index) =>
    [
      ...faultsOf(area.area),
      ...bindings(area.area, ground),
      ...placementsOf(area, ground),
      ...choicesOf(area, ground),
    ].map(({ path, message }) => ({ path: `areas.${index}.${path}`, message })),
  )
}

function faultsOf(area: StudioArea): Issue[] {
  return areaFaults(area).map(({ slot, why }) => ({
    path: slot === null ? 'area' : `area.slots.${area.slots.findIndex(({ key }) => key === slot)}`,
    message: say[why],
  }))
}

function bindings({ slots }: StudioArea, { custom_options }: AreaGround): Issue[] {
  return slots.flatMap((slot, index) => {
    const issue = (message: string) => [{ path: `area.slots.${index}.key`, message }]
    if (slot.kind === 'art') return []
    const { optionId, index: place } = optionOfSlot(slot.key)
    const option = custom_options.find(({ id }) => id === optionId)
    if (!option) return issue(say.unknown_option)
    if (slot.kind === 'photo') {
      if (option.type !== 'image') return issue(say.wants_image)
      return place < (option.max_images ?? 10) ? [] : issue(say.too_few_images(option.max_images ?? 10))
    }
    if (option.type === 'image' || place > 0) return issue(say.wants_text)
    const isLong = option.type === 'textarea' && (option.max_length ?? 2000) > MOST_LETTERS
    return isLong || (option.max_length ?? 0) > MOST_LETTERS ? issue(say.long_text(MOST_LETTERS)) : []
  })
}

function placementsOf({ area, placements }: Area, { image_urls }: AreaGround): Issue[] {
  return placements.flatMap(({ image_url, placement }, index): Issue[] => {
    const path = `placements.${index}`
    if (!image_urls.includes(image_url)) return [{ path: `${path}.image_url`, message: say.unknown_picture }]
    if (placements.findIndex((one) => one.image_url === image_url) !== index)
      return [{ path: `${path}.image_url`, message: say.same_picture }]
    return placementFault(area, placement, ANY_PICTURE) === 'crossed'
      ? [{ path: `${path}.placement.quad`, message: say.crossed }]
      : []
  })
}

function choicesOf({ variant_selections }: Area, { variants }: AreaGround): Issue[] {
  return Object.entries(variant_selections).flatMap(([type, value]) =>
    variants.some((variant) => variant.type === type && variant.value === value)
      ? []
      : [{ path: `variant_selections.${type}`, message: say.unknown_choice(`${type}: ${value}`) }],
  )
}

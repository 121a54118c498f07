import { isDeepStrictEqual } from 'node:util'
import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import type { PrintAreasBody } from '@nakshi/core/designs/schema'
import { isTextSlotType } from '@nakshi/core/products/option-types'
import type { CustomOption, ProductVariant } from '@nakshi/core/products/schema'
import { printAreaMessages } from '@nakshi/core/studio/admin-messages'
import { MAX_SIDES, type StudioArea } from '@nakshi/core/studio/schema'
import { isTooLongForSlot, listSharedSlots, MAX_SLOT_CHARACTERS } from '@nakshi/studio/bind-slots'
import { parseSlotKey } from '@nakshi/studio/build-scene'
import { validateArea, validatePlacement } from '@nakshi/studio/validate-area'
import type { Issue } from '../../../platform/errors.ts'
import { jigIssues } from '../../print-files/jig.ts'

export type AreaRules = {
  custom_options: Pick<CustomOption, 'id' | 'type' | 'max_images' | 'max_length'>[]
  variants: Pick<ProductVariant, 'type' | 'value'>[]
  image_urls: string[]
}
type Area = PrintAreasBody['areas'][number]

/** Whether corners cross does not depend on the aspect ratio of the image. */
const UNIT_IMAGE = { width: 1, height: 1 }

export function validateAreas({ areas }: PrintAreasBody, rules: AreaRules): Issue[] {
  return areas.flatMap((area, index) =>
    [
      ...shapeIssues(area.area),
      ...jigIssues(area.area, area.jig),
      ...bindingIssues(area.area, rules),
      ...placementIssues(area, rules),
      ...variantIssues(area, rules),
      ...uniquenessIssues(area, areas.slice(0, index)),
      ...sideIssues(area, areas),
    ].map(({ path, message }) => ({ path: `areas.${index}.${path}`, message })),
  )
}

/** Of a side, the first area of the selected variants is printed. */
const uniquenessIssues = ({ side, variant_selections }: Area, before: Area[]): Issue[] =>
  before.some(
    (other) => other.side === side && isDeepStrictEqual(other.variant_selections, variant_selections),
  )
    ? [{ path: 'name', message: printAreaMessages.same_variants }]
    : []

function sideIssues({ side, area }: Area, areas: Area[]): Issue[] {
  const names = new Set(areas.map((other) => other.side))
  if (names.size === 1) return []
  if (side === '') return [{ path: 'side', message: printAreaMessages.side_missing }]
  if (names.size > MAX_SIDES)
    return [{ path: 'side', message: withParams(printAreaMessages.too_many_sides, { max: MAX_SIDES }) }]
  if (area.process === 'solid') return [{ path: 'side', message: printAreaMessages.solid_side }]
  return listSharedSlots({ side, area }, areas).map((slot) => ({
    path: `area.slots.${area.slots.indexOf(slot)}.key`,
    message: printAreaMessages.on_two_sides,
  }))
}

export function shapeIssues(area: StudioArea): Issue[] {
  return validateArea(area).map(({ slot, why }) => ({
    path: slot === null ? 'area' : `area.slots.${area.slots.findIndex(({ key }) => key === slot)}`,
    message: printAreaMessages[why],
  }))
}

function bindingIssues({ slots }: StudioArea, { custom_options }: AreaRules): Issue[] {
  return slots.flatMap((slot, index) => {
    const issue = (message: CatalogueMessage) => [{ path: `area.slots.${index}.key`, message }]
    if (slot.kind === 'art') return []
    const { optionId, index: photoIndex } = parseSlotKey(slot.key)
    const option = custom_options.find(({ id }) => id === optionId)
    if (!option) return issue(printAreaMessages.unknown_option)
    if (slot.kind === 'photo') {
      if (option.type !== 'image') return issue(printAreaMessages.needs_image_option)
      return photoIndex < (option.max_images ?? 10)
        ? []
        : issue(withParams(printAreaMessages.too_few_images, { smart_count: option.max_images ?? 10 }))
    }
    if (!isTextSlotType(option.type) || photoIndex > 0) return issue(printAreaMessages.needs_text_option)
    return isTooLongForSlot(option)
      ? issue(withParams(printAreaMessages.long_text, { max: MAX_SLOT_CHARACTERS }))
      : []
  })
}

function placementIssues({ area, placements }: Area, { image_urls }: AreaRules): Issue[] {
  return placements.flatMap(({ image_url, placement }, index): Issue[] => {
    const path = `placements.${index}`
    if (!image_urls.includes(image_url))
      return [{ path: `${path}.image_url`, message: printAreaMessages.unknown_picture }]
    if (placements.findIndex((one) => one.image_url === image_url) !== index)
      return [{ path: `${path}.image_url`, message: printAreaMessages.same_picture }]
    return validatePlacement(area, placement, UNIT_IMAGE) === 'crossed'
      ? [{ path: `${path}.placement.quad`, message: printAreaMessages.invalid_quad }]
      : []
  })
}

function variantIssues({ variant_selections }: Area, { variants }: AreaRules): Issue[] {
  return Object.entries(variant_selections).flatMap(([type, value]) =>
    variants.some((variant) => variant.type === type && variant.value === value)
      ? []
      : [
          {
            path: `variant_selections.${type}`,
            message: withParams(printAreaMessages.unknown_choice, { choice: `${type}: ${value}` }),
          },
        ],
  )
}

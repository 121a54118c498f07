import { renderMessage } from '@nakshi/core/base/format-message'
import { countCharacters } from '@nakshi/core/products/product-choices'
import { getFontName } from '@nakshi/core/studio/font-names'
import { listTextWarnings, sceneRejectionMessage, studioMessages } from '@nakshi/core/studio/messages'
import type { Scene, SceneRejection, SceneReport } from '@nakshi/core/studio/schema'
import { parseSlotKey } from '@nakshi/studio/build-scene'
import type { FieldMessage } from '../../ui/form/field-message.ts'

/** Text alternative of the preview: `“Asha” in Kalam, 12 mm high`. */
export function describeDesign(scene: Scene, report: SceneReport | undefined): string {
  const texts = scene.texts.map(({ slot, text, font }) => {
    const found = report?.texts.find((one) => one.slot === slot)
    const description = `“${(found?.lines ?? [text]).join(' / ')}” in ${getFontName(font)}`
    const warnings = found ? listTextWarnings(found).map((warning) => `. ${warning}`) : []
    return found ? `${description}, ${Math.round(found.ink_mm.h)} mm high${warnings.join('')}` : description
  })
  const photos = (report?.photos ?? []).map(({ verdict }) =>
    verdict === 'soft' ? `a photo. ${studioMessages.photo_soft}` : 'a photo',
  )
  return `Preview: ${[...texts, ...photos].join('; ')}`
}

/** Characters. The text prints in proportion to its size. */
export const countExcess = (text: string, { found = 0, allowed = 0 }: SceneRejection): number =>
  Math.max(1, Math.ceil(countCharacters(text.trim()) * (1 - found / allowed)))

export const toChoiceErrors = (rejections: SceneRejection[]): FieldMessage[] =>
  rejections.map((rejection) => ({
    path: `custom_options.${parseSlotKey(rejection.slot).optionId}`,
    message: renderMessage(sceneRejectionMessage(rejection)),
  }))

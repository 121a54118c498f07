import { formatMessage, renderMessage } from '@nakshi/core/base/format-message'
import { countCharacters } from '@nakshi/core/products/count-characters'
import { getFontName } from '@nakshi/core/studio/font-names'
import { listTextWarnings, sceneRejectionMessage, studioMessages } from '@nakshi/core/studio/messages'
import type { Scene, SceneRejection, SceneReport } from '@nakshi/core/studio/schema'
import { parseSlotKey } from '@nakshi/studio/build-scene'
import type { FieldMessage } from '../../ui/form/field-message.ts'
import * as m from './messages.ts'

/** Text alternative of the preview: `“Asha” in Kalam, 12 mm high`. */
export function describeDesign(scene: Scene, report: SceneReport | undefined): string {
  const texts = scene.texts.map(({ slot, text, font }) => {
    const found = report?.texts.find((one) => one.slot === slot)
    const written = { text: (found?.lines ?? [text]).join(' / '), font: getFontName(font) }
    if (!found) return formatMessage(m.textInFont, written)
    return listTextWarnings(found).reduce<string>(
      (part, warning) => formatMessage(m.withWarning, { part, warning }),
      formatMessage(m.textInFontHigh, { ...written, height: Math.round(found.ink_mm.h) }),
    )
  })
  const photos = (report?.photos ?? []).map(({ verdict }) =>
    verdict === 'soft'
      ? formatMessage(m.withWarning, { part: m.aPhoto, warning: studioMessages.photo_soft })
      : m.aPhoto,
  )
  return formatMessage(m.preview, { parts: [...texts, ...photos].join('; ') })
}

/** Characters. The text prints in proportion to its size. */
export const countExcess = (text: string, { found = 0, allowed = 0 }: SceneRejection): number =>
  Math.max(1, Math.ceil(countCharacters(text.trim()) * (1 - found / allowed)))

export const toChoiceErrors = (rejections: SceneRejection[]): FieldMessage[] =>
  rejections.map((rejection) => ({
    path: `custom_options.${parseSlotKey(rejection.slot).optionId}`,
    message: renderMessage(sceneRejectionMessage(rejection)),
  }))

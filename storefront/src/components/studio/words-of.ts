import type { Scene, SceneRefusal, SceneReport } from '@nakshi/api/contract/studio'
import { LETTERING_NAMES, refusalSentence, studioSentences } from '@nakshi/api/contract/studio-sentences'
import type { ChoiceProblem } from '@nakshi/api/domain/selection'
import { optionOfSlot } from '@nakshi/api/studio/scene-of-choices'

/** Text alternative of the preview: `“Asha” in Kalam, 12 mm high`. */
export function pictureInWords(scene: Scene, report: SceneReport | undefined): string {
  const texts = scene.texts.map(({ slot, text, font }) => {
    const found = report?.texts.find((one) => one.slot === slot)
    const words = `“${(found?.lines ?? [text]).join(' / ')}” in ${LETTERING_NAMES[font]}`
    const falling = found?.islands ? `. ${studioSentences.islands(found.islands)}` : ''
    return found ? `${words}, ${Math.round(found.ink_mm.h)} mm high${falling}` : words
  })
  const photos = (report?.photos ?? []).map(({ dpi, verdict }) =>
    verdict === 'soft' ? `a photo. ${studioSentences.photo_soft(dpi)}` : 'a photo',
  )
  return `Preview: ${[...texts, ...photos].join('; ')}`
}

export const problemsOf = (refusals: SceneRefusal[]): ChoiceProblem[] =>
  refusals.map((refusal) => ({
    path: `custom_options.${optionOfSlot(refusal.slot).optionId}`,
    message: refusalSentence(refusal),
  }))

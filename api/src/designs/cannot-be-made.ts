import { designSentences } from '../contract/design-sentences.ts'
import type { CannotBeMade } from '../contract/designs.ts'
import type { SceneRefusal } from '../contract/studio.ts'
import { refusalSentence } from '../contract/studio-sentences.ts'
import { AppError, type Issue } from '../errors.ts'
import { optionOfSlot } from '../studio/scene-of-choices.ts'

/** @throws {AppError} 422 `cannot_be_made` with slot, reason and characters of each rejection */
export function requireMakeable(refusals: SceneRefusal[]): void {
  if (refusals.length === 0) return
  const details: CannotBeMade = { refusals }
  const issues = refusals.map(
    (refusal): Issue => ({
      path: `custom_options.${optionOfSlot(refusal.slot).optionId}`,
      message: refusalSentence(refusal),
    }),
  )
  const [only] = issues
  const message = only && issues.length === 1 ? only.message : designSentences.cannot_be_made
  throw new AppError(422, 'cannot_be_made', message, issues, details)
}

import { designMessages } from '@nakshi/core/designs/messages'
import type { DesignRejection } from '@nakshi/core/designs/schema'
import { sceneRejectionMessage } from '@nakshi/core/studio/messages'
import type { SceneRejection } from '@nakshi/core/studio/schema'
import { parseSlotKey } from '@nakshi/studio/build-scene'
import { AppError, type Issue } from '../../platform/errors.ts'

/** @throws {AppError} 422 `cannot_be_made` with slot, reason and characters of each rejection */
export function assertPrintable(rejections: SceneRejection[]): void {
  if (rejections.length === 0) return
  const details: DesignRejection = { refusals: rejections }
  const issues = rejections.map(
    (rejection): Issue => ({
      path: `custom_options.${parseSlotKey(rejection.slot).optionId}`,
      message: sceneRejectionMessage(rejection),
    }),
  )
  const [onlyIssue] = issues
  const message = onlyIssue && issues.length === 1 ? onlyIssue.message : designMessages.cannot_be_printed
  throw new AppError(422, 'cannot_be_made', message, issues, details)
}

import { designMessages } from '@nakshi/contract/messages/designs'
import { sceneRejectionMessage } from '@nakshi/contract/messages/studio'
import type { DesignRejection } from '@nakshi/contract/shop/designs'
import type { SceneRejection } from '@nakshi/contract/shop/studio'
import { parseSlotKey } from '@nakshi/studio/build-scene'
import { AppError, type Issue } from '../../errors.ts'

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

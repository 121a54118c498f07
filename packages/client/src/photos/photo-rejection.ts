import type { messages } from '@nakshi/core/messages'

/** A key of the messages of uploads. */
export type PhotoMessageKey = keyof typeof messages.upload

export class PhotoRejection extends Error {
  readonly code: PhotoMessageKey
  constructor(code: PhotoMessageKey) {
    super(code)
    this.code = code
  }
}

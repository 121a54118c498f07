import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { modelFileMessages } from '@nakshi/core/studio/model-file-messages'

export const MAX_FILE_MB = 50
export const MAX_TRIANGLES = 500_000

/** A model that is not taken, with the message that says why. */
export class ModelFileError extends Error {
  readonly problem: CatalogueMessage
  constructor(problem: CatalogueMessage) {
    super(`The model is rejected: ${problem.code}`)
    this.problem = problem
  }
}

export const modelFileErrors = {
  notAModel: () => new ModelFileError(modelFileMessages.not_a_model),
  tooManyTriangles: () =>
    new ModelFileError(withParams(modelFileMessages.too_many_triangles, { max: MAX_TRIANGLES })),
}

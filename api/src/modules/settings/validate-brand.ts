import { adminFormMessages } from '@nakshi/contract/admin/messages/forms'
import { withParams } from '@nakshi/contract/message-template'
import type { BrandSettings } from '@nakshi/contract/shop/brand'
import { checkBrandContrast, formatContrast } from '@nakshi/domain/brand-palette'
import type { Queryable } from '../../db/client.ts'
import { AppError, type Issue } from '../../errors.ts'
import { checkBrandPictures } from './brand-files.ts'

/** @throws {AppError} 400 with an issue for each unreadable colour or unusable picture */
export async function assertUsableBrand(db: Queryable, brand: BrandSettings): Promise<void> {
  const pictures = await checkBrandPictures(db, brand)
  const issues: Issue[] = [
    ...listContrastIssues(brand),
    ...pictures.map(({ field, reason }) => ({
      path: `value.${field}`,
      message: reason === 'missing' ? adminFormMessages.uploaded_picture : adminFormMessages.square_picture,
    })),
  ]
  const [first] = issues
  if (first) throw new AppError(400, 'invalid', first.message, issues)
}

const listContrastIssues = (brand: BrandSettings): Issue[] =>
  checkBrandContrast(brand).flatMap(({ id, field, ratio, needed, passes }) =>
    passes || id === 'accent_in_dark_mode'
      ? []
      : [
          {
            path: `value.${field}`,
            message: withParams(adminFormMessages[id], { ratio: formatContrast(ratio), needed }),
          },
        ],
  )

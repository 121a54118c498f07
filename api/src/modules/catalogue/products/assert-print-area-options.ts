import { adminMessages } from '@nakshi/contract/admin/messages'
import type { AdminProductBody } from '@nakshi/contract/admin/products'
import { withParams } from '@nakshi/contract/message-template'
import { parseSlotKey } from '@nakshi/studio/build-scene'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { type customOptions, printAreas } from '../../../db/tables/index.ts'
import { AppError, type Issue } from '../../../errors.ts'

type Option = AdminProductBody['custom_options'][number]
type StoredOption = Pick<typeof customOptions.$inferSelect, 'id' | 'name' | 'type'>
const messages = adminMessages.product

/** Print areas need their options. @throws {AppError} 422 naming option and area */
export async function assertPrintAreaOptions(
  tx: Tx,
  productId: string,
  { stored, submitted }: { stored: StoredOption[]; submitted: Option[] },
): Promise<void> {
  const areas = await tx
    .select({ name: printAreas.name, area: printAreas.area })
    .from(printAreas)
    .where(eq(printAreas.product_id, productId))
  if (areas.length === 0) return
  const issues = areas.flatMap(({ name, area }) =>
    area.slots.flatMap(({ kind, key }): Issue[] => {
      const option = kind === 'art' ? undefined : stored.find(({ id }) => id === parseSlotKey(key).optionId)
      if (!option) return []
      const index = submitted.findIndex(({ id }) => id === option.id)
      const remaining = submitted[index]
      if (!remaining)
        return [
          {
            path: 'custom_options',
            message: withParams(messages.option_in_use, { option: option.name, area: name }),
          },
        ]
      const isSameKind = (remaining.type === 'image') === (option.type === 'image')
      if (isSameKind) return []
      return [
        {
          path: `custom_options.${index}.type`,
          message: withParams(messages.option_in_use, { option: option.name, area: name }),
        },
      ]
    }),
  )
  const [first] = issues
  if (first) throw new AppError(422, 'option_in_use', first.message, issues)
}

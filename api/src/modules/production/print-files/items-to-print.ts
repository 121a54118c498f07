import { adminMessages } from '@nakshi/core/admin-messages'
import { withSubject } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import type { StudioArea } from '@nakshi/core/studio/schema'
import type { FastifyReply } from 'fastify'
import type { Queryable } from '../../../platform/db/client.ts'
import { AppError } from '../../../platform/errors.ts'
import { announceLeftOut, type LeftOut } from '../../../platform/http/left-out.ts'
import { exportEntries, photoViewEntries } from '../../audit/write-audit.ts'
import { selectUnitsToPrint } from '../units-to-make.ts'
import {
  type DesignedItem,
  formatPrintSubject,
  listDesignedItems,
  type PrintItem,
} from './list-designed-items.ts'

type ItemsQuery = { of: 'orders' | 'items'; filter: { id: string[] }; reprint: boolean }
/** What a machine takes, and why others are left out. */
type Machine = { takes: (area: StudioArea) => boolean; code: string; message: CatalogueMessage }

const isSolid = ({ process }: StudioArea) => process === 'solid'
export const IMPOSITIONS: Machine = {
  takes: (area) => !isSolid(area),
  code: 'is_solid',
  message: adminMessages.export.solid_on_sheet,
}
export const PRINT_BEDS: Machine = {
  takes: isSolid,
  code: 'not_solid',
  message: adminMessages.export.not_solid,
}

/** The response names items that are left out. @throws {AppError} 409 when all are, 422 without a design */
export async function findItemsToPrint(
  db: Queryable,
  reply: FastifyReply,
  { of, filter, reprint }: ItemsQuery,
  machine?: Machine,
): Promise<{ toPrint: PrintItem[]; leftOut: LeftOut[] }> {
  const designedItems = await listDesignedItems(db, of, filter.id)
  if (designedItems.length === 0) throw new AppError(422, 'no_pieces', adminMessages.export.no_designs)
  const isTaken = ({ design }: DesignedItem) => machine?.takes(design.area) ?? true
  const selected = await selectUnitsToPrint(db, designedItems.filter(isTaken), { reprint })
  const others = designedItems
    .filter((item) => !isTaken(item))
    .flatMap((designed): LeftOut[] => {
      if (!machine) return []
      const message = withSubject(formatPrintSubject(designed), machine.message)
      return [{ path: designed.item.id, code: machine.code, message }]
    })
  const leftOut = [...selected.leftOut, ...others]
  announceLeftOut(reply, leftOut, selected.toPrint.length)
  return { toPrint: selected.toPrint, leftOut }
}

export const auditEntries = (file: string, printItems: DesignedItem[]) => [
  ...exportEntries(file, [...new Set(printItems.map(({ order }) => order.id))]),
  ...photoViewEntries(printItems.map(({ order, item }) => ({ order, items: [item] }))),
]

/** @throws {AppError} 422 with a message for each */
export function assertNone(
  designedItems: (DesignedItem & { side?: string })[],
  code:
    | 'photo_deleted'
    | 'too_large_for_sheet'
    | 'too_large_for_bed'
    | 'no_jig'
    | 'unfit_jig'
    | 'mixed_profiles',
): void {
  if (designedItems.length === 0) return
  const message = adminMessages.export[code]
  const issues = designedItems.map((designed) => ({
    path: designed.item.id,
    message: withSubject(formatPrintSubject(designed), message),
  }))
  throw new AppError(422, code, issues[0]?.message ?? message, issues)
}

import { type ExportLayout, exportColumns } from '../../contract/admin/export.ts'
import type { PresetColumn } from '../../contract/admin/export-presets.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { type AccountsRow, accountsCells, selectAccounts } from './accounts-columns.ts'
import { readOptionColumns, readVariantColumns } from './choice-columns.ts'
import { courierCells, type ParcelRow, selectParcels } from './courier-columns.ts'
import { type ItemRow, itemCells, selectItems } from './item-columns.ts'
import { type OrderRow, orderCells, selectOrders } from './order-columns.ts'
import { readInBatches } from './read-in-batches.ts'
import type { Selection } from './selection.ts'
import { type Cell, type Column, type Table, tableOf, text } from './table.ts'

/** The requested columns in order, or all of the layout. @throws {AppError} 400 for an unknown column */
export function chooseColumns(layout: ExportLayout, wanted: string[] | undefined): PresetColumn[] {
  const offered: readonly string[] = exportColumns[layout]
  const unknown = wanted?.find((name) => !offered.includes(name))
  if (unknown !== undefined) {
    const message = `There is no column "${unknown}" in the layout "${layout}"`
    throw new AppError(400, 'invalid', message, [{ path: 'columns', message }])
  }
  return (wanted?.length ? [...new Set(wanted)] : offered).map((column) => ({ column }))
}

export async function openTable(
  tx: Tx,
  layout: ExportLayout,
  columns: PresetColumn[],
  selection: Selection,
): Promise<Table> {
  if (layout === 'orders')
    return tableOf(named(orderCells, columns), readInBatches<OrderRow>(tx, selectOrders(selection)))
  if (layout === 'courier')
    return tableOf(named(courierCells, columns), readInBatches<ParcelRow>(tx, selectParcels(selection)))
  if (layout === 'accounts')
    return tableOf(named(accountsCells, columns), readInBatches<AccountsRow>(tx, selectAccounts(selection)))
  const choices = { variants: readVariantColumns, options: readOptionColumns }
  const found: Column<ItemRow>[] = []
  for (const wanted of columns) {
    const name = 'column' in wanted ? wanted.column : ''
    if (name === 'variants' || name === 'options') found.push(...(await choices[name](tx, selection)))
    else found.push(...named(itemCells, [wanted]))
  }
  return tableOf(withOwnNames(found), readInBatches<ItemRow>(tx, selectItems(selection)))
}

function named<Row>(cells: Record<string, Cell<Row>>, wanted: PresetColumn[]): Column<Row>[] {
  return wanted.flatMap((each) => {
    if ('text' in each) return [{ name: each.heading, ...text<Row>(() => each.text) }]
    const cell = cells[each.column]
    return cell ? [{ name: each.heading || each.column, ...cell }] : []
  })
}

/** Excel compares column names without case, so repeated names are numbered. */
function withOwnNames<Row>(columns: Column<Row>[]): Column<Row>[] {
  const taken = new Map<string, number>()
  return columns.map((column) => {
    const heading = column.name.toLowerCase()
    const times = (taken.get(heading) ?? 0) + 1
    taken.set(heading, times)
    return times === 1 ? column : { ...column, name: `${column.name} (${times})` }
  })
}

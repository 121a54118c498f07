import { type ExportLayout, exportColumns, type PresetColumn } from '@nakshi/contract/admin/export'
import type { Tx } from '../../../../db/client.ts'
import { AppError } from '../../../../errors.ts'
import {
  type CellReader,
  type ExportTable,
  type ExportTableColumn,
  textCell,
  toExportTable,
} from '../../../../spreadsheets/table.ts'
import { fetchInBatches } from './cursor-batches.ts'
import {
  type GstRow,
  getOptionColumns,
  getVariantColumns,
  gstCells,
  type ItemRow,
  itemCells,
  selectGstRows,
  selectItems,
} from './item-columns.ts'
import {
  type CourierRow,
  courierCells,
  type OrderRow,
  orderCells,
  selectCourierRows,
  selectOrders,
} from './order-columns.ts'
import type { OrderSelection } from './order-selection.ts'

/** The requested columns in order, or all of the layout. @throws {AppError} 400 for an unknown column */
export function chooseColumns(layout: ExportLayout, requested: string[] | undefined): PresetColumn[] {
  const offered: readonly string[] = exportColumns[layout]
  const unknown = requested?.find((name) => !offered.includes(name))
  if (unknown !== undefined) {
    const message = `There is no column "${unknown}" in the layout "${layout}"`
    throw new AppError(400, 'invalid', message, [{ path: 'columns', message }])
  }
  return (requested?.length ? [...new Set(requested)] : offered).map((column) => ({ column }))
}

export async function buildTable(
  tx: Tx,
  layout: ExportLayout,
  columns: PresetColumn[],
  selection: OrderSelection,
): Promise<ExportTable> {
  if (layout === 'orders')
    return toExportTable(named(orderCells, columns), fetchInBatches<OrderRow>(tx, selectOrders(selection)))
  if (layout === 'courier')
    return toExportTable(
      named(courierCells, columns),
      fetchInBatches<CourierRow>(tx, selectCourierRows(selection)),
    )
  if (layout === 'accounts')
    return toExportTable(named(gstCells, columns), fetchInBatches<GstRow>(tx, selectGstRows(selection)))
  const choices = { variants: getVariantColumns, options: getOptionColumns }
  const found: ExportTableColumn<ItemRow>[] = []
  for (const requested of columns) {
    const name = 'column' in requested ? requested.column : ''
    if (name === 'variants' || name === 'options') found.push(...(await choices[name](tx, selection)))
    else found.push(...named(itemCells, [requested]))
  }
  return toExportTable(withUniqueNames(found), fetchInBatches<ItemRow>(tx, selectItems(selection)))
}

function named<Row>(
  cells: Record<string, CellReader<Row>>,
  requested: PresetColumn[],
): ExportTableColumn<Row>[] {
  return requested.flatMap((each) => {
    if ('text' in each) return [{ name: each.heading, ...textCell<Row>(() => each.text) }]
    const cell = cells[each.column]
    return cell ? [{ name: each.heading || each.column, ...cell }] : []
  })
}

/** Excel compares column names without case, so repeated names are numbered. */
function withUniqueNames<Row>(columns: ExportTableColumn<Row>[]): ExportTableColumn<Row>[] {
  const counts = new Map<string, number>()
  return columns.map((column) => {
    const heading = column.name.toLowerCase()
    const times = (counts.get(heading) ?? 0) + 1
    counts.set(heading, times)
    return times === 1 ? column : { ...column, name: `${column.name} (${times})` }
  })
}

import type { ExportColumn } from '@nakshi/core/exports/admin-columns'
import { type SQL, sql } from 'drizzle-orm'
import { stockLevels } from '../../../../platform/db/tables/index.ts'
import { type CellReader, numberCell, textCell } from '../../../../platform/spreadsheets/table.ts'
import {
  isStockOfUnits,
  stockLevelColumns,
  stockUnits,
} from '../../../catalogue/stock-levels/list-stock-levels.ts'
import { type ExportSelection, orderByClause, rowCondition } from '../export-selection.ts'
import { exportTable } from '../export-table.ts'

type StockLevelRow = {
  id: string
  product: string
  combination: string | null
  sku: string | null
  barcode: string | null
  stock: number
  reserved: number
  sold: number
  is_active: boolean
}

const selectStockLevels = (selection: ExportSelection): SQL => sql`
  select ${stockLevels.id}, ${stockLevels.title} as product, ${stockLevelColumns.combination} as combination,
    ${stockLevels.sku}, ${stockLevels.barcode}, ${stockLevels.stock}, ${stockLevelColumns.reserved} as reserved,
    ${stockLevelColumns.sold} as sold, ${stockLevels.is_active}
  from ${stockLevels} left join ${stockUnits} on ${isStockOfUnits}
  where ${rowCondition(selection)} order by ${orderByClause(selection)}`

const cells: Record<ExportColumn<'stock-levels'>, CellReader<StockLevelRow>> = {
  id: textCell((row) => row.id),
  product: textCell((row) => row.product),
  combination: textCell((row) => row.combination),
  sku: textCell((row) => row.sku),
  barcode: textCell((row) => row.barcode),
  stock: numberCell((row) => row.stock),
  stock_when_exported: numberCell((row) => row.stock),
  reserved: numberCell((row) => row.reserved),
  sold_30_days: numberCell((row) => row.sold),
  is_active: textCell((row) => (row.is_active ? 'yes' : 'no')),
}

export const stockLevelTable = exportTable<StockLevelRow>({ select: selectStockLevels, cells })

import type { StockLevel } from '@nakshi/core/products/admin-stock-levels'

export const formatStockName = ({ title, combination }: Pick<StockLevel, 'title' | 'combination'>): string =>
  combination ? `${title}, ${combination}` : title

import type {
  ImportEntry,
  ProductImport,
  ProductImportAnswer,
  UndoImportAnswer,
} from '@nakshi/api/contract/admin/product-import'
import { API, send } from './admin-requests.ts'
import { fetchJson, LONG_TIMEOUT_MS } from './fetch-json.ts'

/** Looks a list of products through, or imports all of it. */
export async function importProducts(wish: ProductImport): Promise<ProductImportAnswer> {
  return (await send('product-imports', 'POST', wish, LONG_TIMEOUT_MS)).json
}

/** The last imports, the newest first. */
export async function listImports(): Promise<ImportEntry[]> {
  return (await fetchJson(`${API}/product-imports`)).json.items
}

/** What undoing an import would do, or that it is done. */
export async function undoImport(id: string, check: boolean): Promise<UndoImportAnswer> {
  return (await send(`product-imports/${id}/undo`, 'POST', { check }, LONG_TIMEOUT_MS)).json
}

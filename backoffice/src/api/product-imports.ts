import type {
  ImportEntry,
  ProductImportInput,
  ProductImportResponse,
  UndoImportResponse,
} from '@nakshi/api/contract/admin/product-import'
import { API, sendJson } from './admin-requests.ts'
import { fetchJson, LONG_TIMEOUT_MS } from './fetch-json.ts'

/** Looks a list of products through, or imports all of it. */
export async function importProducts(input: ProductImportInput): Promise<ProductImportResponse> {
  return (await sendJson('product-imports', 'POST', input, LONG_TIMEOUT_MS)).json
}

/** The last imports, the newest first. */
export async function listProductImports(): Promise<ImportEntry[]> {
  return (await fetchJson(`${API}/product-imports`)).json.items
}

/** What undoing an import would do, or that it is done. */
export async function undoProductImport(id: string, check: boolean): Promise<UndoImportResponse> {
  return (await sendJson(`product-imports/${id}/undo`, 'POST', { check }, LONG_TIMEOUT_MS)).json
}

import type {
  ImportEntry,
  ProductImportInput,
  ProductImportResponse,
  UndoImportResponse,
} from '@nakshi/contract/admin/product-import'
import { API, sendJson } from './admin-requests.ts'
import { fetchJson, LONG_TIMEOUT_MS } from './fetch-json.ts'

export async function importProducts(input: ProductImportInput): Promise<ProductImportResponse> {
  return (await sendJson('product-imports', 'POST', input, LONG_TIMEOUT_MS)).json
}

export async function listProductImports(): Promise<ImportEntry[]> {
  return (await fetchJson(`${API}/product-imports`)).json.items
}

/** Previews or performs the undo of an import. */
export async function undoProductImport(id: string, check: boolean): Promise<UndoImportResponse> {
  return (await sendJson(`product-imports/${id}/undo`, 'POST', { check }, LONG_TIMEOUT_MS)).json
}

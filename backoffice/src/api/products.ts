import type { AdminProduct } from '@nakshi/api/contract/admin/products'
import type { PrintArea, PrintAreasBody } from '@nakshi/api/contract/designs'
import type { Identifier } from 'react-admin'
import { API, sendJson } from './admin-requests.ts'
import { fetchJson } from './fetch-json.ts'

/** Where a product is made to the shopper's wish. */
export async function listPrintAreas(productId: Identifier): Promise<PrintArea[]> {
  return (await fetchJson(`${API}/products/${productId}/print-areas`)).json.areas
}

/** Sets all areas of a product; an area that is left out goes. */
export async function savePrintAreas(productId: Identifier, body: PrintAreasBody): Promise<PrintArea[]> {
  return (await sendJson(`products/${productId}/print-areas`, 'PUT', body)).json.areas
}

type NewOption = Pick<AdminProduct['custom_options'][number], 'name' | 'type' | 'is_required'>

/** Adds a custom option to those that a product has; answers the product as it is then. */
export async function createCustomOption(product: AdminProduct, option: NewOption): Promise<AdminProduct> {
  const body = { custom_options: [...product.custom_options, option], updated_at: product.updated_at }
  return (await sendJson(`products/${product.id}`, 'PUT', body)).json
}

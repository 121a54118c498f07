import type { AdminProduct } from '@nakshi/contract/admin/products'
import type { PrintArea, PrintAreasBody } from '@nakshi/contract/shop/designs'
import type { Identifier } from 'react-admin'
import { API, fetchJson, sendJson } from './fetch-json.ts'

export async function listPrintAreas(productId: Identifier): Promise<PrintArea[]> {
  return (await fetchJson(`${API}/products/${productId}/print-areas`)).json.areas
}

/** Replaces all print areas of a product; omitted areas are deleted. */
export async function savePrintAreas(productId: Identifier, body: PrintAreasBody): Promise<PrintArea[]> {
  return (await sendJson(`products/${productId}/print-areas`, 'PUT', body)).json.areas
}

type NewOption = Pick<AdminProduct['custom_options'][number], 'name' | 'type' | 'is_required'>

export async function createCustomOption(product: AdminProduct, option: NewOption): Promise<AdminProduct> {
  const body = { custom_options: [...product.custom_options, option], updated_at: product.updated_at }
  return (await sendJson(`products/${product.id}`, 'PUT', body)).json
}

import type { AdminPrintArea, PrintAreasBody } from '@nakshi/core/designs/schema'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import type { SoftProof, SoftProofBody } from '@nakshi/core/studio/admin-soft-proof'
import type { Identifier } from 'react-admin'
import { getJson, sendJson } from './fetch-json.ts'

type Areas = { areas: AdminPrintArea[] }

export async function listPrintAreas(productId: Identifier): Promise<AdminPrintArea[]> {
  return (await getJson<Areas>(`products/${productId}/print-areas`)).areas
}

/** Replaces all print areas of a product; omitted areas are deleted. */
export async function savePrintAreas(productId: Identifier, body: PrintAreasBody): Promise<AdminPrintArea[]> {
  return (await sendJson<Areas>(`products/${productId}/print-areas`, 'PUT', body)).areas
}

export const createSoftProof = (productId: Identifier, body: SoftProofBody): Promise<SoftProof> =>
  sendJson(`products/${productId}/print-areas/soft-proof`, 'POST', body)

type NewOption = Pick<AdminProduct['custom_options'][number], 'name' | 'type' | 'is_required'>

export function createCustomOption(product: AdminProduct, option: NewOption): Promise<AdminProduct> {
  const body = { custom_options: [...product.custom_options, option], updated_at: product.updated_at }
  return sendJson(`products/${product.id}`, 'PUT', body)
}

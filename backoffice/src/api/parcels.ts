import type { ParcelBody, ParcelChange } from '@nakshi/contract/admin/parcels'
import type { TrackingImportInput, TrackingImportResponse } from '@nakshi/contract/admin/tracking'
import type { Identifier } from 'react-admin'
import { API, sendJson } from './admin-requests.ts'
import { fetchJson, LONG_TIMEOUT_MS } from './fetch-json.ts'

/** Validates a courier's list, or ships what is valid. */
export async function importTracking(input: TrackingImportInput): Promise<TrackingImportResponse> {
  return (await sendJson('orders/tracking', 'POST', input, LONG_TIMEOUT_MS)).json
}

export async function createParcel(id: Identifier, parcel: ParcelBody): Promise<void> {
  await sendJson(`orders/${id}/parcels`, 'POST', parcel)
}

export async function updateParcel(id: Identifier, parcelId: string, change: ParcelChange): Promise<void> {
  await sendJson(`orders/${id}/parcels/${parcelId}`, 'PUT', change)
}

export async function deleteParcel(id: Identifier, parcelId: string): Promise<void> {
  await fetchJson(`${API}/orders/${id}/parcels/${parcelId}`, { method: 'DELETE' })
}

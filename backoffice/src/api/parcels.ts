import type { ParcelBody, ParcelChange } from '@nakshi/api/contract/admin/parcels'
import type { TrackingImport, TrackingImportAnswer } from '@nakshi/api/contract/admin/tracking'
import type { Identifier } from 'react-admin'
import { API, send } from './admin-requests.ts'
import { fetchJson, LONG_TIMEOUT_MS } from './fetch-json.ts'

/** Looks a courier's list through, or ships what it can. */
export async function importTracking(wish: TrackingImport): Promise<TrackingImportAnswer> {
  return (await send('orders/tracking', 'POST', wish, LONG_TIMEOUT_MS)).json
}

/** Sends pieces of an order in a parcel. */
export async function addParcel(id: Identifier, parcel: ParcelBody): Promise<void> {
  await send(`orders/${id}/parcels`, 'POST', parcel)
}

/** Corrects a parcel, or says whether it arrived. */
export async function changeParcel(id: Identifier, parcelId: string, change: ParcelChange): Promise<void> {
  await send(`orders/${id}/parcels/${parcelId}`, 'PUT', change)
}

/** Takes a parcel back that did not leave. */
export async function removeParcel(id: Identifier, parcelId: string): Promise<void> {
  await fetchJson(`${API}/orders/${id}/parcels/${parcelId}`, { method: 'DELETE' })
}

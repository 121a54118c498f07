import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './schema.ts'

export type Schemas = components['schemas']
export type StoreClient = Client<paths>

type StoreClientOptions = {
  /** for example `https://shop.example` */
  baseUrl: string
  /** Headers of every request, such as `authorization`. */
  headers?: Record<string, string>
}

/** `GET`, `POST`, `PUT`, `PATCH` and `DELETE` typed by the store's OpenAPI document. Errors are returned, not thrown. */
export const createStoreClient = (options: StoreClientOptions): StoreClient => createClient<paths>(options)

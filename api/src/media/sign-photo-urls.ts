import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'
import { createPhotoLinks, type PhotoLinks } from './signed-photo-links.ts'

/** Signs every `url` in responses, at any depth. Required for routes that return shoppers' photos. */
export function registerPhotoSigning(app: App, config: Config): void {
  const links = createPhotoLinks(config)
  app.addHook('preSerialization', async (_request, _reply, payload) => signUrls(payload, links))
}

function signUrls(value: unknown, links: PhotoLinks): unknown {
  if (Array.isArray(value)) return value.map((one) => signUrls(one, links))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'url' && typeof inner === 'string' ? links.sign(inner) : signUrls(inner, links),
    ]),
  )
}

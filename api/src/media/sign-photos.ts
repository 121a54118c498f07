import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'
import { type PhotoLinks, photoLinks } from './photo-links.ts'

/** Signs every `url` in responses, at any depth. Required for routes that return shoppers' photos. */
export function signPhotos(app: App, config: Config): void {
  const links = photoLinks(config)
  app.addHook('preSerialization', async (_request, _reply, payload) => signed(payload, links))
}

function signed(value: unknown, links: PhotoLinks): unknown {
  if (Array.isArray(value)) return value.map((one) => signed(one, links))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'url' && typeof inner === 'string' ? links.sign(inner) : signed(inner, links),
    ]),
  )
}

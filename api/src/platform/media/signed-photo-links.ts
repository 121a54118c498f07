import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import type { App } from '../http/app-types.ts'
import { parseMediaKey } from './media-key.ts'

/** Stable for an hour, so that browsers can cache the image. */
const LINK_STEP_S = 3_600
const LINK_TTL_S = 24 * 3_600

type PhotoLinks = {
  /** Adds `expires` (Unix seconds) and `signature`; valid for 23 to 24 hours. */
  sign(url: string): string
  isValid(key: string, link: { expires?: number | undefined; signature?: string | undefined }): boolean
}

/** URLs are stored unsigned and signed per response, with a key derived for it alone. `now` in ms. */
export function createPhotoLinks(
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  now = Date.now,
): PhotoLinks {
  const secret = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'nakshi photo links', 32))
  const createSignature = (key: string, expires: number) =>
    createHmac('sha256', secret).update(`${key}\n${expires}`).digest()

  return {
    sign(url) {
      const key = parseMediaKey(url)
      if (!key?.startsWith('custom/')) return url
      const hour = Math.floor(now() / 1000 / LINK_STEP_S)
      const expires = hour * LINK_STEP_S + LINK_TTL_S
      return `/media/${key}?expires=${expires}&signature=${createSignature(key, expires).toString('base64url')}`
    },
    isValid(key, { expires, signature }) {
      if (expires === undefined || signature === undefined || expires * 1000 <= now()) return false
      const sent = Buffer.from(signature, 'base64url')
      const expected = createSignature(key, expires)
      return sent.length === expected.length && timingSafeEqual(sent, expected)
    },
  }
}

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

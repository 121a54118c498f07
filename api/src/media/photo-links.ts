import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import { mediaKey } from './media-key.ts'

/** Stable for an hour, so that browsers can cache the image. */
const STEP_SECONDS = 3_600
const LIFETIME_SECONDS = 24 * 3_600

export type PhotoLinks = {
  /** Adds `expires` (Unix seconds) and `signature`; valid for 23 to 24 hours. */
  sign(url: string): string
  isGood(key: string, link: { expires?: number | undefined; signature?: string | undefined }): boolean
}

/**
 * URLs are stored unsigned and signed per response. The key is derived from the session secret for this
 * purpose only. `now` in ms.
 */
export function photoLinks({ sessionSecret }: Pick<Config, 'sessionSecret'>, now = Date.now): PhotoLinks {
  const secret = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'nakshi photo links', 32))
  const signatureOf = (key: string, expires: number) =>
    createHmac('sha256', secret).update(`${key}\n${expires}`).digest()

  return {
    sign(url) {
      const key = mediaKey(url)
      if (!key?.startsWith('custom/')) return url
      const hour = Math.floor(now() / 1000 / STEP_SECONDS)
      const expires = hour * STEP_SECONDS + LIFETIME_SECONDS
      return `/media/${key}?expires=${expires}&signature=${signatureOf(key, expires).toString('base64url')}`
    },
    isGood(key, { expires, signature }) {
      if (expires === undefined || signature === undefined || expires * 1000 <= now()) return false
      const sent = Buffer.from(signature, 'base64url')
      const right = signatureOf(key, expires)
      return sent.length === right.length && timingSafeEqual(sent, right)
    },
  }
}

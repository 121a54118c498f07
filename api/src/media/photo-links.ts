import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import { mediaKey } from './media-key.ts'

/**
 * Links are the same for a whole hour, so that a page read again shows what the browser has kept.
 */
const STEP_SECONDS = 3_600
/** As long as somebody may leave a page open over night. */
const LIFETIME_SECONDS = 24 * 3_600

export type PhotoLinks = {
  /**
   * `/media/custom/x.jpg` -> the same with `expires` (Unix seconds) and `signature`; good for 23 to
   * 24 hours.
   */
  sign(url: string): string
  /** Whether a link of ours for this key was handed out and has not expired. */
  isGood(key: string, link: { expires?: number | undefined; signature?: string | undefined }): boolean
}

/**
 * Signs the addresses of shoppers' photos. What is stored is the address alone; each answer signs
 * it anew. The key is made from the session secret for this purpose only: a signature is no
 * session, and no session a signature.
 * @param now milliseconds
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

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UnsubscribeList } from '@nakshi/core/notifications/unsubscribe-list'
import type { Config } from '../../platform/config.ts'
import { hashEmail } from '../accounts/random-token.ts'
import { listLinkKeys } from '../orders/tracking-link/tracking-link.ts'

type Secrets = Pick<Config, 'sessionSecret' | 'previousSessionSecret' | 'linkKeys'>

const HASH_BYTES = 32

/** The prefix keeps the signature from being one of an order, or of another list. */
const sign = (hash: Buffer, key: string, list: UnsubscribeList | undefined) =>
  createHmac('sha256', key)
    .update(list === undefined ? 'unsubscribe ' : `unsubscribe ${list} `)
    .update(hash)
    .digest()

/** Of all marketing emails without a list. */
export const toUnsubscribePath = (token: string, list: UnsubscribeList | undefined): string =>
  `/unsubscribe?token=${encodeURIComponent(token)}${list === undefined ? '' : `&list=${list}`}`

/** The token is the signed hash of the address: it needs no account, and shows no address in logs. */
export function toUnsubscribeUrl(
  config: Secrets & Pick<Config, 'publicUrl'>,
  email: string,
  list?: UnsubscribeList,
): string {
  const [key = ''] = listLinkKeys(config)
  const hash = Buffer.from(hashEmail(email), 'hex')
  const token = Buffer.concat([hash, sign(hash, key, list)]).toString('base64url')
  return config.publicUrl + toUnsubscribePath(token, list)
}

/** Null: not signed by this store for this list. */
export function getUnsubscribedHash(
  token: string,
  secrets: Secrets,
  list: UnsubscribeList | undefined,
): string | null {
  const bytes = Buffer.from(token, 'base64url')
  const hash = bytes.subarray(0, HASH_BYTES)
  const signature = bytes.subarray(HASH_BYTES)
  const isSigned = listLinkKeys(secrets).some((key) => {
    const expected = sign(hash, key, list)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
  return isSigned ? hash.toString('hex') : null
}

import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { webhookMessages } from '@nakshi/contract/admin/messages/webhooks'
import type { CatalogueMessage } from '@nakshi/contract/message-codes'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { isLoopback } from '../../http/is-public-host.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/** Loopback is allowed on a store that is not publicly reachable, to try webhooks. */
export type AddressPolicy = { allowLoopback: boolean }
export const toAddressPolicy = ({ reachable }: Pick<Config, 'reachable'>): AddressPolicy => ({
  allowLoopback: !reachable,
})

export const isAllowedAddress = (address: string, { allowLoopback }: AddressPolicy): boolean =>
  isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address))

export const toHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Checks what the text alone shows. `URL` writes all spellings of an IPv4 address the same way. */
export function findUrlError(text: string, policy: AddressPolicy): CatalogueMessage | null {
  if (!URL.canParse(text)) return webhookMessages.url
  const url = new URL(text)
  const host = toHost(url)
  const canUseHttp = policy.allowLoopback && isLoopback(host)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && canUseHttp))
    return webhookMessages.https_only
  if (url.username || url.password) return webhookMessages.no_credentials
  const isPrivateName = isLoopback(host) && !policy.allowLoopback
  const isPrivateAddress = isIP(host) !== 0 && !isAllowedAddress(host, policy)
  return isPrivateName || isPrivateAddress ? webhookMessages.private_address : null
}

/**
 * Also resolves the host name; the sender checks again when it connects. A name server that does not
 * respond does not prevent saving. @returns the normalised URL. @throws {AppError} 422
 */
export async function validateEndpointUrl(text: string, policy: AddressPolicy): Promise<string> {
  const error = findUrlError(text, policy) ?? (await findHostError(new URL(text), policy))
  if (error) throw new AppError(422, 'url', error, [{ path: 'url', message: error }])
  return new URL(text).href
}

async function findHostError(url: URL, policy: AddressPolicy): Promise<CatalogueMessage | null> {
  try {
    const addresses = await lookup(toHost(url), { all: true })
    return addresses.every(({ address }) => isAllowedAddress(address, policy))
      ? null
      : webhookMessages.private_address
  } catch (error) {
    const isUnknown = error instanceof Error && 'code' in error && error.code === 'ENOTFOUND'
    return isUnknown ? webhookMessages.unknown_host : null
  }
}

import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { webhookMessages } from '@nakshi/core/webhooks/admin-messages'
import type { Config } from '../../platform/config.ts'
import { fieldError } from '../../platform/errors.ts'
import { isLoopback } from '../../platform/http/is-public-host.ts'

/** Special-purpose addresses (IANA registries, RFC 6890): private, loopback, link-local, metadata, multicast. */
const NON_PUBLIC_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Within 2000::/3. Teredo, 6to4 and NAT64 embed IPv4 addresses. */
const NON_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function toBlockList(networks: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
const nonPublicIpv4 = toBlockList(NON_PUBLIC_IPV4, 'ipv4')
const nonPublicIpv6 = toBlockList(NON_PUBLIC_IPV6, 'ipv6')
const globalIpv6 = toBlockList(['2000::/3'], 'ipv6')
const loopback = toBlockList(['127.0.0.0/8'], 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** False for text that is no address. IPv4-mapped IPv6 addresses are outside of 2000::/3. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !nonPublicIpv4.check(address, 'ipv4')
  // A zone identifier exists on link-local addresses only.
  if (version !== 6 || address.includes('%')) return false
  return globalIpv6.check(address, 'ipv6') && !nonPublicIpv6.check(address, 'ipv6')
}

export function isLoopbackAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Loopback is allowed on a store that is not publicly reachable, to try webhooks. */
export type AddressPolicy = { allowLoopback: boolean }
export const toAddressPolicy = ({ reachable }: Pick<Config, 'reachable'>): AddressPolicy => ({
  allowLoopback: !reachable,
})

export const isAllowedAddress = (address: string, { allowLoopback }: AddressPolicy): boolean =>
  isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address))

const toHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

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
  if (error) throw fieldError(422, 'url', 'url', error)
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

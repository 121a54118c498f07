import { BlockList, isIP } from 'node:net'

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

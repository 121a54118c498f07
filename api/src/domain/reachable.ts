/** Whether a host name or address leads to this machine alone. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return /^127(\.\d{1,3}){3}$/.test(name) || name === '::1' || /^(.+\.)?localhost$/.test(name)
}

/**
 * Whether others than the people at this machine may reach the shop. In a container it listens to
 * the container's network, which tells nothing: there the address that people type decides.
 * @param shop.publicUrl undefined when nobody set one
 */
export function isReachable(shop: {
  host: string
  publicUrl: string | undefined
  inContainer: boolean
}): boolean {
  const { host, publicUrl, inContainer } = shop
  if (publicUrl?.startsWith('https:')) return true
  if (publicUrl && !isLoopback(new URL(publicUrl).hostname)) return true
  return !(inContainer && publicUrl) && !isLoopback(host)
}

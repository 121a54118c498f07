export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return /^127(\.\d{1,3}){3}$/.test(name) || name === '::1' || /^(.+\.)?localhost$/.test(name)
}

/** In a container the listen address is inconclusive, so the public URL decides. */
export function isPublicHost(shop: {
  host: string
  publicUrl: string | undefined
  inContainer: boolean
}): boolean {
  const { host, publicUrl, inContainer } = shop
  if (publicUrl?.startsWith('https:')) return true
  if (publicUrl && !isLoopback(new URL(publicUrl).hostname)) return true
  return !(inContainer && publicUrl) && !isLoopback(host)
}

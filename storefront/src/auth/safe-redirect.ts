/** Prevents open redirects: only paths of this store, else `/`. */
export function toSafeRedirect(path: string | null | undefined): string {
  if (!path || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return '/'
  return /^\/auth(?![^/?#])/.test(path) ? '/' : path
}

/** Prevents open redirects: only paths of this store, else `/`. */
export function safeReturnTo(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])[^\s\\]*$/.test(wanted)) return '/'
  return /^\/auth(?![^/?#])/.test(wanted) ? '/' : wanted
}

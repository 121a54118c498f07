/**
 * Where to go after sign-in: a path of this shop, never another site. Anything else is the home
 * page.
 */
export function safeReturnTo(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])[^\s\\]*$/.test(wanted)) return '/'
  return /^\/auth(?![^/?#])/.test(wanted) ? '/' : wanted
}

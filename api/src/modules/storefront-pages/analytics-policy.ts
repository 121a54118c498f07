import { type AnalyticsIds, getAnalyticsCookie, toServices } from '@nakshi/core/settings/analytics'

/** By directive. Google: https://developers.google.com/tag-platform/security/guides/csp, without Signals. */
const SOURCES: Record<keyof AnalyticsIds, Record<string, string[]>> = {
  google: {
    'script-src': ['https://www.googletagmanager.com/gtag/js'],
    'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
    'img-src': ['https://*.google-analytics.com'],
  },
  /** Events are pictures; no script of Meta runs. */
  meta: { 'img-src': ['https://www.facebook.com/tr/'] },
}

const isService = (name: string): name is keyof AnalyticsIds => Object.hasOwn(SOURCES, name)

/** The policy of a visitor who agreed: adds the addresses of the services in use to their directives. */
export function openPolicy(policy: string, ids: AnalyticsIds): string {
  const added = Object.keys(ids)
    .filter(isService)
    .map((service) => SOURCES[service])
  return policy
    .split(';')
    .map((directive) => {
      const [name = ''] = directive.split(' ')
      return [directive, ...added.flatMap((sources) => sources[name] ?? [])].join(' ')
    })
    .join(';')
}

/** Whether the cookie of the consent names all services in use. */
export function hasAgreed(
  cookies: string | undefined,
  ids: AnalyticsIds | null,
  { secureCookies }: { secureCookies: boolean },
): ids is AnalyticsIds {
  if (ids === null || !cookies) return false
  const name = getAnalyticsCookie(secureCookies)
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return value?.includes(toServices(ids)) ?? false
}

/** Ids of the services that measure visits after consent; only those in use. */
export type AnalyticsIds = { google?: string; meta?: string }

/** Null: no service is in use, so no consent is needed. */
export function getAnalyticsIds(settings: {
  google_analytics_id: string
  meta_pixel_id: string
}): AnalyticsIds | null {
  const { google_analytics_id: google, meta_pixel_id: meta } = settings
  return google || meta ? { ...(google && { google }), ...(meta && { meta }) } : null
}

/** `google.meta`: part of the stored consent, so that a service added later is asked for. */
export const toServices = (ids: AnalyticsIds): string => Object.keys(ids).join('.')

/** Set by the browser with the consent, so that the server opens the Content-Security-Policy. */
export const ANALYTICS_COOKIE = 'nakshi_analytics'
/** The prefix keeps other hosts of the domain from setting it (RFC 6265bis). */
export const getAnalyticsCookie = (isSecure: boolean): string =>
  isSecure ? `__Host-${ANALYTICS_COOKIE}` : ANALYTICS_COOKIE

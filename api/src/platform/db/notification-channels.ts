/** NOTIFY for new orders and messages, sent by triggers (drizzle/0010_live_updates.sql). Payload: a `liveEventKinds`, and the account that caused it. */
export const STORE_EVENTS_CHANNEL = 'store_events'

/**
 * NOTIFY channel for changes of public content; sent by triggers (drizzle/0001_cached_pages.sql). Payload:
 * empty, or the slug of a product whose stock changed.
 */
export const CATALOGUE_CHANGED_CHANNEL = 'catalogue_changed'

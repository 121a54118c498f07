/**
 * NOTIFY channel for new orders and messages, sent by triggers (drizzle/0015_today.sql). Payload: one of
 * `newsKinds`.
 */
export const STORE_EVENTS_CHANNEL = 'store_events'

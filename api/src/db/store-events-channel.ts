/**
 * NOTIFY channel for new orders and messages, sent by triggers (drizzle/0001_functions.sql). Payload: one of
 * `liveEventKinds`.
 */
export const STORE_EVENTS_CHANNEL = 'store_events'

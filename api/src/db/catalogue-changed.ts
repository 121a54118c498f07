/**
 * PostgreSQL's channel that tells every replica that something shown to everyone has changed.
 * Triggers on the tables speak on it (drizzle/0001_functions.sql), so no write can forget to. What
 * they say is empty, or the slug of the one product whose plentiful stock changed.
 */
export const CATALOGUE_CHANGED = 'catalogue_changed'

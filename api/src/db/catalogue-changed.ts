/**
 * PostgreSQL's channel that tells every replica that something shown to everyone has changed. Triggers on the tables
 * speak on it (migration `catalogue_changed`), so no write can forget to.
 */
export const CATALOGUE_CHANGED = 'catalogue_changed'

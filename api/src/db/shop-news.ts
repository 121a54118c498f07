/**
 * PostgreSQL's channel that tells every process what just came in. Triggers on the tables speak on
 * it (drizzle/0015_today.sql), so no write can forget to; what they say is one of `newsKinds`.
 */
export const SHOP_NEWS = 'shop_news'

import { config } from 'zod/v4'

/**
 * The content security policy forbids zod's `new Function`. It is checked per schema on creation, so
 * every import of zod goes through this file (vite.config.ts).
 */
config({ jitless: true })

export * from 'zod/v4'

import { config } from 'zod/v4'

/**
 * zod likes to compile its checks with `new Function`; the shop's content policy forbids that, so
 * it must not even try. It looks once for each schema, as that is written down: everybody imports
 * zod from here (see vite.config.ts), so that this is said before the first.
 */
config({ jitless: true })

export * from 'zod/v4'

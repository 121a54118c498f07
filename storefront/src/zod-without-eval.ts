import { config } from 'zod'

/**
 * zod likes to compile its checks with `new Function`; the shop's content policy forbids that, so
 * it must not even try.
 */
config({ jitless: true })

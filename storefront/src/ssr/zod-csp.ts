import { config } from 'zod'

/** zod compiles checks with `new Function`, which the Content-Security-Policy forbids. */
config({ jitless: true })

import { linkIn as linkOf } from '../../api/test/harness-outbox.ts'

/** What `link` catches in the newest letter to this address that holds one; '' while there is none. */
export const linkIn = (email: string, link: RegExp) => linkOf(process.env.E2E_DATA_DIR ?? '', email, link)

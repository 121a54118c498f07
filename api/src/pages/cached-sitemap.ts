import type { Sitemap } from './make-sitemap.ts'

/**
 * In ms. Search engines look once a day; a large catalogue is not read for them with every change
 * of it.
 */
const RENEWED_AFTER = 10 * 60_000

/**
 * One sitemap for all who ask. The first of them wait for it; after a change it is made anew behind
 * the old one, once in ten minutes at most.
 * @param changes how often the catalogue changed so far
 * @param failed hears why it could not be made anew; the old one stays
 */
export function cachedSitemap(
  make: () => Promise<Sitemap>,
  { changes, failed }: { changes: () => number; failed: (error: unknown) => void },
): () => Promise<Sitemap> {
  let cached: { sitemap: Sitemap; at: number; changes: number } | null = null
  let making: Promise<Sitemap> | null = null

  async function renew(): Promise<Sitemap> {
    // Counted first: what changes while it is made may be missing in it.
    const counted = changes()
    const sitemap = await make()
    cached = { sitemap, at: Date.now(), changes: counted }
    return sitemap
  }
  function makeOnce(): Promise<Sitemap> {
    making ??= renew().finally(() => {
      making = null
    })
    return making
  }

  return async () => {
    if (!cached) return makeOnce()
    if (cached.changes !== changes() && Date.now() - cached.at >= RENEWED_AFTER) makeOnce().catch(failed)
    return cached.sitemap
  }
}

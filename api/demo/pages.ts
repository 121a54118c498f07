import type { PageKind } from '@nakshi/core/content/page-kinds'
import { eq } from 'drizzle-orm'
import type { Tx } from '../src/platform/db/client.ts'
import { type DefaultPage, defaultPages } from '../src/platform/db/default-pages/insert-default-pages.ts'
import { pages, pageVersions } from '../src/platform/db/tables/index.ts'

const about: DefaultPage = {
  title: 'About us',
  description:
    '{{store.name}} makes personalised gifts in Jaipur: engraved, printed and stitched, one at a time.',
  body: `<p>The engravers of Rajasthan call their craft naqqashi. We use it to put names on gifts: engraved, printed and stitched in Jaipur.</p>
<h2>Our story</h2>
<p>It began with one nameplate. A grandmother wanted the family name over the new door in Hindi, as it had stood over the old one, and every shop in the market offered English letters in plastic.</p>
<p>So we cut it in teak. The neighbours asked for theirs. Then came mugs for a wedding, a clock with Devanagari numerals for a retiring teacher, a lamp for a child who was afraid of the dark and wanted her name on the moon.</p>
<p>Today a small team in Johari Bazaar engraves, prints and stitches. Every gift still starts the same way: with what you write.</p>
<h2>What we believe in</h2>
<h3>Made just for you</h3>
<p>Every gift carries a name, a date or a photo that matters to someone.</p>
<h3>Hindi, English and more</h3>
<p>Our team reads Hindi and English, and checks your words before we make anything.</p>
<h3>Things that last</h3>
<p>Teak, brass, ceramic and cotton, chosen to stay with you for years.</p>
<h2>What We Offer</h2>
<p>{{about.categories}}</p>
<h2>Why Choose Us</h2>
<h3>We check every word</h3>
<p>If a spelling looks wrong, we ask you before we start.</p>
<h3>One workshop</h3>
<p>Designed, made and packed under one roof, so we know where your parcel is.</p>
<h3>Ready to gift</h3>
<p>No prices in the parcel, and your own gift message if you like.</p>
<h3>Replacement at our cost</h3>
<p>Damaged, wrong or misprinted? Report it within {{returns.report_hours}} hours. Items that are not personalised can be returned within {{returns.days}} days.</p>
<h2>Talk to us</h2>
<p>A question, a special size or a hundred wedding favours? We reply within one business day.</p>
<p><a href="/contact">Contact us</a></p>`,
}

const sizeList = (uses: Record<string, string>) =>
  `<ul>${Object.entries(uses)
    .map(([size, use]) => `<li><strong>${size}</strong>: ${use}</li>`)
    .join('')}</ul>`

const NAMEPLATES = sizeList({
  '30 × 14 cm': 'for a flat door; fits up to 12 characters on one line',
  '38 × 18 cm': 'for a house door or gate; fits a name and a line below',
  '45 × 22 cm': 'for a large gate; fits two names and the house number',
})
const CUSHIONS = sizeList({
  '30 × 30 cm': 'for a chair or a child’s bed',
  '40 × 40 cm': 'for a sofa',
  '45 × 45 cm': 'for a bed or a deep sofa',
})

const sizes = defaultPages['size-guide']
const sizeGuide: DefaultPage = {
  title: sizes.title,
  description: 'Which nameplate for which door, how large a photo must be, and which cushion fits where.',
  body: sizes.body
    .replace('<h2>Frames', `<h2>Nameplates</h2>\n${NAMEPLATES}\n<h2>Frames`)
    .replace('<p>{{#custom_orders', `<h2>Cushions</h2>\n${CUSHIONS}\n<p>{{#custom_orders`),
}

const terms: DefaultPage = {
  ...defaultPages.terms,
  body: defaultPages.terms.body.replace('Materials and colours may vary', 'Wood grain and colours may vary'),
}

export const demoPages: Partial<Record<PageKind, DefaultPage>> = { about, 'size-guide': sizeGuide, terms }

/** The texts of the demo shop in place of the default ones. */
export async function loadDemoPages(tx: Tx): Promise<void> {
  for (const [kind, text] of Object.entries(demoPages)) {
    const [page] = await tx.update(pages).set(text).where(eq(pages.slug, kind)).returning({ id: pages.id })
    if (page) await tx.insert(pageVersions).values({ page_id: page.id, ...text })
  }
}

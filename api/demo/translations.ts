import { formatMessage } from '@nakshi/core/base/format-message'
import type { PageKind } from '@nakshi/core/content/page-kinds'
import type { Settings } from '@nakshi/core/settings/schema'
import { listSettingTexts, SETTINGS_SUBJECT_ID } from '@nakshi/core/settings/setting-texts'
import { sql } from 'drizzle-orm'
import { getAllSettings } from '../src/modules/settings/get-settings.ts'
import type { Tx } from '../src/platform/db/client.ts'
import { toParagraphs } from './catalogue.ts'
import hindi from './languages/hi.json' with { type: 'json' }
import { hindiPages } from './languages/hi-pages.ts'
import hindiPictures from './languages/hi-pictures.json' with { type: 'json' }
import alt from './pictures/alt.json' with { type: 'json' }
import { demoRating } from './settings.ts'

type Original = { subject: string; subject_id: string; slug: string; field: string; original: string }
type Texts = Readonly<Record<string, string | undefined>>

const products = new Map<string, Texts>(
  Object.entries(hindi.products).map(([slug, { description, ...texts }]) => [
    slug,
    { ...texts, description: toParagraphs(description) },
  ]),
)
const categories = new Map<string, Texts>(Object.entries(hindi.categories))
const offers = new Map<string, Texts>(
  Object.entries(hindi.offers).map(([name, translated]) => [name, { name: translated }]),
)
const collections = new Map<string, Texts>(Object.entries(hindi.collections))
const choices: Texts = hindi.choices
const descriptions: Texts = hindiPictures
const pictures: Texts = Object.fromEntries(
  Object.entries(alt).map(([file, original]) => [original, descriptions[file]]),
)

/** By field of its subject; a choice and a picture by its original, which products share. */
function findText({ subject, slug, field, original }: Original): string | undefined {
  if (field.startsWith('alt:')) return pictures[original]
  if (field.includes(':')) return choices[original]
  const texts: Texts | undefined =
    subject === 'product'
      ? products.get(slug)
      : subject === 'category'
        ? categories.get(slug)
        : subject === 'collection'
          ? collections.get(slug)
          : subject === 'offer'
            ? offers.get(original)
            : hindiPages[slug as PageKind]
  return texts?.[field]
}

function listSettings({ hero_settings: { claims } }: Settings): Texts {
  const {
    hero_settings: hero,
    marquee_settings: marquee,
    menu_settings: menus,
    brand_settings: brand,
    store_settings: store,
  } = hindi
  return {
    hero_title: hero.title,
    hero_subtitle: hero.subtitle,
    hero_button: hero.cta_text,
    marquee: marquee.text,
    tagline: brand.tagline,
    grievance_hours: store.grievance_hours,
    ...Object.fromEntries(
      claims.map((claim, index) => [
        `claim:${claim}`,
        formatMessage(hero.claims[index] ?? claim, demoRating),
      ]),
    ),
    ...Object.fromEntries(Object.entries(menus).map(([label, text]) => [`menu:${label}`, text])),
  }
}

/** The demo shop in Hindi: each text that it can have in a further language. */
export async function loadDemoTranslations(tx: Tx): Promise<void> {
  const originals = await tx.execute<Original>(sql`
    select t.subject, t.subject_id, coalesce(p.slug, c.slug, l.slug, g.slug, '') as slug, t.field, t.original
    from translatable_texts t left join products p on p.id = t.subject_id
      left join categories c on c.id = t.subject_id left join collections l on l.id = t.subject_id
      left join pages g on g.id = t.subject_id`)
  const settings = await getAllSettings(tx)
  const settingTexts = listSettings(settings)
  const rows = [
    ...originals.map(({ subject_id, field, original, ...of }) => ({
      ...{ subject_id, field, original },
      text: findText({ subject_id, field, original, ...of }),
    })),
    ...listSettingTexts(settings).map(({ field, original }) => ({
      ...{ subject_id: SETTINGS_SUBJECT_ID, field, original },
      text: settingTexts[field],
    })),
  ].filter(({ text }) => text !== undefined)
  await tx.execute(sql`
    insert into translations (subject_id, language, field, text, original_hash)
    select subject_id, 'hi', field, text, md5(original)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as t (subject_id uuid, field text, original text, text text)`)
}

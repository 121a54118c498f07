import { DEFAULT_OFFER } from './default-offer.ts'
import { mapSectionTexts } from './home-page.ts'
import type { Settings } from './schema.ts'

/** The texts of the settings are translated as one subject. */
export const SETTINGS_SUBJECT_ID = '00000000-0000-4000-8000-000000000000'

type ShownSettings = Pick<
  Settings,
  'hero_settings' | 'marquee_settings' | 'menu_settings' | 'brand_settings' | 'store_settings'
>
/** The text of a field for an original. */
type ToText = (field: string, original: string) => string

/**
 * The settings with each text of the shop's pages replaced. Claims and menu labels are by their own text, as
 * they can be moved.
 */
export function mapSettingTexts<Shown extends ShownSettings>(settings: Shown, toText: ToText): Shown {
  const {
    hero_settings: hero,
    marquee_settings: marquee,
    menu_settings: menus,
    brand_settings: brand,
    store_settings: store,
  } = settings
  const toLink = <Link extends { label: string }>(link: Link): Link => ({
    ...link,
    label: toText(`menu:${link.label}`, link.label),
  })
  return {
    ...settings,
    hero_settings: {
      ...hero,
      title: toText('hero_title', hero.title),
      subtitle: toText('hero_subtitle', hero.subtitle),
      cta_text: toText('hero_button', hero.cta_text),
      claims: hero.claims.map((claim) => toText(`claim:${claim}`, claim)),
    },
    // The default offer is written by the shop, in its language.
    marquee_settings:
      marquee.text === DEFAULT_OFFER ? marquee : { ...marquee, text: toText('marquee', marquee.text) },
    menu_settings: {
      header: menus.header.map(toLink),
      footer: menus.footer.map(({ title, links }) => ({
        title: toText(`menu:${title}`, title),
        links: links.map(toLink),
      })),
    },
    brand_settings: { ...brand, tagline: toText('tagline', brand.tagline) },
    store_settings: { ...store, grievance_hours: toText('grievance_hours', store.grievance_hours) },
  }
}

/** Each text once, in the order of the page. */
export function listSettingTexts(
  settings: ShownSettings & Pick<Settings, 'home_settings'>,
): { field: string; original: string }[] {
  const texts = new Map<string, string>()
  const add = (field: string, original: string) => {
    if (original !== '') texts.set(field, original)
    return original
  }
  mapSettingTexts(settings, add)
  mapSectionTexts(settings.home_settings.sections, add)
  return [...texts].map(([field, original]) => ({ field, original }))
}

import { demoPaymentSettings } from '@nakshi/core/payments/settings'
import { demoSellerDetails, demoStoreDetails } from '@nakshi/core/settings/demo-store'
import type { Settings } from '@nakshi/core/settings/schema'
import { defaultSettings } from '@nakshi/core/settings/schema'
import type { MenuLink } from '@nakshi/core/settings/shop-pages'
import { giftsUnderFiveHundred } from './collections.ts'
import type { DemoPictures } from './pictures.ts'
import { demoReviews } from './reviews.ts'

type DemoSettings = Pick<
  Settings,
  | 'hero_settings'
  | 'marquee_settings'
  | 'menu_settings'
  | 'store_settings'
  | 'payment_settings'
  | 'brand_settings'
>

export const demoRating = {
  average: (demoReviews.reduce((sum, review) => sum + review.rating, 0) / demoReviews.length).toFixed(1),
  reviews: demoReviews.length,
}

/** Delivery is that of a new shop, and its menus with a collection. */
export function demoSettings(pictures: DemoPictures): DemoSettings {
  return {
    hero_settings: {
      title: 'A name makes it a gift',
      subtitle:
        'Mugs, nameplates, lamps and frames, made in Jaipur with the words you choose, in Hindi or English.',
      background_image: '',
      image_url: pictures.get('hero')?.url ?? '',
      cta_text: 'Find a gift',
      cta_link: '/products',
      claims: [
        `${demoRating.average} of 5 from ${demoRating.reviews} reviews`,
        'Spelling checked by a person',
        'Free shipping from ₹499',
      ],
      name_product: 'teak-nameplate-hindi',
    },
    marquee_settings: {
      enabled: true,
      text: 'Free shipping on orders over ₹499 | Wedding season: welcome boards, favour tags and keepsake boxes with your names | New Year gifts: order at least a week ahead | DIWALI20 still takes 20% off orders over ₹999',
      speed: 30,
    },
    menu_settings: addToFirstMenu(defaultSettings.menu_settings, {
      label: giftsUnderFiveHundred.title,
      link: `/collections/${giftsUnderFiveHundred.slug}`,
    }),
    store_settings: {
      ...defaultSettings.store_settings,
      accounts: 'required',
      // The specification adds GST at checkout, and its totals have paise.
      tax_mode: 'added',
      round_totals: 'never',
      ...demoStoreDetails,
      ...demoSellerDetails,
      gift_wrap_price: 4_900,
      features: { ...defaultSettings.store_settings.features, gift_cards: true },
      share_image: pictures.get('og')?.url ?? '',
    },
    payment_settings: demoPaymentSettings,
    brand_settings: {
      ...defaultSettings.brand_settings,
      logo: pictures.get('logo')?.url ?? '',
      logo_dark: pictures.get('logo-dark')?.url ?? '',
      icon: pictures.get('icon')?.url ?? '',
    },
  }
}

/** In the footer. */
const addToFirstMenu = (menus: Settings['menu_settings'], link: MenuLink): Settings['menu_settings'] => ({
  ...menus,
  footer: menus.footer.map((group, index) =>
    index === 0 ? { ...group, links: [...group.links, link] } : group,
  ),
})

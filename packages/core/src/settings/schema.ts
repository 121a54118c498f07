import { z } from 'zod'
import { brandFiles, brandSettings, defaultBrand } from '../brand/schema.ts'
import { pageKinds } from '../content/page-kinds.ts'
import { courierSettings, defaultCourierSettings } from '../couriers/settings.ts'
import { defaultDeliverySettings } from '../delivery/default-zone-terms.ts'
import { deliverySettings, deliverySettingsInput } from '../delivery/settings.ts'
import { onlinePayments } from '../payments/online-payments.ts'
import { defaultPaymentSettings, paymentSettings, paymentSettingsInput } from '../payments/settings.ts'
import { defaultPrivacySettings, privacySettings } from '../privacy/retention-periods.ts'
import { paymentMethods } from '../statuses/order-statuses.ts'
import { DEFAULT_OFFER } from './default-offer.ts'
import { homeSettings, homeSettingsInput } from './home-page.ts'
import { defaultMarketingSettings, marketingSettings } from './marketing.ts'
import { heroSettings, marqueeSettings, menuSettings } from './shop-pages.ts'
import { storeSettings, storeSettingsInput } from './store.ts'

export const settings = z.object({
  hero_settings: heroSettings,
  marquee_settings: marqueeSettings,
  menu_settings: menuSettings,
  home_settings: homeSettings,
  store_settings: storeSettings,
  delivery_settings: deliverySettings,
  payment_settings: paymentSettings,
  brand_settings: brandSettings,
  marketing_settings: marketingSettings,
  courier_settings: courierSettings,
  privacy_settings: privacySettings,
})

export const settingsInput = settings.extend({
  home_settings: homeSettingsInput,
  store_settings: storeSettingsInput,
  delivery_settings: deliverySettingsInput,
  payment_settings: paymentSettingsInput,
})

export type Settings = z.infer<typeof settings>

export type HeroSettings = z.infer<typeof heroSettings>

export type MarqueeSettings = z.infer<typeof marqueeSettings>

export type StoreSettings = z.infer<typeof storeSettings>

export const shopSettings = settings
  .omit({ home_settings: true, courier_settings: true, privacy_settings: true })
  .extend({
    store_settings: storeSettings
      .omit({
        print_file_name: true,
        cut_spot_name: true,
        kiss_cut_spot_name: true,
        foil_spot_name: true,
        white_spot_name: true,
        print_bed_width_mm: true,
        print_bed_depth_mm: true,
        print_materials: true,
        support_refund_limit: true,
        review_request_days: true,
        cart_reminder_hours: true,
        occasion_dates: true,
        cod_counts_by_parcel: true,
        cod_needs_confirmed_email: true,
      })
      .strip(),
    payment: z.object({ online: z.enum(onlinePayments), methods: z.array(z.enum(paymentMethods)) }),
    /** a product is sold with the customer's text or photos */
    personalises: z.boolean(),
    /** a product can be returned for a change of mind */
    takes_returns: z.boolean(),
    sms: z.boolean(),
    google: z.boolean(),
    /** a courier is connected; read by the backoffice */
    couriers: z.boolean(),
    whatsapp: z.boolean(),
    brand_files: brandFiles,
    published_pages: z.array(z.enum(pageKinds)),
    /** the owner arranged the home page: `GET /api/home`; absent otherwise */
    has_own_home: z.literal(true).optional(),
  })

export type ShopSettings = z.infer<typeof shopSettings>

export const settingsSchemas = settingsInput.shape

export const settingsKeys = [
  'hero_settings',
  'marquee_settings',
  'menu_settings',
  'store_settings',
  'delivery_settings',
  'payment_settings',
  'brand_settings',
  'marketing_settings',
  'courier_settings',
  'privacy_settings',
  'home_settings',
] as const

export type SettingsKey = (typeof settingsKeys)[number]

/** Until the owner chooses one. */
export const NEW_STORE_NAME = 'My shop'

export const defaultSettings: Settings = {
  hero_settings: {
    title: 'Custom Gifts & Decor Items',
    subtitle: 'Personalized creations for every occasion',
    background_image: '',
    image_url: '',
    cta_text: 'Shop Now',
    cta_link: '/products',
    claims: [],
    name_product: '',
  },
  marquee_settings: { enabled: true, text: DEFAULT_OFFER, speed: 20 },
  menu_settings: {
    header: [
      { label: 'Products', link: '/products' },
      { label: 'Categories', link: '/categories' },
      { label: 'About', link: '/about' },
    ],
    footer: [
      {
        title: 'Shop',
        links: [
          { label: 'Home', link: '/' },
          { label: 'All products', link: '/products' },
          { label: 'Categories', link: '/categories' },
          { label: 'Custom orders', link: '/custom-orders' },
          { label: 'Gift cards', link: '/gift-cards' },
        ],
      },
      {
        title: 'Help',
        links: [
          { label: 'Contact us', link: '/contact' },
          { label: 'Track your order', link: '/track-order' },
          { label: 'Shipping', link: '/shipping' },
          { label: 'Returns & exchanges', link: '/returns' },
          { label: 'Questions & answers', link: '/faq' },
          { label: 'Size guide', link: '/size-guide' },
        ],
      },
      {
        title: 'About',
        links: [
          { label: 'Our story', link: '/about' },
          { label: 'Privacy', link: '/privacy' },
          { label: 'Terms', link: '/terms' },
          { label: 'Cookies', link: '/cookies' },
        ],
      },
    ],
  },
  home_settings: { sections: [] },
  store_settings: storeSettings.parse({
    name: NEW_STORE_NAME,
    email: '',
    phone: '',
    address: '',
    free_shipping_threshold: 49_900,
  }),
  delivery_settings: defaultDeliverySettings,
  payment_settings: defaultPaymentSettings,
  brand_settings: defaultBrand,
  marketing_settings: defaultMarketingSettings,
  courier_settings: defaultCourierSettings,
  privacy_settings: defaultPrivacySettings,
}

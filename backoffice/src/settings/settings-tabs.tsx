import type { ReactNode } from 'react'
import { get } from 'react-hook-form'
import { CourierSection } from '../couriers/CourierSection.tsx'
import { t } from '../languages/i18n.ts'
import { BrandSection } from './BrandSection.tsx'
import { CameBackSection, CodConfirmationSection } from './CodConfirmationSections.tsx'
import { ColourProfilesSection } from './ColourProfilesSection.tsx'
import { DeliveryRatesSection } from './DeliveryRatesSection.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import { FeaturesSection } from './FeaturesSection.tsx'
import { FeedSection } from './FeedSection.tsx'
import { GatewaySection } from './GatewaySection.tsx'
import { HeroSection, MarqueeSection } from './HomeSections.tsx'
import { HomeLayout } from './home/HomeLayout.tsx'
import {
  AnalyticsSection,
  CartRemindersSection,
  NewsletterSection,
  ReviewRequestsSection,
} from './MarketingSections.tsx'
import { MenusSection } from './MenusSection.tsx'
import { OccasionDatesSection } from './OccasionDatesSection.tsx'
import { CodSection, LimitsSection, PaymentSection, UpiSection } from './PaymentSections.tsx'
import { RequireTwoFactor } from './RequireTwoFactor.tsx'
import { BreachSection, RetentionSection } from './RetentionSection.tsx'
import { SolidPrintSection } from './SolidPrintSection.tsx'
import { StoreSection } from './StoreSection.tsx'

type SettingsTab = {
  id: string
  label: string
  /** Groups and fields it edits; the longest match decides where an error is shown. */
  fields: string[]
  hasPreview?: boolean
  sections: ReactNode
}

export const tabs: SettingsTab[] = [
  {
    id: 'home',
    label: t('Home page'),
    fields: ['home_settings', 'hero_settings', 'marquee_settings', 'store_settings.occasion_dates'],
    hasPreview: true,
    sections: (
      <>
        <HomeLayout />
        <HeroSection />
        <MarqueeSection />
        <OccasionDatesSection />
      </>
    ),
  },
  {
    id: 'menus',
    label: t('Menus'),
    fields: ['menu_settings'],
    sections: <MenusSection />,
  },
  {
    id: 'store',
    label: t('Store'),
    fields: ['store_settings'],
    hasPreview: true,
    sections: (
      <>
        <StoreSection />
        <ColourProfilesSection />
        <SolidPrintSection />
        <FeaturesSection />
      </>
    ),
  },
  {
    id: 'brand',
    label: t('Brand'),
    fields: ['brand_settings', 'store_settings.share_image'],
    hasPreview: true,
    sections: <BrandSection />,
  },
  {
    id: 'delivery',
    label: t('Delivery'),
    fields: [
      'delivery_settings',
      ...['handling_days', 'courier_days', 'closed_weekdays', 'holidays'].map(
        (name) => `store_settings.${name}`,
      ),
    ],
    sections: (
      <>
        <DeliverySection />
        <DeliveryRatesSection />
      </>
    ),
  },
  {
    id: 'payment',
    label: t('Payment'),
    fields: [
      'payment_settings',
      ...[
        'round_totals',
        'unpaid_orders_limit',
        'support_refund_limit',
        'accounts',
        'cod_counts_by_parcel',
        'cod_needs_confirmed_email',
      ].map((name) => `store_settings.${name}`),
    ],
    sections: (
      <>
        <CodSection />
        <CodConfirmationSection />
        <CameBackSection />
        <LimitsSection />
        <GatewaySection />
        <PaymentSection />
        <UpiSection />
      </>
    ),
  },
  {
    id: 'marketing',
    label: t('Marketing'),
    fields: [
      'marketing_settings',
      'store_settings.review_request_days',
      'store_settings.cart_reminders',
      'store_settings.cart_reminder_hours',
    ],
    sections: (
      <>
        <FeedSection />
        <AnalyticsSection />
        <ReviewRequestsSection />
        <CartRemindersSection />
        <NewsletterSection />
      </>
    ),
  },
  {
    id: 'privacy',
    label: t('Privacy'),
    fields: ['privacy_settings'],
    sections: (
      <>
        <RetentionSection />
        <BreachSection />
      </>
    ),
  },
]

export const courierTab: SettingsTab = {
  id: 'couriers',
  label: t('Couriers'),
  fields: ['courier_settings'],
  sections: <CourierSection />,
}
export const securityTab: SettingsTab = {
  id: 'security',
  label: t('Security'),
  fields: [],
  sections: <RequireTwoFactor />,
}

export const listRejectedTabs = (errors: object): SettingsTab[] =>
  [...tabs, courierTab].filter(({ fields }) => fields.some((field) => hasOwnError(errors, field)))

/** Fields that another tab names more precisely belong to that tab. */
function hasOwnError(errors: object, field: string): boolean {
  const found = get(errors, field)
  if (!found) return false
  const elsewhere = tabs.flatMap(({ fields }) => fields).filter((other) => other.startsWith(`${field}.`))
  return elsewhere.length === 0 || Object.keys(found).some((name) => !elsewhere.includes(`${field}.${name}`))
}

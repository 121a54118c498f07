import { gatewayNames } from '@nakshi/core/payments/gateways'
import { t } from '../languages/i18n.ts'
import type { Destination } from './palette-types.ts'
import labels from './setting-labels.json' with { type: 'json' }

/**
 * Tabs, panels and fields of the settings, as the screens name them: `settings-in-palette.test.tsx` reads them
 * from the screens into `setting-labels.json` and fails when it is out of date.
 */
export type SettingLabel = {
  tab: string
  tabLabel: string
  panel: string
  label: string
  /** name of the input, or `label=` of one without a name; null for a tab or panel */
  field: string | null
}

const settings: SettingLabel[] = labels

/** Further words for what a label, a panel or a field is about: `*` at the end of a field stands for more. */
const SYNONYMS: [words: string, ...about: string[]][] = [
  [t('shipping, postage, courier charges, dispatch'), 'Delivery', 'Delivery rates', 'delivery_settings.*'],
  [t('COD, cash'), 'Cash on delivery', 'payment_settings.cod.*', 'store_settings.cod_*'],
  [t('zone, region, PIN code, weight, rates'), 'Delivery rates', 'Everywhere else'],
  [t('navigation, links'), 'Menus', 'Header menu', 'Footer menu'],
  [t('bottom of the page'), 'Footer menu'],
  [t('color, palette, theme'), 'Colours', 'brand_settings.accent', 'brand_settings.ground'],
  [t('icon, favicon, picture'), 'Name and logo'],
  [t('statistics, tracking, pixel, Google, Meta'), 'Analytics'],
  [t('subscribers, mailing list'), 'Newsletter'],
  [t('without account, sign-up'), 'store_settings.accounts'],
  [t('holiday, vacation, closed, festival'), 'Delivery estimate', 'store_settings.closed_weekdays'],
  [t('gift paper, gift wrapping'), 'store_settings.gift_wrap_price'],
  [t('round off, paise'), 'store_settings.round_totals'],
  [`${t('UPI, card, gateway')}, ${gatewayNames.join(', ')}`, 'Payment', 'payment_settings.gateway'],
  [t('tax'), 'store_settings.tax_mode', 'store_settings.gstin'],
  [t('layout, blocks'), 'Sections of the home page'],
  [t('slider, top picture'), 'Hero Section'],
  [t('announcement, ticker, scrolling text'), 'Marquee Banner'],
  [t('two-factor, authenticator'), 'Security', 'Sign-in security'],
  [t('social media'), 'store_settings.instagram_url', 'store_settings.facebook_url'],
]

const isAbout = (target: string, { label, panel, field }: SettingLabel): boolean =>
  target.endsWith('*')
    ? (field?.startsWith(target.slice(0, -1)) ?? false)
    : target === field || target === label || (field === null && target === panel)

const toDestination = (setting: SettingLabel): Destination => {
  const { tab, tabLabel, panel, label, field } = setting
  const about = [t('Settings'), t(tabLabel), ...(panel && panel !== label ? [t(panel)] : [])]
  const hash = field ?? (panel ? `panel=${panel}` : '')
  return {
    label: t(label),
    about: about.join(' · '),
    to: `/settings?tab=${tab}${hash && `#${encodeURIComponent(hash)}`}`,
    isMain: field === null,
    permission: tab === 'security' ? 'security.write' : 'settings.read',
    words: [
      label,
      ...SYNONYMS.flatMap(([words, ...targets]) =>
        targets.some((target) => isAbout(target, setting)) ? [words] : [],
      ),
    ].join(' '),
  }
}

export const settingDestinations: Destination[] = settings.map(toDestination)

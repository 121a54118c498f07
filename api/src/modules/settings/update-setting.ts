import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { toFieldMessage } from '@nakshi/core/base/issue-text'
import { withParams } from '@nakshi/core/base/message-template'
import { checkBrandContrast, formatContrast } from '@nakshi/core/brand/brand-palette'
import type { BrandSettings } from '@nakshi/core/brand/schema'
import { brandSettings } from '@nakshi/core/brand/schema'
import { messages } from '@nakshi/core/messages'
import { privacyMessages } from '@nakshi/core/privacy/admin-messages'
import {
  getMinDays,
  type PrivacySettings,
  privacyFields,
  privacySettings,
} from '@nakshi/core/privacy/retention-periods'
import { homeSettingsInput, listSectionPictures } from '@nakshi/core/settings/home-page'
import { type SettingsKey, settingsSchemas } from '@nakshi/core/settings/schema'
import { heroSettings, menuSettings } from '@nakshi/core/settings/shop-pages'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { siteSettings } from '../../platform/db/tables/index.ts'
import { AppError, type Issue } from '../../platform/errors.ts'
import { assertVersion } from '../../platform/http/assert-version.ts'
import { findImageDimensions } from '../../platform/media/image-dimensions.ts'
import { checkBrandPictures } from './brand-files.ts'
import { getStoreSettings } from './get-settings.ts'
import { assertHomeSections, sanitizeSections } from './home-sections.ts'
import { assertHeroLinks, assertMenuLinks } from './menus.ts'
import { releaseHeldEmails } from './sender-address.ts'

export type SettingUpdate = {
  id: SettingsKey
  value: Record<string, unknown>
  updated_at?: string | null | undefined
}

/** There may be no row to lock yet. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`)
}

/** @throws {AppError} 400 with the field; 409 when a colleague saved meanwhile */
export async function updateSetting(tx: Tx, { id, value, updated_at }: SettingUpdate): Promise<void> {
  const checked = settingsSchemas[id].safeParse(value)
  if (!checked.success) {
    const issues = checked.error.issues.map((issue) => ({
      path: ['value', ...issue.path].join('.'),
      message: toFieldMessage(issue),
    }))
    throw new AppError(400, 'invalid', issues[0]?.message ?? messages.general.invalid, issues)
  }
  await assertUploadedPictures(tx, id, checked.data)
  if (id === 'privacy_settings') assertRetention(privacySettings.parse(checked.data), new Date())
  if (id === 'brand_settings') await assertUsableBrand(tx, brandSettings.parse(checked.data))
  if (id === 'menu_settings') await assertMenuLinks(tx, menuSettings.parse(checked.data))
  await lockSettings(tx)
  const [stored] = await tx
    .select({ updated_at: siteSettings.updated_at })
    .from(siteSettings)
    .where(eq(siteSettings.key, id))
    .for('no key update')
  assertVersion(stored?.updated_at ?? null, updated_at)
  if (id === 'hero_settings') await assertHeroLinks(tx, heroSettings.parse(checked.data))
  if (id === 'home_settings') await assertHomeSections(tx, homeSettingsInput.parse(checked.data))
  const clean =
    id === 'home_settings' ? sanitizeSections(homeSettingsInput.parse(checked.data)) : checked.data
  const saved = { value: clean, updated_at: sql`now()` }
  await tx
    .insert(siteSettings)
    .values({ key: id, ...saved })
    .onConflictDoUpdate({ target: siteSettings.key, set: saved })
  if (id === 'store_settings') await releaseHeldEmails(tx, (await getStoreSettings(tx)).email)
}

/** @throws {AppError} 400 with an issue for each period below that of the law */
export function assertRetention(chosen: PrivacySettings, now: Date): void {
  const issues = privacyFields.flatMap((field) => {
    const days = getMinDays(field, now)
    const message = withParams(privacyMessages.retention_floor, { days })
    return chosen[field] < days ? [{ path: `value.${field}`, message }] : []
  })
  if (issues[0]) throw new AppError(400, 'invalid', issues[0].message, issues)
}

/** Blank, a picture in the catalogue, or one of another site. */
const PICTURE_FIELDS: Partial<Record<SettingsKey, string[]>> = {
  hero_settings: ['background_image', 'image_url'],
  store_settings: ['share_image'],
}

const listPictures = (id: SettingsKey, value: object): { path: string; url: string }[] =>
  id === 'home_settings'
    ? listSectionPictures(homeSettingsInput.parse(value).sections)
    : (PICTURE_FIELDS[id] ?? []).map((field) => ({ path: field, url: String(Reflect.get(value, field)) }))

/** @throws {AppError} 400 with an issue for each path without a picture */
async function assertUploadedPictures(db: Queryable, id: SettingsKey, value: object): Promise<void> {
  const pictures = listPictures(id, value).filter(({ url }) => url.startsWith('/'))
  const uploaded = await findImageDimensions(
    db,
    pictures.map(({ url }) => url),
  )
  const message = adminFormMessages.uploaded_picture
  const issues = pictures.flatMap(({ path, url }) =>
    uploaded.has(url) && url.startsWith('/media/catalogue/') ? [] : [{ path: `value.${path}`, message }],
  )
  if (issues.length > 0) throw new AppError(400, 'invalid', message, issues)
}

/** @throws {AppError} 400 with an issue for each unreadable colour or unusable picture */
async function assertUsableBrand(db: Queryable, brand: BrandSettings): Promise<void> {
  const pictures = await checkBrandPictures(db, brand)
  const issues: Issue[] = [
    ...listContrastIssues(brand),
    ...pictures.map(({ field, reason }) => ({
      path: `value.${field}`,
      message: reason === 'missing' ? adminFormMessages.uploaded_picture : adminFormMessages.square_picture,
    })),
  ]
  const [first] = issues
  if (first) throw new AppError(400, 'invalid', first.message, issues)
}

const listContrastIssues = (brand: BrandSettings): Issue[] =>
  checkBrandContrast(brand).flatMap(({ id, field, ratio, needed, passes }) =>
    passes || id === 'accent_in_dark_mode'
      ? []
      : [
          {
            path: `value.${field}`,
            message: withParams(adminFormMessages[id], { ratio: formatContrast(ratio), needed }),
          },
        ],
  )

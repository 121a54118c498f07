import type { FilledOptions, VariantSelections } from '@nakshi/core/products/choices'
import type { Jig } from '@nakshi/core/studio/jig'
import type {
  DesignStyle,
  Placement,
  SceneReport,
  StudioArea,
  UploadedFamily,
} from '@nakshi/core/studio/schema'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { cascadeForeignKey, createdAt, id, timestamptz, updatedAt } from './columns.ts'
import { users } from './users.ts'

/** Uploaded by the store. The file is in the media store, under `fonts/<family>.ttf`. */
export const fonts = pgTable(
  'fonts',
  {
    id: id(),
    family: text().$type<UploadedFamily>().notNull().unique(),
    name: text().notNull(),
    size: integer().notNull(),
    coverage: text().notNull(),
    embedding: text({ enum: ['installable', 'editable', 'preview_print'] }).notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('fonts_family', sql`${t.family} ~ '^up-[0-9a-f]{40}$'`),
    check('fonts_embedding', sql`${t.embedding} in ('installable', 'editable', 'preview_print')`),
  ],
)

/** ICC profile of a printing condition. The file is in the media store, under `profiles/<sha256>.icc`. */
export const colourProfiles = pgTable(
  'colour_profiles',
  {
    id: id(),
    sha256: text().notNull().unique(),
    description: text().notNull(),
    size: integer().notNull(),
    /** percent */
    ink_limit: integer().notNull(),
    is_default: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('colour_profiles_default').on(t.is_default).where(sql`is_default`),
    check('colour_profiles_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('colour_profiles_ink_limit', sql`${t.ink_limit} between 220 and 330`),
  ],
)

/** For 3D prints, uploaded by the store. The file is in the media store, under `models/<sha256>.stl`. */
export const solidModels = pgTable(
  'solid_models',
  {
    id: id(),
    sha256: text().notNull().unique(),
    name: text().notNull(),
    size: integer().notNull(),
    triangles: integer().notNull(),
    size_mm: jsonb().$type<[number, number, number]>().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [check('solid_models_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`)],
)

/** `area` in mm; each change increments `version`. */
export const printAreas = pgTable(
  'print_areas',
  {
    id: id(),
    product_id: cascadeForeignKey(() => products.id),
    name: text().notNull(),
    side: text().notNull().default(''),
    variant_selections: jsonb().$type<VariantSelections>().notNull().default({}),
    area: jsonb().$type<StudioArea>().notNull(),
    version: integer().notNull().default(1),
    needs_proof: boolean().notNull().default(false),
    jig: jsonb().$type<Jig>(),
    sort_order: integer().notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('print_areas_product').on(t.product_id, t.sort_order),
    index('print_areas_uploaded_fonts')
      .using('gin', sql`(area->'slots') jsonb_path_ops`)
      .where(sql`(area->'slots') @? '$[*].fonts[*] ? (@ starts with "up-")'`),
    check('print_areas_version', sql`${t.version} >= 1`),
  ],
)

/** By URL, because images are rewritten when a product is saved. */
export const printAreaPlacements = pgTable(
  'print_area_placements',
  {
    id: id(),
    print_area_id: cascadeForeignKey(() => printAreas.id),
    image_url: text().notNull(),
    placement: jsonb().$type<Placement>().notNull(),
    sort_order: integer().notNull().default(0),
  },
  (t) => [unique('print_area_placements_once').on(t.print_area_id, t.image_url)],
)

/** Immutable. `choices_hash` covers area, version, choices and style, so equal designs share a row. */
export const designs = pgTable(
  'designs',
  {
    id: id(),
    user_id: cascadeForeignKey(() => users.id),
    product_id: cascadeForeignKey(() => products.id),
    /** no foreign key: the design outlives its area */
    print_area_id: uuid().notNull(),
    area_version: integer().notNull(),
    variant_selections: jsonb().$type<VariantSelections>().notNull().default({}),
    custom_options: jsonb().$type<FilledOptions>().notNull(),
    style: jsonb().$type<DesignStyle>().notNull(),
    choices_hash: text().notNull(),
    report: jsonb().$type<SceneReport>().notNull(),
    has_photo: boolean().notNull(),
    saved_at: timestamptz(),
    share_token: text().unique(),
    created_at: createdAt(),
    used_at: timestamptz().notNull().default(sql`now()`),
  },
  (t) => [
    unique('designs_once').on(t.user_id, t.choices_hash),
    index('designs_product').on(t.product_id),
    index('designs_print_area').on(t.print_area_id),
    index('designs_used').on(t.used_at).where(sql`saved_at is null`),
    index('designs_uploaded_fonts')
      .using('gin', sql`(style->'texts') jsonb_path_ops`)
      .where(sql`(style->'texts') @? '$[*].font ? (@ starts with "up-")'`),
  ],
)

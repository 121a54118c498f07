import { isDeepStrictEqual } from 'node:util'
import { uuid } from '@nakshi/core/base/fields'
import {
  type AdminPrintArea,
  adminProductStudio,
  type PrintAreasBody,
  printAreasBody,
} from '@nakshi/core/designs/schema'
import { messages } from '@nakshi/core/messages'
import { colourProfileMessages } from '@nakshi/core/studio/admin-colour-profile-messages'
import { fontMessages } from '@nakshi/core/studio/admin-font-messages'
import { printAreaMessages } from '@nakshi/core/studio/admin-messages'
import { modelMessages } from '@nakshi/core/studio/admin-model-messages'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import {
  customOptions,
  printAreaPlacements,
  printAreas,
  productImages,
  products,
  productVariants,
} from '../../../platform/db/tables/index.ts'
import { AppError, type Issue, notFound } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { lockColourProfiles } from '../colour-profiles/colour-profiles.ts'
import { findUnknownFamilies } from '../fonts/uploaded-fonts.ts'
import { findUnknownModels, listModelHashes } from '../models/uploaded-models.ts'
import { listAreas, listUploadedFamilies, toProductStudio } from './list-areas.ts'
import { type AreaRules, validateAreas } from './validate-areas.ts'

const schema = {
  tags: ['admin: products'],
  params: z.strictObject({ id: uuid }),
  response: { 200: adminProductStudio },
}
/** Fits twelve areas with twelve SVG outlines each. */
const BODY_LIMIT = 2_097_152

export async function printAreaRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/products/:id/print-areas',
    {
      config: { access: { right: 'catalogue.read' } },
      schema: { ...schema, operationId: 'getPrintAreas', summary: 'Reads the print areas of a product' },
    },
    async ({ params: { id } }) => {
      const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, id))
      if (!product) throw notFound(messages.product.not_found)
      return toProductStudio(db, await listAreas(db, id))
    },
  )

  app.put(
    '/api/admin/products/:id/print-areas',
    {
      config: { access: { right: 'catalogue.write' } },
      bodyLimit: BODY_LIMIT,
      schema: {
        ...schema,
        operationId: 'savePrintAreas',
        summary: 'Saves the print areas of a product',
        body: printAreasBody,
      },
    },
    async (request) => {
      const { id } = request.params
      const areas = await auditedChange(
        db,
        request.actor,
        { action: 'change', subject: 'product', ids: [id] },
        (tx) => saveAreas(tx, id, request.body),
      )
      return toProductStudio(db, areas)
    },
  )
}

type AreaInput = PrintAreasBody['areas'][number]

/**
 * Replaces all areas of a product. A change to anything but name, jig or order increments the version (with sides,
 * that of all areas, also for their order), so
 * existing designs are laid out again. @throws {AppError} 404 unknown product, 409 edit conflict, 422
 * with an issue per field
 */
async function saveAreas(tx: Tx, productId: string, body: PrintAreasBody): Promise<AdminPrintArea[]> {
  const rules = await lockAreaRules(tx, productId)
  const stored = await listAreas(tx, productId)
  if (body.as_read && !isDeepStrictEqual(body.as_read, stored.map(toReadState)))
    throw new AppError(409, 'stale', messages.general.stale)
  const unknownFonts = await findUnknownFamilies(tx, listUploadedFamilies(body.areas))
  const knownProfiles = await lockColourProfiles(tx, listChosenProfiles(body))
  const unknownModels = await findUnknownModels(tx, listModelHashes(body.areas))
  const issues = [
    ...validateAreas(body, rules),
    ...fontIssues(body, unknownFonts),
    ...profileIssues(body, knownProfiles),
    ...modelIssues(body, unknownModels),
  ]
  const [first] = issues
  if (first) throw new AppError(422, 'print_area', first.message, issues)
  const keptIds = body.areas.flatMap(({ id }) => (id === undefined ? [] : [id]))
  assertKnownAreas(keptIds, stored)
  await tx
    .delete(printAreas)
    .where(
      and(
        eq(printAreas.product_id, productId),
        keptIds.length > 0 ? notInArray(printAreas.id, keptIds) : undefined,
      ),
    )
  const findBefore = ({ id: areaId }: AreaInput) => stored.find(({ id }) => id === areaId)
  const isItemSame =
    body.areas.length === stored.length &&
    body.areas.every((input, index) => hasSamePrint(stored[index], input))
  for (const [sortOrder, input] of body.areas.entries()) {
    const before = findBefore(input)
    const isSame = hasSides(body.areas) || hasSides(stored) ? isItemSame : hasSamePrint(before, input)
    const id = await saveArea(tx, productId, input, { before, isSame, sortOrder })
    await savePlacements(tx, id, input.placements)
  }
  return listAreas(tx, productId)
}

const toReadState = ({ id, version, name }: AdminPrintArea) => ({ id, version, name })

async function lockAreaRules(tx: Tx, productId: string): Promise<AreaRules> {
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update')
  if (!product) throw notFound(messages.product.not_found)
  const [images, variants, options] = await Promise.all([
    tx.select({ url: productImages.url }).from(productImages).where(eq(productImages.product_id, productId)),
    tx.select().from(productVariants).where(eq(productVariants.product_id, productId)),
    tx.select().from(customOptions).where(eq(customOptions.product_id, productId)),
  ])
  return { custom_options: options, variants, image_urls: images.map(({ url }) => url) }
}

/** A design names one area of its item, whose version therefore is that of all sides. */
const hasSides = (areas: readonly { side: string }[]) => areas.some(({ side }) => side !== '')

function hasSamePrint(before: AdminPrintArea | undefined, input: AreaInput): boolean {
  if (before?.id !== input.id) return false
  const toPrint = ({
    side,
    variant_selections,
    area,
    needs_proof,
    placements,
  }: AdminPrintArea | AreaInput) => [
    ...[side, variant_selections, area, needs_proof],
    placements.map(({ image_url, placement }) => ({ image_url, placement })),
  ]
  return before !== undefined && isDeepStrictEqual(toPrint(before), toPrint(input))
}

/** Rejects ids of other products, deleted areas and duplicates. */
function assertKnownAreas(keptIds: string[], stored: AdminPrintArea[]): void {
  const isKnown = keptIds.every(
    (id, index) => stored.some((area) => area.id === id) && keptIds.indexOf(id) === index,
  )
  if (!isKnown) throw new AppError(409, 'unknown_area', printAreaMessages.unknown_area)
}

async function saveArea(
  tx: Tx,
  productId: string,
  { name, side, variant_selections, area, needs_proof, jig }: AreaInput,
  { before, isSame, sortOrder }: { before: AdminPrintArea | undefined; isSame: boolean; sortOrder: number },
): Promise<string> {
  const row = { name, side, variant_selections, area, needs_proof, jig, sort_order: sortOrder }
  if (!before) {
    const added = await insertRow(tx, printAreas, { ...row, product_id: productId })
    return added.id
  }
  await tx
    .update(printAreas)
    .set({
      ...row,
      ...(isSame ? {} : { version: sql`${printAreas.version} + 1`, updated_at: sql`now()` }),
    })
    .where(eq(printAreas.id, before.id))
  return before.id
}

async function savePlacements(tx: Tx, areaId: string, input: AreaInput['placements']): Promise<void> {
  const urls = input.map(({ image_url }) => image_url)
  const own = eq(printAreaPlacements.print_area_id, areaId)
  const obsolete =
    urls.length > 0 ? and(own, sql`not (${inArray(printAreaPlacements.image_url, urls)})`) : own
  await tx.delete(printAreaPlacements).where(obsolete)
  if (input.length === 0) return
  await tx
    .insert(printAreaPlacements)
    .values(input.map((one, sortOrder) => ({ ...one, print_area_id: areaId, sort_order: sortOrder })))
    .onConflictDoUpdate({
      target: [printAreaPlacements.print_area_id, printAreaPlacements.image_url],
      set: { placement: sql`excluded.placement`, sort_order: sql`excluded.sort_order` },
    })
}

const fontIssues = ({ areas }: PrintAreasBody, unknown: readonly string[]): Issue[] =>
  areas.flatMap(({ area }, index) =>
    area.slots.flatMap((slot, at) =>
      slot.kind === 'text' && slot.fonts.some((font) => unknown.includes(font))
        ? [{ path: `areas.${index}.area.slots.${at}.fonts`, message: fontMessages.unknown }]
        : [],
    ),
  )

const listChosenProfiles = ({ areas }: PrintAreasBody): string[] =>
  areas.flatMap(({ area: { colour_profile: chosen } }) => (chosen && chosen !== 'rgb' ? [chosen] : []))

const profileIssues = (body: PrintAreasBody, known: ReadonlySet<string>): Issue[] =>
  body.areas.flatMap(({ area: { colour_profile: chosen } }, index) =>
    !chosen || chosen === 'rgb' || known.has(chosen)
      ? []
      : [{ path: `areas.${index}.area.colour_profile`, message: colourProfileMessages.unknown }],
  )

const modelIssues = ({ areas }: PrintAreasBody, unknown: readonly string[]): Issue[] =>
  areas.flatMap(({ area: { solid } }, index) =>
    solid?.kind === 'model' && unknown.includes(solid.file_sha256)
      ? [{ path: `areas.${index}.area.solid.file_sha256`, message: modelMessages.unknown }]
      : [],
  )

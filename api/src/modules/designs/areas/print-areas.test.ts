import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { printAreaMessages } from '@nakshi/core/studio/admin-messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addPlate, getArea, onThePicture } from '../../../../test/harness-designs.ts'
import { photoSlot, textSlot } from '../../../../test/harness-studio.ts'
import {
  categories,
  customOptions,
  productImages,
  productVariants,
} from '../../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp({ cache: true })
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const teak = { name: 'Wood', type: 'wood', value: 'Teak' }
const ofTeak = { variant_selections: { wood: 'Teak' } }
const putAreas = (id: string, areas: object[]) =>
  admin.put(`/api/admin/products/${id}/print-areas`, { areas })
const getAreas = async (id: string) => (await admin.get(`/api/admin/products/${id}/print-areas`)).json().areas

test('shows a print area saved in the backoffice in the studio of the product', async () => {
  const product = await addPlate(shop.db)
  const page = async () => (await shop.visitor().get(`/api/products/${product.slug}`)).json()
  expect((await page()).has_studio).toBe(false)
  const answer = await putAreas(product.id, [getArea(product)])
  expect(answer.statusCode, answer.body).toBe(200)
  const [area] = answer.json().areas
  expect(area).toMatchObject({ ...getArea(product), version: 1 })
  await expect.poll(async () => (await page()).has_studio).toBe(true)
  const studio = await shop.visitor().get(`/api/products/${product.slug}/studio`)
  const { jig, ...shown } = area
  expect(jig).toBe(null)
  expect(studio.json()).toEqual({ areas: [shown] })
  expect(await getAreas(product.id)).toEqual([area])
})

test('increments the area version when the layout or proof setting changes, but not the name', async () => {
  const product = await addPlate(shop.db)
  const body = getArea(product)
  const [{ id, placements }] = (await putAreas(product.id, [body])).json().areas
  const versionOf = async (change: object) =>
    (await putAreas(product.id, [{ ...body, id, ...change }])).json().areas[0].version
  expect(await versionOf({})).toBe(1)
  expect(await versionOf({ name: 'Back' })).toBe(1)
  expect(await versionOf({ area: { ...body.area, width_mm: 91 } })).toBe(2)
  expect(await versionOf({ needs_proof: true })).toBe(3)
  const moved = [{ image_url: product.image_url, placement: onThePicture({ bend_deg: 40 }) }]
  expect(await versionOf({ placements: moved })).toBe(4)
  // What the page knows by its id is still that
  expect((await getAreas(product.id))[0].placements[0].id).toBe(placements[0].id)
})

test('keeps the jig of an area, which changes no design, and rejects a bad one by its row', async () => {
  const product = await addPlate(shop.db)
  const positions = [
    { x_mm: 60, y_mm: 40, angle_deg: 0 },
    { x_mm: 60, y_mm: 110, angle_deg: 90 },
  ]
  const jig = { width_mm: 300, height_mm: 200, positions }
  const [stored] = (await putAreas(product.id, [getArea(product)])).json().areas
  const put = async (change: object | null) =>
    putAreas(product.id, [{ ...getArea(product), id: stored.id, jig: change }])
  expect((await put(jig)).json().areas[0]).toMatchObject({ jig, version: 1 })
  expect((await getAreas(product.id))[0].jig).toEqual(jig)
  const messages = async (...rows: object[]) => {
    const answer = await put({ ...jig, positions: rows })
    expect(answer.statusCode).toBe(422)
    return answer.json().issues
  }
  expect(await messages(...positions, { x_mm: 290, y_mm: 100, angle_deg: 0 })).toMatchObject([
    { path: 'areas.0.jig.positions', message: formatMessage(printAreaMessages.outside_jig, { row: 3 }) },
  ])
  expect(await messages(...positions, { x_mm: 65, y_mm: 40, angle_deg: 0 })).toMatchObject([
    {
      path: 'areas.0.jig.positions',
      message: formatMessage(printAreaMessages.jig_overlap, { row: 3, other: 1 }),
    },
  ])
  expect((await put({ ...jig, positions: [] })).statusCode).toBe(400)
  expect((await put(null)).json().areas[0].jig).toBe(null)
})

test('replaces all areas in the submitted order and removes omitted ones', async () => {
  const product = await addPlate(shop.db)
  await shop.db.insert(productVariants).values({ product_id: product.id, ...teak })
  const [front, back] = [getArea(product), { ...getArea(product), name: 'Back', ...ofTeak }]
  const [one, two] = (await putAreas(product.id, [front, back])).json().areas
  expect(
    (await putAreas(product.id, [{ ...back, id: two.id }, front]))
      .json()
      .areas.map(({ name }: { name: string }) => name),
  ).toEqual(['Back', 'Front'])
  expect((await getAreas(product.id)).map(({ id }: { id: string }) => id)).not.toContain(one.id)
  const gone = await putAreas(product.id, [{ ...front, id: one.id }])
  expect([gone.statusCode, gone.json().message]).toEqual([409, printAreaMessages.unknown_area.template])
})

test('rejects a second area for the same variants, which no design would be made for', async () => {
  const product = await addPlate(shop.db)
  const answer = await putAreas(product.id, [getArea(product), { ...getArea(product), name: 'Back' }])
  expect(answer.statusCode).toBe(422)
  const message = printAreaMessages.same_variants
  expect(answer.json().issues).toMatchObject([{ path: 'areas.1.name', message: message.template }])
})

test('rejects a save when the areas changed since they were read', async () => {
  const product = await addPlate(shop.db)
  const [area] = (await putAreas(product.id, [getArea(product)])).json().areas
  const save = (name: string) =>
    admin.put(`/api/admin/products/${product.id}/print-areas`, {
      as_read: [{ id: area.id, version: area.version, name: area.name }],
      areas: [{ ...getArea(product), id: area.id, name }],
    })
  expect((await save('Theirs')).statusCode).toBe(200)
  const late = await save('Mine')
  expect([late.statusCode, late.json().code]).toEqual([409, 'stale'])
  expect(await getAreas(product.id)).toMatchObject([{ name: 'Theirs' }])
})

test('does not take over a print area of another product', async () => {
  const [mine, other] = [await addPlate(shop.db), await addPlate(shop.db)]
  const [{ id }] = (await putAreas(other.id, [getArea(other)])).json().areas
  expect((await putAreas(mine.id, [{ ...getArea(mine), id }])).statusCode).toBe(409)
  expect((await getAreas(other.id))[0].id).toBe(id)
})

test('removes the placement when the product image is deleted', async () => {
  const product = await addPlate(shop.db)
  await putAreas(product.id, [getArea(product)])
  await shop.db.delete(productImages).where(eq(productImages.product_id, product.id))
  expect((await getAreas(product.id))[0].placements).toEqual([])
})

test('rejects an area that cannot be made at its field', async () => {
  const product = await addPlate(shop.db)
  const [photos] = await shop.db
    .insert(customOptions)
    .values({ product_id: product.id, name: 'Photo', type: 'image', max_images: 1 })
    .returning()
  const body = getArea(product)
  const slot = textSlot({ key: product.option_id })
  const slots = (...some: object[]) => ({ area: { ...body.area, slots: some } })
  const first = 'areas.0.area.slots.0'
  const cases: [object, { path: string; message: string }][] = [
    [
      slots(textSlot({ key: 'unknown' })),
      { path: `${first}.key`, message: printAreaMessages.unknown_option.template },
    ],
    [
      slots(textSlot({ key: photos?.id ?? '' })),
      { path: `${first}.key`, message: printAreaMessages.needs_text_option.template },
    ],
    [
      slots(photoSlot({ key: product.option_id })),
      { path: `${first}.key`, message: printAreaMessages.needs_image_option.template },
    ],
    [
      slots(photoSlot({ key: `${photos?.id}-2` })),
      { path: `${first}.key`, message: formatMessage(printAreaMessages.too_few_images, { smart_count: 1 }) },
    ],
    [slots({ ...slot, min_mm: 30 }), { path: first, message: printAreaMessages.sizes.template }],
    [
      slots({ ...slot, box: { x: -5, y: 0, w: 80, h: 20 } }),
      { path: first, message: printAreaMessages.outside.template },
    ],
    [
      { placements: [{ image_url: '/media/catalogue/other.webp', placement: onThePicture() }] },
      { path: 'areas.0.placements.0.image_url', message: printAreaMessages.unknown_picture.template },
    ],
    [
      {
        placements: [
          {
            image_url: product.image_url,
            placement: onThePicture({
              quad: [
                [0.2, 0.2],
                [0.8, 0.8],
                [0.8, 0.2],
                [0.2, 0.8],
              ],
            }),
          },
        ],
      },
      { path: 'areas.0.placements.0.placement.quad', message: printAreaMessages.invalid_quad.template },
    ],
    [
      { variant_selections: { size: 'Large' } },
      {
        path: 'areas.0.variant_selections.size',
        message: formatMessage(printAreaMessages.unknown_choice, { choice: 'size: Large' }),
      },
    ],
  ]
  for (const [change, issue] of cases) {
    const answer = await putAreas(product.id, [{ ...body, ...change }])
    expect([answer.statusCode, answer.json().issues], issue.message).toMatchObject([422, [issue]])
  }
  expect(await getAreas(product.id)).toEqual([])
})

test('logs area changes in the audit log', async () => {
  const product = await addPlate(shop.db)
  await putAreas(product.id, [getArea(product)])
  const [row] = await shop.sql`select action, before, after from audit_log
    where subject_id = ${product.id} order by at desc limit 1`
  expect(row).toMatchObject({ action: 'change', before: { print_areas: [] } })
  expect(row?.after.print_areas).toMatchObject([{ name: 'Front', version: 1 }])
})

test('copies print areas to a duplicated product, bound to its own options', async () => {
  const plate = await addPlate(shop.db)
  const [category] = await shop.db.insert(categories).values({ name: 'Copies', slug: 'copies' }).returning()
  await shop.db.insert(productVariants).values({ product_id: plate.id, ...teak })
  await putAreas(plate.id, [
    { ...getArea(plate), needs_proof: true },
    { ...getArea(plate), name: 'Back', ...ofTeak },
  ])
  const body = {
    title: 'Name plate (copy)',
    price: 50_000,
    category_ids: [category?.id],
    images: [{ url: plate.image_url }],
    variants: [teak],
    custom_options: [
      { name: 'Words', type: 'text', max_length: 60 },
      { name: 'Name', type: 'text', max_length: 60 },
    ],
    copy_print_areas_from: plate.id,
  }
  const copy = await admin.post('/api/admin/products', body)
  expect(copy.statusCode, copy.body).toBe(201)
  const { id, custom_options } = copy.json()
  const name = custom_options.find((option: { name: string }) => option.name === 'Name')
  const areas = await getAreas(id)
  expect(areas).toMatchObject([
    { name: 'Front', version: 1, needs_proof: true, placements: [{ image_url: plate.image_url }] },
    { name: 'Back', needs_proof: false },
  ])
  expect(areas[0].area.slots).toMatchObject([{ kind: 'text', key: name.id }])
  expect(await getAreas(plate.id)).toHaveLength(2)

  const bare = { ...body, title: 'Without options', custom_options: [] }
  expect(await getAreas((await admin.post('/api/admin/products', bare)).json().id)).toEqual([])
  const gone = { ...body, title: 'Of nothing', copy_print_areas_from: crypto.randomUUID() }
  expect((await admin.post('/api/admin/products', gone)).statusCode).toBe(201)
})

test('rejects removing or changing the type of a custom option used by an area', async () => {
  const product = await addPlate(shop.db)
  const [area] = (await putAreas(product.id, [getArea(product)])).json().areas
  const path = `/api/admin/products/${product.id}`
  const { custom_options: options } = (await admin.get(path)).json()
  const used = options.find(({ id }: { id: string }) =>
    area.area.slots.some(({ key }: { key: string }) => key.startsWith(id)),
  )
  const others = options.filter((option: { id: string }) => option.id !== used.id)
  const message = formatMessage(adminMessages.product.option_in_use, { option: used.name, area: area.name })

  const removed = await admin.put(path, { custom_options: others })
  expect([removed.statusCode, removed.json().code]).toEqual([422, 'option_in_use'])
  expect(removed.json().issues).toContainEqual(expect.objectContaining({ path: 'custom_options', message }))
  const kind = used.type === 'image' ? 'text' : 'image'
  const turned = await admin.put(path, { custom_options: [{ ...used, type: kind }, ...others] })
  expect(turned.json().issues).toContainEqual(
    expect.objectContaining({ path: 'custom_options.0.type', message }),
  )
  expect((await admin.get(path)).json().custom_options).toEqual(options)

  expect(
    (await admin.put(path, { custom_options: [{ ...used, name: 'Renamed' }, ...others] })).statusCode,
  ).toBe(200)
  await putAreas(product.id, [])
  expect((await admin.put(path, { custom_options: others })).statusCode).toBe(200)
})

test('follows a renamed variant and rejects the removal of one that an area is for', async () => {
  const plate = await addPlate(shop.db)
  const path = `/api/admin/products/${plate.id}`
  const colours = ['Red', 'Blue'].map((value) => ({ name: 'Colour', type: 'colour', value }))
  const [red, blue] = (await admin.put(path, { variants: colours })).json().variants
  const forRed = { ...getArea(plate), variant_selections: { colour: 'Red' } }
  expect((await putAreas(plate.id, [forRed, getArea(plate)])).statusCode).toBe(200)

  const renamed = [
    { ...red, type: 'shade', value: 'Blue' },
    { ...blue, type: 'shade', value: 'Red' },
  ]
  expect((await admin.put(path, { variants: renamed })).statusCode).toBe(200)
  expect(await getAreas(plate.id)).toMatchObject([
    { variant_selections: { shade: 'Blue' }, version: 2 },
    { variant_selections: {}, version: 1 },
  ])

  const removed = await admin.put(path, { variants: renamed.slice(1) })
  const message = formatMessage(adminMessages.product.option_in_use, { option: 'shade: Blue', area: 'Front' })
  expect([removed.statusCode, removed.json().issues]).toEqual([
    422,
    [expect.objectContaining({ path: 'variants', message })],
  ])
  const recreated = renamed.map(({ id: _id, ...row }) => row)
  expect((await admin.put(path, { variants: recreated })).statusCode).toBe(200)
  expect((await getAreas(plate.id))[0]).toMatchObject({ variant_selections: { shade: 'Blue' }, version: 2 })
})

describe('sides of an item', () => {
  async function addTwoSided(selections = {}) {
    const plate = await addPlate(shop.db, undefined, [
      { name: 'Name on the back', type: 'text', max_length: 60 },
    ])
    const slots = [textSlot({ key: plate.custom_options[1]?.id ?? '' })]
    const front = { ...getArea(plate), side: 'Front' }
    const back = { ...getArea(plate, { slots }), side: 'Back', variant_selections: selections }
    return { plate, areas: [front, back] }
  }

  test('all have a new version when a variant of one is renamed', async () => {
    const { plate, areas } = await addTwoSided({ colour: 'Red' })
    const path = `/api/admin/products/${plate.id}`
    const red = { name: 'Colour', type: 'colour', value: 'Red' }
    const { variants } = (await admin.put(path, { variants: [red] })).json()
    const saved = await putAreas(plate.id, areas)
    expect(saved.statusCode, saved.body).toBe(200)
    const renamed = await admin.put(path, { variants: [{ ...variants[0], value: 'Crimson' }] })
    expect(renamed.statusCode, renamed.body).toBe(200)
    expect(await getAreas(plate.id)).toMatchObject([
      { side: 'Front', variant_selections: {}, version: 2 },
      { side: 'Back', variant_selections: { colour: 'Crimson' }, version: 2 },
    ])
  })

  test('are copied to a product with an option for each', async () => {
    const { plate, areas } = await addTwoSided()
    await putAreas(plate.id, areas)
    const [category] = await shop.db.insert(categories).values({ name: 'Sides', slug: 'sides' }).returning()
    const copySides = async (...options: string[]) => {
      const copy = await admin.post('/api/admin/products', {
        ...{ title: options.join(), price: 50_000, category_ids: [category?.id] },
        images: [{ url: plate.image_url }],
        custom_options: options.map((name) => ({ name, type: 'text', max_length: 60 })),
        copy_print_areas_from: plate.id,
      })
      expect(copy.statusCode, copy.body).toBe(201)
      return (await getAreas(copy.json().id)).map(({ side }: { side: string }) => side)
    }
    expect(await copySides('Name', 'Name on the back')).toEqual(['Front', 'Back'])
    expect(await copySides('Name')).toEqual(['Front'])
  })
})

test('rejects limits of a custom option that no longer fit an area', async () => {
  const plate = await addPlate(shop.db)
  const path = `/api/admin/products/${plate.id}`
  const [name] = (await admin.get(path)).json().custom_options
  const photo = { name: 'Photos', type: 'image', max_images: 2 }
  const options = (await admin.put(path, { custom_options: [name, photo] })).json().custom_options
  const slots = [textSlot({ key: name.id }), photoSlot({ key: `${options[1].id}-2` })]
  const areas = await putAreas(plate.id, [getArea(plate, { slots })])
  expect(areas.statusCode, areas.body).toBe(200)

  const refused = await admin.put(path, {
    custom_options: [
      { ...name, max_length: 401 },
      { ...options[1], max_images: 1 },
    ],
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().issues.map((issue: { path: string }) => issue.path)).toEqual([
    'custom_options.0.max_length',
    'custom_options.1.max_images',
  ])
  expect(
    (
      await admin.put(path, {
        custom_options: [
          { ...name, max_length: 400 },
          { ...options[1], max_images: 3 },
        ],
      })
    ).statusCode,
  ).toBe(200)
})

import { fillTemplate } from '@nakshi/core/base/message-template'
import { defaultSettings, settingsKeys } from '@nakshi/core/settings/schema'
import { colourProfileMessages } from '@nakshi/core/studio/admin-colour-profile-messages'
import type { AdminColourProfile } from '@nakshi/core/studio/admin-colour-profiles'
import type { ItemPrint } from '@nakshi/core/studio/admin-print-files'
import { softProofBody } from '@nakshi/core/studio/admin-soft-proof'
import { AREA_PRESETS } from '@nakshi/studio/area-presets'
import { expect, test } from 'vitest'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import { createAreaFromPreset } from '../../src/products/personalise/draft.ts'
import {
  adminOrder,
  api,
  expectToast,
  findAxeViolations,
  openScreen,
  product,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

const createProfile = (changes: Partial<AdminColourProfile> = {}): AdminColourProfile => ({
  id: crypto.randomUUID(),
  description: 'Coated',
  sha256: 'a'.repeat(64),
  size: 654_352,
  ink_limit: 300,
  is_default: false,
  used_by: { products: 0, orders: 0 },
  created_at: '2026-11-30T05:00:00.000Z',
  updated_at: '2026-11-30T05:00:00.000Z',
  ...changes,
})

test('uploads a colour profile, takes it for all prints, and says why it cannot be deleted', async () => {
  const profiles: AdminColourProfile[] = []
  const changes: unknown[] = []
  api.respond('GET /api/admin/payment-gateways', { gateways: [] })
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/settings', () =>
    toListResponse(settingsKeys.map((id) => ({ id, value: defaultSettings[id], updated_at: null }))),
  )
  api.respond('GET /api/admin/colour-profiles', () => ({ items: profiles }))
  api.respond('POST /api/admin/colour-profiles', () => {
    profiles.push(createProfile())
    return createProfile()
  })
  api.respond('PUT /api/admin/colour-profiles/:id', ({ body }) => {
    changes.push(body)
    const changed = { ...createProfile(), ...(body as object) }
    profiles.splice(0, 1, changed)
    return changed
  })
  const inUse = fillTemplate(colourProfileMessages.in_use.template, { stores: 1, products: 0, orders: 0 })
  api.respond('DELETE /api/admin/colour-profiles/:id', () =>
    toErrorResponse({ statusCode: 409, message: inUse }),
  )
  const member = await openScreen('/settings?tab=store')
  await screen.findByText('No colour profiles uploaded yet.')
  const file = new File(['profile'], 'coated.icc', { type: 'application/vnd.iccprofile' })
  await member.user.upload(screen.getByLabelText('Colour profile file'), file)
  await expectToast(colourProfileMessages.uploaded.template)
  await screen.findByText('655 kB · Products: 0, open orders: 0')

  await member.press('Use Coated for all prints')
  await screen.findByText('Used for all prints')
  await member.user.click(screen.getByRole('combobox', { name: 'Maximum ink coverage' }))
  await member.user.click(await screen.findByRole('option', { name: '280 %' }))
  await waitFor(() =>
    expect(changes).toEqual([
      { ink_limit: 300, is_default: true },
      { ink_limit: 280, is_default: true },
    ]),
  )
  expect(await findAxeViolations()).toEqual([])

  await member.press('Delete Coated')
  const dialog = await screen.findByRole('dialog', { name: 'Delete Coated?' })
  await member.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(within(dialog).getByText(inUse)).toBeDefined())
})

test('chooses the colours of one print area', async () => {
  const profile = createProfile({ is_default: true })
  const plate = product({ variants: [], images: [], custom_options: [] })
  const preset = AREA_PRESETS.find(({ area }) => area.process === 'print') ?? expect.fail('no preset')
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/colour-profiles', { items: [profile] })
  api.respond('GET /api/admin/products/:id', plate)
  api.respond('GET /api/admin/products/:id/print-areas', {
    areas: [
      {
        id: crypto.randomUUID(),
        version: 1,
        name: 'Front',
        variant_selections: {},
        side: '',
        needs_proof: false,
        placements: [],
        area: preset.area,
      },
    ],
  })
  const { user } = await openScreen(`/products/${plate.id}/personalise`)
  const colours = await screen.findByRole('combobox', { name: 'Colours of the PDF' })
  expect(colours.textContent).toBe('Store default: Coated')
  await user.click(colours)
  await user.click(await screen.findByRole('option', { name: 'RGB' }))
  expect(screen.getByRole('combobox', { name: 'Colours of the PDF' }).textContent).toBe('RGB')
})

test('shows a print area as printed in place of its preview, and why it cannot', async () => {
  const profile = createProfile({ is_default: true })
  const image = { id: crypto.randomUUID(), url: '/media/catalogue/mug.webp' }
  const mug = product({ variants: [], images: [{ ...image, alt_text: '', is_primary: true, sort_order: 0 }] })
  const preset = AREA_PRESETS.find(({ area }) => area.process === 'print') ?? expect.fail('no preset')
  const placed = createAreaFromPreset(preset, [], { url: image.url, width: 400, height: 300 })
  const bodies: unknown[] = []
  let isBusy = false
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/colour-profiles', { items: [profile] })
  api.respond('GET /api/admin/products/:id', mug)
  api.respond('GET /api/admin/products/:id/print-areas', {
    areas: [{ ...placed, id: crypto.randomUUID(), version: 1 }],
  })
  api.respond('POST /api/admin/products/:id/print-areas/soft-proof', ({ body }) => {
    bodies.push(body)
    return isBusy
      ? toErrorResponse({ statusCode: 503, message: 'Busy' })
      : { picture: 'data:image/webp;base64,AA==', colour: { profile: 'Coated', ink: 318, ink_limit: 300 } }
  })
  const { user } = await openScreen(`/products/${mug.id}/personalise`)
  await user.click(await screen.findByRole('switch', { name: 'As printed (Coated)' }))
  const proof = await screen.findByRole('img', { name: 'The product with the area as printed' })
  expect(proof.getAttribute('src')).toBe('data:image/webp;base64,AA==')
  expect(screen.getByText('Too much ink: 318 %, the limit is 300 %')).toBeDefined()
  expect(bodies[0]).toMatchObject({ area: { process: 'print' }, image_url: image.url })
  expect(softProofBody.safeParse(bodies[0]).success).toBe(true)
  isBusy = true
  const [sample] = screen.getAllByRole('textbox', { name: /^Sample text/ })
  if (sample) await user.type(sample, 'x')
  await screen.findByText('Busy')
  await user.click(screen.getByRole('combobox', { name: 'Colours of the PDF' }))
  await user.click(await screen.findByRole('option', { name: 'RGB' }))
  expect(screen.queryByRole('switch', { name: /^As printed/ })).toBeNull()
  expect(screen.queryByRole('img', { name: 'The product with the area as printed' })).toBeNull()
})

test('shows a design as printed beside its preview, and warns of too much ink', async () => {
  const print: ItemPrint = {
    state: 'made',
    files: [
      { kind: 'preview', url: '/preview', size: 1 },
      { kind: 'soft_proof', url: '/soft-proof', size: 1 },
      { kind: 'pdf', url: '/pdf', size: 4_096 },
    ],
    colour: { profile: 'Coated', ink: 318, ink_limit: 300 },
    estimate: null,
    width_mm: 80,
    height_mm: 60,
    needs_proof: false,
    proof: null,
    earlier: [],
  }
  const order = adminOrder()
  const [item] = order.items
  if (!item) throw new Error('the order has no item')
  const items = [{ ...item, preview_url: '/preview', print }]
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders/:id', { ...order, items })
  await openScreen(`/order-details/${order.id}`)
  const proof = await screen.findByRole('img', { name: 'Name mug as printed' })
  expect(proof.getAttribute('src')).toBe('/soft-proof')
  expect(screen.getByText('As printed (Coated)')).toBeDefined()
  expect(screen.getByText('Too much ink: 318 %, the limit is 300 %')).toBeDefined()
  expect(screen.queryByRole('link', { name: /Download undefined/ })).toBeNull()
})

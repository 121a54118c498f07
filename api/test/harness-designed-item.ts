import { type DesignSnapshot, designSnapshot } from '@nakshi/core/designs/schema'
import { uploadedImage } from '@nakshi/core/media/schema'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { ENGINE_VERSION } from '@nakshi/studio/engine-version'
import { eq } from 'drizzle-orm'
import { FONT_SET_HASH } from '../src/modules/print-files/load-font-file.ts'
import { orderItems } from '../src/platform/db/tables/index.ts'
import { queueJob } from '../src/platform/jobs/queue.ts'
import { parseMediaKey } from '../src/platform/media/media-key.ts'
import type { TestApp } from './harness.ts'
import type { Client } from './harness-client.ts'
import { addOrder } from './harness-rows.ts'
import { photoSlot, plate, textSlot } from './harness-studio.ts'
import { fixturePhoto } from './harness-studio-render.ts'

type PieceInput = {
  order?: Parameters<typeof addOrder>[1]
  area?: Partial<StudioArea>
  text?: string
  needs_proof?: boolean
  /** Who sent a photo for it, which then fills the area behind the text. */
  photo_of?: Client
  quantity?: number
}

/**
 * An order of one engraved plate "Asha & Ravi" of 90 by 30 mm unless told otherwise, frozen as the
 * door freezes it, whose print files are still to be made.
 */
export async function addDesignedItem(shop: TestApp, input: PieceInput = {}) {
  const { text = 'Asha & Ravi', needs_proof = false, photo_of: sender, quantity = 1 } = input
  const [textId, photoId] = [crypto.randomUUID(), crypto.randomUUID()]
  const photo = sender ? await sendPhoto(sender) : null
  const images = photo ? { [photoId]: { images: [photo.image] } } : {}
  const order = await addOrder(shop.db, {
    status: 'confirmed',
    custom_options: { [textId]: { text }, ...images },
    ...input.order,
  })
  const design = frozenPlate({ textId, text, photoId, photo, needs_proof, area: input.area ?? {} })
  const [item] = await shop.db
    .update(orderItems)
    .set({ design, quantity })
    .where(eq(orderItems.order_id, order.id))
    .returning()
  if (!item) throw new Error('the order has no item')
  await shop.db.transaction((tx) => queueJob(tx, 'print_files', { order_id: order.id, item_id: item.id }))
  return { order, item, design, photo }
}

type PlateInput = {
  textId: string
  text: string
  photoId?: string
  photo?: { id: string; key: string } | null
  needs_proof?: boolean
  area?: Partial<StudioArea>
}

/** A plate with this text as an order keeps it. */
export function frozenPlate({ textId, text, photoId = '', photo, needs_proof = false, area }: PlateInput) {
  const look = { zoom: 1, x: 0.5, y: 0.5, turn_deg: 0 }
  const fill = { slot: textId, font: 'tiro' as const, colour: '#1b2a57' }
  const behind = photoSlot({ key: photoId })
  return designSnapshot.parse({
    design_id: crypto.randomUUID(),
    print_area_id: crypto.randomUUID(),
    area_version: 1,
    area: plate({
      process: 'engrave',
      slots: [...(photo ? [behind] : []), textSlot({ key: textId })],
      ...area,
    }),
    scene: {
      texts: [{ ...fill, text }],
      photos: photo ? [{ slot: photoId, photo_id: photo.id, ...look }] : [],
    },
    style: { texts: [fill], photos: photo ? [{ slot: photoId, ...look }] : [] },
    photo_keys: photo ? { [photo.id]: photo.key } : {},
    engine_version: ENGINE_VERSION,
    font_set: FONT_SET_HASH,
    shown_on: null,
    needs_proof,
  } satisfies DesignSnapshot)
}

async function sendPhoto(client: Client) {
  const content = await fixturePhoto()
  const answer = await client.upload('/api/uploads', { content, name: 'us.jpg', type: 'image/jpeg' })
  const sent = uploadedImage.parse(answer.json())
  const key = parseMediaKey(sent.url)
  if (!key) throw new Error('the photo has no key')
  return { id: crypto.randomUUID(), key, image: { ...sent, url: sent.url.split('?')[0] ?? '' } }
}

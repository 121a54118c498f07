import { trimInvisible } from '@nakshi/core/base/normalise-text'
import type { FilledOptions } from '@nakshi/core/products/choices'
import type {
  DesignStyle,
  PhotoFill,
  PhotoSlot,
  Scene,
  StudioArea,
  TextFill,
  TextSlot,
} from '@nakshi/core/studio/schema'

const DEFAULT_CROP = { zoom: 1, x: 0.5, y: 0.5, turn_deg: 0 }

/**
 * Builds a scene from custom options and style. Defaults: first font and colour, photos cropped to cover.
 * Empty and unknown slots are skipped. @param photoIds scene id by upload URL; photos without one are
 * skipped
 */
export function buildScene(
  { slots }: Pick<StudioArea, 'slots'>,
  options: FilledOptions,
  style: DesignStyle,
  photoIds: ReadonlyMap<string, string>,
): Scene {
  return {
    texts: slots.flatMap((slot) => (slot.kind === 'text' ? buildTextFill(slot, options, style) : [])),
    photos: slots.flatMap((slot) =>
      slot.kind === 'photo' ? buildPhotoFill(slot, options, style, photoIds) : [],
    ),
  }
}

function buildTextFill(
  { key, fonts, colours }: TextSlot,
  options: FilledOptions,
  { texts }: DesignStyle,
): TextFill[] {
  const filled = options[key]
  const [font] = fonts
  const [colour] = colours
  if (!filled || !('text' in filled) || trimInvisible(filled.text) === '' || !font || !colour) return []
  return [{ slot: key, text: filled.text, font, colour, ...texts.find(({ slot }) => slot === key) }]
}

function buildPhotoFill(
  { key }: PhotoSlot,
  options: FilledOptions,
  { photos }: DesignStyle,
  photoIds: ReadonlyMap<string, string>,
): PhotoFill[] {
  const { optionId, index } = parseSlotKey(key)
  const filled = options[optionId]
  const image = filled && 'images' in filled ? filled.images[index] : undefined
  const id = image && photoIds.get(image.url)
  if (!id) return []
  return [{ slot: key, photo_id: id, ...(photos.find(({ slot }) => slot === key) ?? { ...DEFAULT_CROP }) }]
}

export function parseSlotKey(key: string): { optionId: string; index: number } {
  const [, optionId = key, position = '1'] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d+)$/.exec(key) ?? []
  return { optionId, index: Number(position) - 1 }
}

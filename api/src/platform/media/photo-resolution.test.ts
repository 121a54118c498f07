import type { DesignSnapshot } from '@nakshi/core/designs/schema'
import { layoutScene } from '@nakshi/studio/layout'
import { expect, test } from 'vitest'
import { photoSlot, plate } from '../../../test/harness-studio.ts'
import { getPhotoResolution } from './photo-resolution.ts'

const ADDRESS = '/media/custom/abcdefgh.jpg'
const PHOTO = '7b1d5c0e-0000-4000-8000-000000000001'
const images = { photo: { images: [{ url: ADDRESS, name: 'a.jpg', type: 'image/jpeg' as const, size: 9 }] } }

function toDesign(zoom: number): DesignSnapshot {
  const fill = { slot: 'photo', photo_id: PHOTO, zoom, x: 0.5, y: 0.5, turn_deg: 0 }
  return {
    design_id: PHOTO,
    print_area_id: PHOTO,
    area_version: 1,
    area: plate({ slots: [photoSlot()] }),
    scene: { texts: [], photos: [fill] },
    style: { texts: [], photos: [] },
    photo_keys: { [PHOTO]: 'custom/abcdefgh.jpg' },
    engine_version: '1',
    font_set: '',
    shown_on: null,
    needs_proof: false,
  }
}

test.each([[1], [2], [3], [5], [8]])(
  'rates a photo in a design, zoomed %i times, as the studio did, whatever its choices say',
  (zoom) => {
    const design = toDesign(zoom)
    const photo = { width: 1200, height: 900 }
    const { report } = layoutScene(design.area, design.scene, new Map([[PHOTO, photo]]), new Map())
    const [told] = report.photos
    const line = { variant_selections: { size: '60 × 90 cm' }, custom_options: images, design }
    expect(getPhotoResolution(line, ADDRESS, photo)).toEqual({
      dpi: told?.dpi,
      too_small: told?.verdict !== 'good',
    })
  },
)

test('rates other photos by the size that a choice names', () => {
  const photo = { width: 900, height: 1200 }
  const rate = (variant: string, text: string, design: DesignSnapshot | null = null) => {
    const options = { ...images, size: { text } }
    const line = { variant_selections: { size: variant }, custom_options: options, design }
    return getPhotoResolution(line, '/media/custom/other.jpg', photo)
  }
  expect(rate('15 × 20 cm', '')).toEqual({ dpi: 152, too_small: false })
  expect(rate('Large', '30 × 40 cm')).toEqual({ dpi: 76, too_small: true })
  expect(rate('15 × 20 cm', '', toDesign(1))).toEqual({ dpi: 152, too_small: false })
  expect(rate('Large', '')).toEqual({ dpi: null, too_small: false })
})

import { expect, test } from 'vitest'
import { ORDER_TEXTS } from '../../../api/test/harness-order-texts.ts'
import { allFonts, plate, textSlot } from '../../../api/test/harness-studio.ts'
import { layoutScene } from './layout.ts'

const slot = textSlot({ box: { x: 5, y: 5, w: 170, h: 50 }, min_mm: 3, max_mm: 20, max_lines: 2 })
const area = plate({ width_mm: 180, height_mm: 60, slots: [slot] })

test.each(Object.entries(ORDER_TEXTS))('prints %s as they are typed', async (_, texts) => {
  const fonts = await allFonts()
  for (const text of texts)
    for (const font of slot.fonts) {
      const scene = { texts: [{ slot: 'name', text, font, colour: '#1b2a57' }], photos: [] }
      const { list, report, rejections } = layoutScene(area, scene, new Map(), fonts)
      expect(rejections, `${text} in ${font}`).toEqual([])
      expect(list.items, text).toHaveLength(1)
      expect(report.texts[0]?.lines.join(' '), text).toBe(text.normalize('NFC'))
    }
})

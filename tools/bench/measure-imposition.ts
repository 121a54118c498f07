import type { Mask } from '@nakshi/core/studio/schema'
import { renderImposition } from '../../api/src/modules/print-files/render-imposition.ts'
import { plate, textSlot } from '../../api/test/harness-studio.ts'
import { getCpuMs } from './cpu-time.ts'
import { sized } from './sized.ts'
import { formatTable, printRow } from './table.ts'

const ROUNDS = sized(9, 1)
const NAMES = ['Asha & Ravi', 'शर्मा निवास', 'Meera Nair', 'ஸ்ரீ முருகன்', 'শ্রীকৃষ্ণ ভবন', 'Priya & Arjun']
const SPOTS = { cut: 'CutContour', kiss: 'KissCut', foil: 'Foil', white: 'White' }

/** An A3 sheet of engraved plates and of hearts that are cut out: the time grows with its pieces, at most as they do. */
export async function measureImposition(): Promise<void> {
  const rows: string[][] = []
  for (const [name, mask] of [
    ['plates of 50 x 20 mm', { kind: 'rounded', radius_mm: 3 }],
    ['hearts of 50 x 50 mm', { kind: 'heart' }],
  ] as const) {
    const few = await measure(mask, 6, 1)
    const many = await measure(mask, 60, 1)
    const copies = await measure(mask, 1, 60)
    rows.push([name, few.toFixed(0), many.toFixed(0), (many / few).toFixed(1), copies.toFixed(0)])
  }
  printRow(formatTable(['A3, ms of CPU (median)', '6 texts', '60 texts', 'ratio', '60 copies of one'], rows))
}

async function measure(mask: Mask, texts: number, copies: number): Promise<number> {
  const isHeart = mask.kind === 'heart'
  const area = plate({
    ...{ width_mm: 50, height_mm: isHeart ? 50 : 20, process: 'engrave', mask, bleed_mm: 0 },
    ...(isHeart && { contour: 'through' as const }),
    slots: [textSlot({ box: isHeart ? { x: 14, y: 16, w: 22, h: 12 } : { x: 4, y: 4, w: 42, h: 12 } })],
  })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const items = Array.from({ length: texts }, (_, index) => ({
      ...{ id: String(index), label: `ORD${index} / 1`, area, copies, jig: null, photos: new Map() },
      scene: {
        texts: [
          {
            slot: 'name',
            // Different each time
            text: `${NAMES[index % NAMES.length]} ${round * texts + index}`,
            font: 'mukta' as const,
            colour: '#1b2a57',
          },
        ],
        photos: [],
      },
    }))
    const begin = getCpuMs()
    await renderImposition({
      items,
      sheetSize: { width: 297, height: 420 },
      ...{
        gap: 4,
        turning: 'any',
        marks: 'none',
        is_mirrored: false,
        spots: SPOTS,
        createdAt: new Date(),
        profile: null,
      },
    })
    times.push(getCpuMs() - begin)
  }
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
}

import { catalogue } from './catalogue.ts'
import { loadFonts } from './fonts.ts'
import { canvasOf } from './lettering.ts'
import { sheets } from './sheets.ts'
import { type Lit, lightOn } from './studio/light.ts'
import { type Quality, Studio } from './studio/studio.ts'

export type Listed = { file: string; alt: string; size: [number, number] | null; flat: boolean }

/** What the command line asks of the page. */
export type Desk = {
  list: () => Listed[]
  /** The picture as a PNG data URL, and where on it the shopper's wishes go. */
  take: (file: string, quality: Quality) => Promise<{ url: string; placements: Lit[] }>
}

declare global {
  interface Window {
    desk?: Desk
  }
}

let studio: Studio | undefined

window.desk = {
  list: () =>
    [...catalogue, ...sheets].map(({ file, alt, size }) => ({
      file,
      alt,
      size: size ?? null,
      flat: sheets.some((sheet) => sheet.file === file),
    })),
  async take(file, quality) {
    await loadFonts()
    const sheet = sheets.find((one) => one.file === file)
    if (sheet) {
      const scale = quality.width / sheet.size[0]
      const canvas = canvasOf(quality.width, quality.height, (pen) => {
        pen.scale(scale, scale)
        sheet.draw(pen, ...sheet.size)
      })
      return { url: canvas.toDataURL('image/png'), placements: [] }
    }
    const shot = catalogue.find((one) => one.file === file)
    if (!shot) throw new Error(`No picture is called ${file}`)
    studio ??= new Studio(document.createElement('canvas'))
    const placed = studio.photograph(shot.arrange(), quality)
    const { canvas } = studio
    const placements = lightOn(canvas, placed)
    if (!shot.overlay) return { url: canvas.toDataURL('image/png'), placements }
    const { overlay } = shot
    const covered = canvasOf(quality.width, quality.height, (pen, width, height) => {
      pen.drawImage(canvas, 0, 0)
      overlay(pen, width, height)
    })
    return { url: covered.toDataURL('image/png'), placements }
  },
}

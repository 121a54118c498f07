import { catalogue } from './catalogue.ts'
import { loadFonts } from './fonts.ts'
import { canvasOf } from './lettering.ts'
import { sheets } from './sheets.ts'
import { type Quality, Studio } from './studio/studio.ts'

export type Listed = { file: string; alt: string; size: [number, number] | null; flat: boolean }

/** What the command line asks of the page. */
export type Desk = {
  list: () => Listed[]
  /** The picture as a PNG data URL. */
  take: (file: string, quality: Quality) => Promise<string>
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
      return canvas.toDataURL('image/png')
    }
    const shot = catalogue.find((one) => one.file === file)
    if (!shot) throw new Error(`No picture is called ${file}`)
    studio ??= new Studio(document.createElement('canvas'))
    studio.photograph(shot.arrange(), quality)
    const { canvas } = studio
    if (!shot.overlay) return canvas.toDataURL('image/png')
    const { overlay } = shot
    const covered = canvasOf(quality.width, quality.height, (pen, width, height) => {
      pen.drawImage(canvas, 0, 0)
      overlay(pen, width, height)
    })
    return covered.toDataURL('image/png')
  },
}

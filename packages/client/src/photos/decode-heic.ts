/// <reference path="./libheif.d.ts" />
import { MAX_CHOSEN_PIXELS } from '@nakshi/core/base/limits'
import createLibheif from 'libheif-js/libheif-wasm/libheif.js'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { PhotoRejection } from './photo-rejection.ts'

export type DecodedHeic = {
  width: number
  height: number
  rgba: Uint8ClampedArray<ArrayBuffer>
  hasAlpha: boolean
}

/** This build compiles its WASM synchronously, which only workers may. */
async function loadLibheif(): Promise<LibHeif> {
  const response = await fetch(wasmUrl)
  if (!response.ok) throw new Error(`${wasmUrl} answers ${response.status}`)
  const silent = () => {}
  return createLibheif({ wasmBinary: await response.arrayBuffer(), print: silent, printErr: silent })
}

/** The main picture, turned as the file says; its colours are not converted. */
export async function decodeHeic(file: Uint8Array): Promise<DecodedHeic> {
  const pictures = new (await loadLibheif()).HeifDecoder().decode(file)
  const main = pictures.find((one) => one.is_primary()) ?? pictures[0]
  if (!main) throw new PhotoRejection('unreadable')
  const [width, height] = [main.get_width(), main.get_height()]
  if (width * height > MAX_CHOSEN_PIXELS) throw new PhotoRejection('photo_too_many_pixels')
  const rgba = new Uint8ClampedArray(width * height * 4)
  const shown = await new Promise((resolve) => main.display({ data: rgba, width, height }, resolve))
  if (!shown) throw new PhotoRejection('unreadable')
  const hasAlpha = main.has_alpha_channel()
  for (const picture of pictures) picture.free()
  return { width, height, rgba, hasAlpha }
}

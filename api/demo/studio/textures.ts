import { type CanvasTexture, RepeatWrapping } from 'three'
import { canvasOf, type Drawing, textureOf } from './lettering.ts'

const kept = new Map<string, CanvasTexture>()

/** A texture is drawn once for all pictures of a run. */
export function once(name: string, size: number, colour: boolean, draw: Drawing): CanvasTexture {
  const old = kept.get(name)
  if (old) return old
  const texture = textureOf(canvasOf(size, size, draw), { colour })
  texture.wrapS = texture.wrapT = RepeatWrapping
  kept.set(name, texture)
  return texture
}

/** Red, green and blue of a `#rrggbb`, 0..255. */
export function rgb(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** A drawing that asks for the colour of every point, both in 0..1. */
export function perPixel(shade: (x: number, y: number) => [number, number, number]): Drawing {
  return (pen, width, height) => {
    const image = pen.createImageData(width, height)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [r, g, b] = shade(x / width, y / height)
        image.data.set([r, g, b, 255], (y * width + x) * 4)
      }
    }
    pen.putImageData(image, 0, 0)
  }
}

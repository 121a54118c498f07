import { Mesh, MeshStandardMaterial, PlaneGeometry, RepeatWrapping } from 'three'
import { canvasOf, type Pen, textureOf } from '../lettering.ts'
import { fractal, seeded } from '../noise.ts'

/** A block-printed flower in a ring of dots. */
function rosette(pen: Pen, x: number, y: number, s: number): void {
  const dot = (turn: number, at: number, long: number, wide: number) => {
    pen.save()
    pen.translate(x, y)
    pen.rotate(turn)
    pen.beginPath()
    pen.ellipse(0, -at * s, wide * s, long * s, 0, 0, Math.PI * 2)
    pen.fill()
    pen.restore()
  }
  for (let i = 0; i < 8; i++) dot((i * Math.PI) / 4, 0.5, 0.3, 0.13)
  for (let i = 0; i < 16; i++) dot((i * Math.PI) / 8 + 0.2, 1.02, 0.06, 0.06)
  dot(0, 0, 0.11, 0.11)
}

/** Indigo-dyed cotton, block-printed, lying on y = 0 with soft folds away from the middle. */
export function indigoCloth(width: number, depth: number): Mesh {
  const random = seeded(21)
  const tile = 1024
  const dye = textureOf(
    canvasOf(tile, tile, (pen) => {
      pen.fillStyle = '#172C72'
      pen.fillRect(0, 0, tile, tile)
      for (let i = 0; i < 2600; i++) {
        pen.fillStyle = i % 2 ? 'rgb(255 255 255 / .018)' : 'rgb(0 0 30 / .05)'
        const [x, y] = [random() * tile, random() * tile]
        pen.fillRect(x, y, i % 4 < 2 ? 90 : 2, i % 4 < 2 ? 2 : 90)
      }
      pen.fillStyle = 'rgb(226 219 204 / .56)'
      for (let row = 0; row < 4; row++) {
        for (let k = 0; k < 4; k++) {
          const x = (k + (row % 2 ? 0.75 : 0.25)) * 256
          const y = (row + 0.5) * 256
          rosette(pen, x, y, 66)
          pen.fillRect(x + 122, y - 6, 12, 12)
        }
      }
    }),
  )
  dye.wrapS = dye.wrapT = RepeatWrapping
  dye.repeat.set(width / 26, depth / 26)
  const geometry = new PlaneGeometry(width, depth, 160, 120).rotateX(-Math.PI / 2)
  const position = geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    const [x, z] = [position.getX(i), position.getZ(i)]
    const away = Math.max(0, Math.hypot(x / (width * 0.34), (z + depth * 0.06) / (depth * 0.3)) - 0.8)
    const fold = fractal(x * 0.05 + z * 0.09 + 3, z * 0.03, 7, 3) - 0.35
    position.setY(i, 0.05 + Math.max(0, fold) * Math.min(1, away * 1.4) * 5)
  }
  geometry.computeVertexNormals()
  const weave = textureOf(
    canvasOf(128, 128, (pen, w, h) => {
      pen.fillStyle = '#777'
      pen.fillRect(0, 0, w, h)
      for (let i = 0; i < 32; i++) {
        pen.fillStyle = `rgb(255 255 255 / ${0.2 + random() * 0.3})`
        pen.fillRect(i * 4, 0, 2, h)
        pen.fillStyle = `rgb(0 0 0 / ${0.2 + random() * 0.3})`
        pen.fillRect(0, i * 4, w, 2)
      }
    }),
    { colour: false },
  )
  weave.wrapS = weave.wrapT = RepeatWrapping
  weave.repeat.set(width / 4, depth / 4)
  const material = new MeshStandardMaterial({
    map: dye,
    bumpMap: weave,
    bumpScale: 0.02,
    roughness: 1,
    envMapIntensity: 0.35,
  })
  return new Mesh(geometry, material)
}

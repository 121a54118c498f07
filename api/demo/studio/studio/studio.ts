import {
  Color,
  Mesh,
  type Object3D,
  PCFShadowMap,
  Scene,
  ShaderChunk,
  type Texture,
  Vector3,
  WebGLRenderer,
} from 'three'
import { palette } from '../palette.ts'
import type { StillLife } from '../shot.ts'
import { beforeShoulder, Darkroom } from './darkroom.ts'
import { softboxRoom } from './environment.ts'
import { frame } from './framing.ts'
import { groundFor } from './grounds.ts'
import { Lights, onDisc } from './lights.ts'
import { type Placed, placedSurfaces } from './placing.ts'

// The sky light already fills the shadows, and it is held back where things touch.
// So the environment gives reflections, and only a little of its even light.
ShaderChunk.envmap_physical_pars_fragment = ShaderChunk.envmap_physical_pars_fragment.replace(
  'return PI * envMapColor.rgb * envMapIntensity;',
  'return 0.3 * PI * envMapColor.rgb * envMapIntensity;',
)

// The grain of a shadow moves from pass to pass (the radius carries the pass), so that it averages
// out.
ShaderChunk.shadowmap_pars_fragment = ShaderChunk.shadowmap_pars_fragment.replaceAll(
  'interleavedGradientNoise( gl_FragCoord.xy )',
  'interleavedGradientNoise( gl_FragCoord.xy + floor( shadowRadius * 1000.0 ) )',
)

export type Quality = { width: number; height: number; passes: number }

function castShadows(root: Object3D): void {
  root.traverse((part) => {
    if (!(part instanceof Mesh)) return
    part.castShadow = part.userData.shadowless !== true
    part.receiveShadow = true
  })
}

/** One room, one camera, one set of lights for every picture of the shop. */
export class Studio {
  private readonly renderer: WebGLRenderer
  private readonly day: Texture
  private readonly night: Texture

  constructor(readonly canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true })
    this.renderer.shadowMap.enabled = true
    this.renderer.shadowMap.type = PCFShadowMap
    this.day = softboxRoom(this.renderer, new Color('#fff6e8'), false)
    this.night = softboxRoom(this.renderer, new Color('#6f86d8'), true)
  }

  /** @returns where the surfaces lie that are made to the shopper's wish */
  photograph(life: StillLife, { width, height, passes }: Quality): Placed[] {
    const { subject, props = [], ground = 'paper', groundColour, view = {}, key = 1 } = life
    const dark = ground === 'night' || ground === 'dusk'
    const hung = ground === 'wall' || ground === 'dusk'
    const scene = new Scene()
    scene.add(subject, ...props)
    castShadows(scene)
    scene.environment = dark ? this.night : this.day
    scene.environmentIntensity = dark ? 0.9 : 1
    const { camera, focus, radius } = frame(subject, view, width / height)
    const placed = placedSurfaces(subject, camera)
    scene.add(groundFor(ground, radius, groundColour))
    scene.background = new Color(groundColour ?? (dark ? palette.night : palette.paper))
    const lights = new Lights(
      focus,
      radius * 1.25,
      hung,
      (dark ? 0.9 : 2.75) * key,
      (dark ? 0.45 : 1.6) * key,
    )
    scene.add(lights.group)

    this.renderer.setSize(width, height, false)
    const darkroom = new Darkroom(this.renderer, width, height)
    const home = camera.position.clone()
    const across = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0)
    const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1)
    const aperture = view.aperture ?? radius * 0.018
    for (let i = 0; i < passes; i++) {
      lights.pass(i, passes)
      const [u, v] = onDisc((i * 5 + 1) % passes, passes)
      const [s, t] = onDisc((i * 11 + 5) % passes, passes)
      camera.position
        .copy(home)
        .addScaledVector(across, s * aperture)
        .addScaledVector(up, t * aperture)
      camera.lookAt(focus)
      camera.setViewOffset(width, height, u * 0.62, v * 0.62, width, height)
      this.renderer.setRenderTarget(darkroom.exposure)
      this.renderer.render(scene, camera)
      darkroom.add(1 / passes)
    }
    darkroom.develop(dark ? [1, 1, 1] : whiteBalance(darkroom.groundLight(), key, hung), life.glow)
    darkroom.dispose()
    scene.clear()
    return placed
  }
}

/** What the empty ground sends to the camera under the full light of the studio: [floor, wall]. */
const EMPTY: [[number, number, number], [number, number, number]] = [
  [0.965, 0.94, 0.878],
  [1.085, 1.057, 0.987],
]

/** The gain that makes the paper in the picture read as the paper of the shop. */
function whiteBalance(seen: [number, number, number], key: number, hung: boolean): [number, number, number] {
  const paper = new Color(palette.paper)
  const peak = Math.max(paper.r, paper.g, paper.b)
  const lift = beforeShoulder(peak) / peak
  const empty = EMPTY[hung ? 1 : 0]
  // A subject that covers the border is not taken for the ground.
  const ground = seen.every((light, i) => Math.abs(light / ((empty[i] ?? 1) * key) - 1) < 0.06) ? seen : empty
  const [r, g, b] = ground
  return [(paper.r * lift) / r, (paper.g * lift) / g, (paper.b * lift) / b]
}

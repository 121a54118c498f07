import {
  BackSide,
  BoxGeometry,
  type Color,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three'

function panel(scene: Scene, size: [number, number, number], at: [number, number, number], light: number) {
  const material = new MeshBasicMaterial()
  material.color.setScalar(light)
  const box = new Mesh(new BoxGeometry(...size), material)
  box.position.set(...at)
  box.lookAt(0, 0, 0)
  scene.add(box)
}

/**
 * The room that glaze and metal reflect: a big soft box top-left, a strip at the right, dark
 * corners.
 */
export function softboxRoom(renderer: WebGLRenderer, tint: Color, night: boolean): Texture {
  const scene = new Scene()
  const dim = night ? 0.12 : 1
  const walls = new MeshBasicMaterial({ side: BackSide })
  walls.color.copy(tint).multiplyScalar(0.42 * dim)
  scene.add(new Mesh(new BoxGeometry(40, 24, 40), walls))
  panel(scene, [9, 11, 0.2], [-11, 8, 9], 7.5 * (night ? 0.35 : 1))
  panel(scene, [3, 13, 0.2], [15, 4, 4], 2.6 * (night ? 0.4 : 1))
  panel(scene, [14, 6, 0.2], [0, 11.5, -4], 2.2 * dim)
  panel(scene, [5, 9, 0.2], [-15, 2, -10], 1.4 * dim)
  panel(scene, [6, 10, 0.2], [6, 2, 19], 0.12 * dim)
  panel(scene, [40, 0.2, 40], [0, -8, 0.01], 0.7 * dim)
  const maker = new PMREMGenerator(renderer)
  const texture = maker.fromScene(scene, 0.015, 0.1, 100).texture
  maker.dispose()
  return texture
}

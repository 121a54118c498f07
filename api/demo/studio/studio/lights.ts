import { DirectionalLight, Group, Vector3 } from 'three'

/** Points spread evenly over a disc (sunflower order); `i` of `count`. */
export function onDisc(i: number, count: number): [number, number] {
  const r = Math.sqrt((i + 0.5) / count)
  const a = i * 2.399963
  return [Math.cos(a) * r, Math.sin(a) * r]
}

function shadowLight(radius: number, map: number, blur: number): DirectionalLight {
  const light = new DirectionalLight('#ffffff', 1)
  light.castShadow = true
  light.shadow.mapSize.set(map, map)
  light.shadow.radius = blur
  light.shadow.normalBias = radius * 0.009
  light.shadow.bias = -0.0004
  const view = light.shadow.camera
  view.left = view.bottom = -radius * 1.7
  view.right = view.top = radius * 1.7
  view.near = radius * 2
  view.far = radius * 14
  return light
}

/**
 * A soft box and a bright sky made of many small lights: each pass of a picture uses one point of
 * the soft box and one point of the sky, and the sum of all passes is a soft shadow.
 */
export class Lights {
  readonly group = new Group()
  private readonly key: DirectionalLight
  private readonly sky: DirectionalLight

  constructor(
    private readonly centre: Vector3,
    private readonly radius: number,
    private readonly hung: boolean,
    keyLight: number,
    skyLight: number,
  ) {
    this.key = shadowLight(radius, 1024, 6)
    this.sky = shadowLight(radius, 512, 5)
    this.key.intensity = keyLight
    this.sky.intensity = skyLight
    this.group.add(this.key, this.sky, this.key.target, this.sky.target)
    this.key.target.position.copy(centre)
    this.sky.target.position.copy(centre)
  }

  pass(i: number, count: number): void {
    const far = this.radius * 7
    this.key.shadow.radius = 6 + i * 0.017
    this.sky.shadow.radius = 5 + i * 0.023
    const [u, v] = onDisc(i, count)
    const key = this.hung ? new Vector3(-0.62, 0.95, 1.25) : new Vector3(-0.8, 0.95, 0.95)
    key.normalize()
    const across = new Vector3(0, 1, 0).cross(key).normalize()
    const up = key.clone().cross(across)
    key
      .addScaledVector(across, u * 0.3)
      .addScaledVector(up, v * 0.3)
      .normalize()
    this.key.position.copy(this.centre).addScaledVector(key, far)

    const [s, t] = onDisc((i * 7 + 3) % count, count)
    const axis = this.hung ? new Vector3(0, 0.35, 1) : new Vector3(0, 0.9, 0.8)
    axis.normalize()
    const side = new Vector3(1, 0, 0)
    const other = axis.clone().cross(side)
    const rise = Math.sqrt(Math.max(0.02, 1 - (s * s + t * t) * 0.94))
    const sky = axis
      .multiplyScalar(rise)
      .addScaledVector(side, s * 0.97)
      .addScaledVector(other, t * 0.97)
    if (!this.hung) sky.y = Math.max(sky.y, 0.16)
    this.sky.position.copy(this.centre).addScaledVector(sky.normalize(), far)
  }
}

import type { Manifold } from 'manifold-3d'
import type { SolidEngine } from './engine.ts'
import type { Mesh } from './mesh.ts'

/** The caller deletes it. @throws if the mesh is not closed */
export function toManifold(engine: SolidEngine, { positions, triangles }: Mesh): Manifold {
  const mesh = new engine.Mesh({ numProp: 3, vertProperties: positions, triVerts: triangles })
  mesh.merge()
  return new engine.Manifold(mesh)
}

/** Positions are x, y, z of each vertex in mm; triangles are counter-clockwise seen from outside. */
export type Mesh = { positions: Float32Array<ArrayBuffer>; triangles: Uint32Array<ArrayBuffer> }

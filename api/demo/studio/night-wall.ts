import { Mesh, MeshLambertMaterial, type Object3D, PlaneGeometry } from 'three'
import { nightGround } from './palette.ts'
import { placed } from './shapes.ts'
import type { Shot } from './shot.ts'

/** A lantern before a blue wall in the dark, where its stars fall. */
export const onNightWall = (subject: Object3D): ReturnType<Shot['arrange']> => ({
  subject,
  props: [
    placed(new Mesh(new PlaneGeometry(400, 300), new MeshLambertMaterial({ color: '#3B4C8C' })), [0, 0, -13]),
  ],
  ground: 'night',
  groundColour: nightGround,
  view: { above: 10, fill: 0.74 },
  glow: 0.7,
  key: 1.1,
})

import type { Finish, StudioArea } from '@nakshi/core/studio/schema'

export type Process = StudioArea['process']

export function getDefaultFinish(process: Process): Finish {
  switch (process) {
    case 'print':
      return { kind: 'print', white: [245, 244, 240], is_opaque: false }
    case 'engrave':
      return { kind: 'engrave', burn: [92, 58, 34], depth: 0.85 }
    case 'foil':
      return { kind: 'foil', shine: 0.6 }
    case 'cut':
      return { kind: 'cut', behind: [38, 34, 30] }
    case 'solid':
      return { kind: 'print', white: [245, 244, 240], is_opaque: true }
  }
}

// Bundle with the WASM engine, loaded on the first preview.
export { faces, loadFace } from '@nakshi/api/client/studio/faces'
export { openPreview } from '@nakshi/api/client/studio/open-preview'
export { readPhoto, readPicture } from '@nakshi/api/client/studio/pictures'
export { layOut } from '@nakshi/api/studio/lay-out'
export { pathData } from '@nakshi/api/studio/path'
export { drawLine, shapeLine } from '@nakshi/api/studio/shape-line'

// Bundle with the WASM engine, loaded on the first preview.
export { browserFonts as faces, loadFont as loadFace } from '@nakshi/api/client/studio/faces'
export { createPreview as openPreview } from '@nakshi/api/client/studio/open-preview'
export { loadImageData as readPicture, loadPhoto as readPhoto } from '@nakshi/api/client/studio/pictures'
export { layoutScene as layOut } from '@nakshi/api/studio/lay-out'
export { toPathData as pathData } from '@nakshi/api/studio/path'
export { drawLine, shapeLine } from '@nakshi/api/studio/shape-line'

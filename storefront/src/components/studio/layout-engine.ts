// Bundle with the WASM engine, loaded on the first preview.

export { createPreview as openPreview } from '@nakshi/api/client/studio/create-preview'
export { browserFonts as faces, loadFont as loadFace } from '@nakshi/api/client/studio/fonts'
export { loadImageData as readPicture, loadPhoto as readPhoto } from '@nakshi/api/client/studio/load-images'
export { layoutScene as layOut } from '@nakshi/api/studio/layout'
export { toPathData as pathData } from '@nakshi/api/studio/path'
export { drawLine, shapeLine } from '@nakshi/api/studio/shape-line'

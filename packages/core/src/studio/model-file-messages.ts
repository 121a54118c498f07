import { defineMessages } from '../base/message-template.ts'

/** Why a model that the store uploads for 3D prints is rejected. */
export const modelFileMessages = defineMessages('model_file', {
  missing: 'Choose an STL or 3MF file',
  too_large: 'This file is too large (at most %{max} MB)',
  too_many_triangles: 'This model has too many triangles (at most %{max}). Reduce them in your 3D program.',
  not_a_model: 'This is not an STL or 3MF file, or it is damaged',
  empty: 'This model has no triangles',
  not_finite: 'This model has positions that are no numbers',
  open: 'This model is not closed: %{found} edges belong to one triangle only. Repair it in your 3D program.',
  not_manifold:
    'Some triangles of this model face the wrong way, or more than two meet at an edge. Repair it in your 3D program.',
  size: 'This model must measure from %{min} to %{max} mm. Check the units.',
  unpacked_size: 'The contents of this file are too large',
  external: 'This file refers to another file. Save it with all parts in one file.',
})

import { Box } from '@mui/material'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { Dropzone } from '../../../fields/Dropzone.tsx'
import { FieldProblem } from '../../../fields/FieldProblem.tsx'
import { Uploads } from '../../../fields/Uploads.tsx'
import { useUploads } from '../../../fields/use-uploads.ts'
import type { ProductDraft } from '../draft.ts'
import { Section } from '../Section.tsx'
import { ImageTile } from './ImageTile.tsx'

type Image = ProductDraft['images'][number]

/** The product's pictures: dropped or chosen, in the order shoppers see them, one of them the primary one. */
export function ImagesSection() {
  const { fields, append, remove, move } = useFieldArray({ name: 'images', keyName: 'row_key' })
  const { getValues, setValue } = useFormContext()
  const { errors } = useFormState()
  const { uploads, add, dismiss } = useUploads(({ url }) => {
    const first = getValues('images').length === 0
    append({ url, alt_text: '', is_primary: first })
  })

  function change(next: (images: Image[]) => Image[]) {
    setValue('images', next(getValues('images')), { shouldDirty: true })
  }
  function removeOne(index: number) {
    const gone: Image = getValues(`images.${index}`)
    remove(index)
    if (gone.is_primary) change((images) => images.map((image, at) => ({ ...image, is_primary: at === 0 })))
  }

  return (
    <Section name="Product Images">
      <Dropzone multiple onFiles={add} hint="PNG, JPG or JPEG, max 5MB" />
      <Uploads uploads={uploads} onDismiss={dismiss} />
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          mt: fields.length > 0 ? 2 : 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
        }}
      >
        {fields.map((row, index) => (
          <ImageTile
            key={row.row_key}
            index={index}
            count={fields.length}
            move={move}
            remove={removeOne}
            makePrimary={() =>
              change((images) => images.map((one, at) => ({ ...one, is_primary: at === index })))
            }
          />
        ))}
      </Box>
      <FieldProblem error={errors.images} />
    </Section>
  )
}

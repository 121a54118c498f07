import { ArrayInputBase } from 'react-admin'
import { FieldProblem } from '../../../inputs/FieldProblem.tsx'
import { Section } from '../Section.tsx'
import { ImageTiles } from './ImageTiles.tsx'

/**
 * The product's pictures: dropped or chosen, in the order shoppers see them, one of them the
 * primary one.
 */
export function ImagesSection() {
  return (
    <Section name="Product Images">
      <ArrayInputBase source="images">
        <ImageTiles />
      </ArrayInputBase>
      <FieldProblem source="images" />
    </Section>
  )
}

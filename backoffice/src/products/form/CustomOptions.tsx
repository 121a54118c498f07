import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { RowsInput } from '../../inputs/RowsInput.tsx'
import { CustomOptionInputs } from './CustomOptionInputs.tsx'
import { Section } from './Section.tsx'

/** What a shopper fills in: texts, choices and photos. */
export function CustomOptions() {
  return (
    <Section name="Custom Options">
      <RowsInput
        source="custom_options"
        one="custom option"
        none={adminSentences.product.no_options}
        addLabel="Add Option"
        newRow={{ name: '', type: 'text', options: [], is_required: false, price_modifier: 0 }}
      >
        <CustomOptionInputs />
      </RowsInput>
    </Section>
  )
}

import { chakra, Flex } from '@chakra-ui/react'
import type { ReturnableItem } from '@nakshi/contract/shop/returns'
import { CheckField } from '../form/CheckField.tsx'
import { QuantityStepper } from '../quantity/QuantityStepper.tsx'

interface ReturnItemsProps {
  items: ReturnableItem[]
  chosen: Record<string, number>
  onChosen: (chosen: Record<string, number>) => void
}

export function ReturnItems({ items, chosen, onChosen }: ReturnItemsProps) {
  return (
    <chakra.fieldset id="problem-items" border="0" m="0" p="0" minW="0">
      <chakra.legend fontWeight="semibold" mb="2" p="0">
        Which items?
      </chakra.legend>
      {items.map(({ item_id, title, left }) => {
        const count = chosen[item_id]
        const { [item_id]: _this, ...others } = chosen
        return (
          <Flex key={item_id} align="center" justify="space-between" gap="3" wrap="wrap" py="1">
            <CheckField
              label={title}
              checked={count !== undefined}
              onChange={(isSelected) => onChosen(isSelected ? { ...others, [item_id]: 1 } : others)}
            />
            {count !== undefined && left > 1 && (
              <QuantityStepper
                label={`Quantity of ${title}`}
                value={count}
                max={left}
                onChange={(quantity) => onChosen({ ...others, [item_id]: quantity })}
                onTooMany={() => {}}
              />
            )}
          </Flex>
        )
      })}
    </chakra.fieldset>
  )
}

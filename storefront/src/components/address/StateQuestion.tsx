import { Button, Flex, Text } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import { findOtherState } from '@nakshi/core/base/pin-code'
import { getPlaceName } from '@nakshi/core/base/place-names'
import { deliveryMessages } from '@nakshi/core/delivery/messages'
import * as m from './messages.ts'

interface StateQuestionProps {
  id: string
  address: { pincode: string; state: string }
  onChange?: (state: string) => void
}

/** Asks where the PIN code is of another state; the state of the address decides. */
export function StateQuestion({ id, address, onChange }: StateQuestionProps) {
  const found = findOtherState(address)
  return (
    <Flex
      id={id}
      role="status"
      tabIndex={-1}
      wrap="wrap"
      align="center"
      gap="3"
      color="fg.warning"
      textStyle="sm"
      _empty={{ display: 'none' }}
    >
      {found && (
        <>
          <Text flex="1 1 16rem">
            {formatMessage(deliveryMessages.other_state, {
              pincode: address.pincode,
              state: getPlaceName(address.state),
              found: getPlaceName(found),
            })}
          </Text>
          {onChange && (
            <Button variant="outline" size="sm" onClick={() => onChange(found)}>
              {formatMessage(m.changeTo, { state: getPlaceName(found) })}
            </Button>
          )}
        </>
      )}
    </Flex>
  )
}

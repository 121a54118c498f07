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
    <div className="state-question" id={id} role="status" tabIndex={-1}>
      {found && (
        <>
          <p>
            {formatMessage(deliveryMessages.other_state, {
              pincode: address.pincode,
              state: getPlaceName(address.state),
              found: getPlaceName(found),
            })}
          </p>
          {onChange && (
            <button className="button button-outline button-sm" type="button" onClick={() => onChange(found)}>
              {formatMessage(m.changeTo, { state: getPlaceName(found) })}
            </button>
          )}
        </>
      )}
    </div>
  )
}

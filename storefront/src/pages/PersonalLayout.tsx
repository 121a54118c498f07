import { Outlet } from 'react-router-dom'
import { ChakraScope } from '../theme/ChakraScope.tsx'

export function Component() {
  return (
    <ChakraScope>
      <Outlet />
    </ChakraScope>
  )
}

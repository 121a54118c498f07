import { Outlet } from 'react-router-dom'
import { ChakraScope } from '../theme/ChakraScope.tsx'

/**
 * Around the pages that belong to one person or that are filled in: there everything may be Chakra.
 */
export function Component() {
  return (
    <ChakraScope>
      <Outlet />
    </ChakraScope>
  )
}

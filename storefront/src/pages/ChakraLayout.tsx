import { Outlet } from 'react-router-dom'
import { ChakraScope } from '../theme/ChakraScope.tsx'

export const Component = () => (
  <ChakraScope>
    <Outlet />
  </ChakraScope>
)

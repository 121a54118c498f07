import '@fontsource-variable/eczar'
import '@fontsource/mukta/400.css'
import '@fontsource/mukta/600.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Gate } from './Gate.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <BrowserRouter basename="/admin">
      <Gate />
    </BrowserRouter>
  </StrictMode>,
)

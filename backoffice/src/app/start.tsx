import '@fontsource-variable/eczar'
import '@fontsource/mukta/400.css'
import '@fontsource/mukta/600.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { applyTheme, getCachedAppearance } from '../languages/appearance.ts'
import { language } from '../languages/language.ts'
import { rejectUnreadableForms } from '../ui/forms/unreadable-fields.ts'
import { AcceptInvitation } from './AcceptInvitation.tsx'
import { RequireStaff } from './RequireStaff.tsx'
import { reloadOnStaleBuild } from './reload-on-stale-build.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

applyTheme(getCachedAppearance())
if (language !== 'en') document.documentElement.lang = language

rejectUnreadableForms()
reloadOnStaleBuild()

// Only a data router can block navigation away from an unsaved form. Routes are in App.tsx.
const router = createBrowserRouter(
  [
    { path: '/join', element: <AcceptInvitation /> },
    { path: '*', element: <RequireStaff /> },
  ],
  { basename: '/admin' },
)
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)

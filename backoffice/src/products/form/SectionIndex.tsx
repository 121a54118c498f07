import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Box, Link } from '@mui/material'
import { useFormState } from 'react-hook-form'
import { anchorOf, sectionNames, sections } from './sections.ts'

/** The sections at a glance; the ones with something to correct are marked. */
export function SectionIndex() {
  const { errors } = useFormState()
  return (
    <Box
      component="nav"
      aria-label="Sections of the form"
      sx={{ display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 80, alignSelf: 'start' }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
        {sectionNames.map((name) => {
          const wrong = sections[name].some((field) => field in errors)
          return (
            <li key={name}>
              <Link
                href={`#${anchorOf(name)}`}
                color={wrong ? 'error' : 'textSecondary'}
                sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 36, px: 1.5 }}
              >
                {name}
                {wrong && <ErrorIcon sx={{ fontSize: 18 }} titleAccess="has errors" />}
              </Link>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}

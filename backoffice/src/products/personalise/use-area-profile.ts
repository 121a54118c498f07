import type { AdminColourProfile } from '@nakshi/core/studio/admin-colour-profiles'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { useQuery } from '@tanstack/react-query'
import { COLOUR_PROFILES, listColourProfiles } from '../../api/colour-profiles.ts'

export const useColourProfiles = () => useQuery({ queryKey: [COLOUR_PROFILES], queryFn: listColourProfiles })

/** The one that the area is printed with, or undefined where its PDF is RGB. */
export function useAreaProfile({
  process,
  colour_profile: chosen,
}: Pick<StudioArea, 'process' | 'colour_profile'>): AdminColourProfile | undefined {
  const { data = [] } = useColourProfiles()
  if (process !== 'print') return undefined
  return data.find(({ id, is_default }) => (chosen === undefined ? is_default : id === chosen))
}

import { Skeleton } from '@chakra-ui/react'
import { sentences } from '@nakshi/api/contract/sentences'
import { useProfile } from '../../api/profile.ts'
import { ApiError } from '../../api/request.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** The account's name and email, once they are read. */
export function ProfileInformation() {
  const { data: profile, error, refetch } = useProfile()
  if (profile) return <ProfileForm profile={profile} />
  if (error) {
    const gone = error instanceof ApiError && error.status === 404
    return (
      <ErrorNotice
        message={gone ? sentences.profile.not_found : 'Your profile could not be loaded.'}
        onRetry={() => refetch()}
      />
    )
  }
  return <Skeleton maxW="lg" height="32" aria-busy="true" />
}

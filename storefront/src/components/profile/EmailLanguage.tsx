import type { Profile } from '@nakshi/core/accounts/profile'
import { isLanguage, languageCodes, languages } from '@nakshi/core/base/languages'
import { useUpdateProfile } from '../../api/profile.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import * as m from './messages.ts'

const labels = Object.fromEntries(languageCodes.map((code) => [code, languages[code].name]))

/** Saved at once. */
export function EmailLanguage({ profile }: { profile: Profile }) {
  const updating = useUpdateProfile()
  const chosen = (updating.isPending && updating.variables.language) || profile.language
  return (
    <div>
      <SelectField
        id="language"
        label={m.emailLanguage}
        options={languageCodes}
        labels={labels}
        value={chosen}
        onChange={({ target }) => isLanguage(target.value) && updating.mutate({ language: target.value })}
      />
      <p role="status">{updating.isSuccess ? m.saved : getErrorMessage(updating.error)}</p>
    </div>
  )
}

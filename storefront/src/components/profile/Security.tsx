import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { Devices } from './Devices.tsx'
import { OwnData } from './OwnData.tsx'

/** Password, devices, and what the shop knows about somebody. */
export function Security() {
  return (
    <div className="security">
      <section aria-labelledby="password-title">
        <h2 id="password-title">Password</h2>
        <ChangePasswordForm />
      </section>
      <section aria-labelledby="devices-title">
        <h2 id="devices-title">Your devices</h2>
        <Devices />
      </section>
      <section aria-labelledby="own-data-title">
        <h2 id="own-data-title">Your data</h2>
        <OwnData />
      </section>
    </div>
  )
}

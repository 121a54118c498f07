import type { Device } from '@nakshi/api/contract/profile'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatMoment } from '@nakshi/api/domain/dates'
import { ApiError } from '../../api/request.ts'
import { useDevices, useEndDevices } from '../../api/security.ts'
import { Trouble } from '../Trouble.tsx'
import { toast } from '../toast/toast.ts'

/** Where somebody is signed in, this device first, each with a way to sign it out. */
export function Devices() {
  const { data, isError, error, refetch } = useDevices()
  const ending = useEndDevices()
  const say = sentences.profile
  if (isError) return <Trouble message={say.devices_failed} error={error} onRetry={() => refetch()} />
  if (!data) return <div className="bone bone-box" aria-busy="true" />
  const devices = [...data.items].sort((a, b) => Number(b.current) - Number(a.current))

  const end = (device?: Device) =>
    ending.mutate(device?.id, {
      onSuccess: () => toast({ kind: 'success', title: device ? say.device_ended : say.devices_ended }),
      onError: (error) =>
        toast({ kind: 'error', title: error instanceof ApiError ? error.message : sentences.auth.error }),
    })

  return (
    <>
      <ul className="devices">
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <p className="device-name">
                {device.name}
                {device.current && <span className="badge badge-new">This device</span>}
              </p>
              <p className="field-hint">Last used {formatMoment(device.last_used_at)}</p>
            </div>
            {!device.current && (
              <button
                type="button"
                className="button button-outline button-sm"
                aria-disabled={ending.isPending || undefined}
                onClick={() => ending.isPending || end(device)}
              >
                Sign out<span className="visually-hidden"> {device.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 2 && (
        <button
          type="button"
          className="button button-outline"
          aria-disabled={ending.isPending || undefined}
          onClick={() => ending.isPending || end()}
        >
          Sign out all other devices
        </button>
      )}
    </>
  )
}

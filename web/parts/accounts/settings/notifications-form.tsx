import { useState } from 'react'
import type { Notifications } from '../../../../contract/accounts/settings.ts'
import { notificationEvents, type NotificationEvent } from '../../../../contract/platform/values.ts'
import { call } from '../../../browser-api.ts'
import { Panel } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { eventLabels, type EventLabels } from '../../notifications/event-labels.ts'
import { SaveBar } from './save-bar.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'
import { useSaving } from './use-saving.ts'

type Props = { audience: keyof typeof eventLabels; settings: Notifications; onSaved: () => void; onReload: () => void }

/** Which events to notify about, over which channel, and the quiet hours. */
export function NotificationsForm({ audience, settings: { updated_at, ...settings }, onSaved, onReload }: Props) {
  const [now, setNow] = useState(settings)
  const state = useSaving(onSaved)
  const labels: EventLabels = eventLabels[audience]
  const changed = JSON.stringify(now) !== JSON.stringify(settings)
  const choose = (event: NotificationEvent, channel: 'in_app' | 'email', on: boolean) =>
    setNow({ ...now, events: { ...now.events, [event]: { ...now.events[event], [channel]: on } } })
  const save = () => {
    const { events, digest, quiet_from, quiet_until, time_zone } = now
    const body = { events, digest, quiet_from: quiet_from ?? '', quiet_until: quiet_until ?? '', time_zone }
    state.save(() => call('POST /settings/notifications', { body: { ...body, updated_at } }))
  }
  return (
    <div className="flex max-w-180 flex-col gap-5">
      <Panel title="What we notify you about">
        <table className="notification-table">
          <thead>
            <tr>
              <th scope="col">About</th>
              <th scope="col">Email</th>
              <th scope="col">In the app</th>
            </tr>
          </thead>
          <tbody>
            {notificationEvents.map((event) => {
              const [name, what] = labels[event] ?? []
              return (
                name && (
                  <tr key={event}>
                    <th scope="row">
                      <b>{name}</b>
                      <span>{what}</span>
                    </th>
                    {(['email', 'in_app'] as const).map((channel) => (
                      <td key={channel}>
                        <Checkbox
                          label={`${name}: ${channel === 'email' ? 'email' : 'in the app'}`}
                          hideLabel
                          checked={now.events[event][channel]}
                          onChange={(change) => choose(event, channel, change.target.checked)}
                        />
                      </td>
                    ))}
                  </tr>
                )
              )
            })}
          </tbody>
        </table>
        <p className="border-t border-line px-4.5 py-3 text-sm text-text-2">
          You always get emails about your account, such as codes and password changes.
        </p>
      </Panel>
      <Panel title="When we email you" pad>
        <div className="flex flex-col gap-4">
          <p className="text-sm text-text-2">
            Time-sensitive emails, such as late answers, closing dates, and interviews, are never combined. During quiet
            hours, all emails wait except those about your account.
          </p>
          <Field label="Combine emails">
            <Select
              value={now.digest}
              onChange={({ target }) => setNow({ ...now, digest: target.value as Notifications['digest'] })}
              options={[
                { value: 'off', label: 'No, send each one separately' },
                { value: 'daily', label: 'Once a day, at 8:00 AM' },
                { value: 'weekly', label: 'Once a week, on Mondays at 8:00 AM' },
              ]}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Quiet from" optional>
              <TextInput
                type="time"
                value={now.quiet_from ?? ''}
                onChange={({ target }) => setNow({ ...now, quiet_from: target.value || null })}
              />
            </Field>
            <Field label="Quiet until" optional>
              <TextInput
                type="time"
                value={now.quiet_until ?? ''}
                onChange={({ target }) => setNow({ ...now, quiet_until: target.value || null })}
              />
            </Field>
          </div>
          <Field
            label="Time zone"
            hint={`Also shown to ${audience === 'employer' ? 'applicants' : 'companies'} next to your call times.`}
          >
            <TimeZoneSelect
              kept={settings.time_zone}
              value={now.time_zone}
              onChange={({ target }) => setNow({ ...now, time_zone: target.value })}
            />
          </Field>
        </div>
      </Panel>
      <SaveBar state={state} changed={changed} onSave={save} onReload={onReload} />
    </div>
  )
}

import { useNavigate } from 'react-router'
import { notificationEvents, type NotificationEvent } from '../../../contract/platform/values.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { type EventLabels, eventLabels } from './event-labels.ts'

type Props = {
  audience: keyof typeof eventLabels
  event: NotificationEvent | undefined
  hrefOf: (event: NotificationEvent | undefined) => string
}

/** What notifications are about; asked for as it is chosen. */
export function EventFilter({ audience, event, hrefOf }: Props) {
  const navigate = useNavigate()
  const labels: EventLabels = eventLabels[audience]
  return (
    <div className="max-w-80 px-[18px] py-3">
      <Field label="About" hideLabel>
        <Select
          size="small"
          placeholder="About anything"
          value={event ?? ''}
          options={notificationEvents.flatMap((value) => (labels[value] ? { value, label: labels[value][0] } : []))}
          onChange={({ target }) =>
            void navigate(hrefOf(notificationEvents.find((each) => each === target.value)), {
              preventScrollReset: true,
            })
          }
        />
      </Field>
    </div>
  )
}

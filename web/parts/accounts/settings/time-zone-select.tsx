import type { ComponentProps } from 'react'
import { cityOf, timeZoneText } from '../../../../contract/platform/format.ts'
import { Select } from '../../../ui/select.tsx'
import { timeZoneGroups } from './time-zone-groups.ts'

type Props = Omit<ComponentProps<typeof Select>, 'options'> & { kept: string }

/** Time zones by city, those of the United States first. A stored one that the browser doesn't list stays a choice. */
export function TimeZoneSelect({ kept, ...rest }: Props) {
  const groups = timeZoneGroups(Intl.supportedValuesOf('timeZone'))
  const isListed = groups.some(({ zones }) => zones.includes(kept))
  return (
    <Select {...rest}>
      {!isListed && <option value={kept}>{timeZoneText(kept)}</option>}
      {groups.map(({ label, zones }) => (
        <optgroup key={label} label={label}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {label === 'United States' ? timeZoneText(zone) : cityOf(zone)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}

import type { ComponentProps } from 'react'
import { Select } from '../../../ui/select.tsx'

/** Every time zone the browser knows, plus the stored one. */
export function TimeZoneSelect({ kept, ...rest }: Omit<ComponentProps<typeof Select>, 'options'> & { kept: string }) {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = known.includes(kept) ? known : [kept, ...known]
  return <Select {...rest} options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))} />
}

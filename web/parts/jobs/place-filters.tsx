import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { normaliseCategory } from '../../../contract/platform/normalise.ts'
import { categories } from '../../../contract/platform/values.ts'
import { Field } from '../../ui/field.tsx'
import { useSyncedInput } from '../../ui/synced-input.ts'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { defaultRadius, type JobFilters } from '../../text/job-filters.ts'
import { categoryLabels } from '../../text/labels.ts'

type Props = { filters: JobFilters; id: string; onChange: (change: Partial<JobFilters>) => void }

/** What the search bar has no room for on narrow screens. Not drawn where it has; the plain form keeps the values. */
export function NarrowFilters({ filters, id, onChange }: Props) {
  const location = filters.location ?? ''
  const field = useSyncedInput<HTMLInputElement>(location)
  const leave = (text: string) => {
    if (text.trim() !== location) onChange({ location: text.trim() || undefined })
  }
  return (
    <div className="filter-group flex flex-col gap-3 lg:hidden">
      <Field label="Location" id={`${id}-location`}>
        <TextInput
          ref={field}
          name="location"
          icon={<MapPin size={16} />}
          maxLength={200}
          placeholder="City, state or ZIP"
          autoComplete="address-level2"
          defaultValue={location}
          onBlur={(event) => leave(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave(event.currentTarget.value)
          }}
        />
      </Field>
      <Field label="Category" id={`${id}-category`}>
        <Select
          name="category"
          placeholder="All"
          value={filters.category ?? ''}
          onChange={(event) => onChange({ category: normaliseCategory(event.currentTarget.value) })}
          options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
        />
      </Field>
    </div>
  )
}

export function ZipFilter({ filters, id, onChange }: Props) {
  const known = filters.zip_code ?? ''
  const field = useSyncedInput<HTMLInputElement>(known)
  const [isWrong, setWrong] = useState(false)
  const leave = (text: string) => {
    const zip = text.trim()
    const isReadable = zip === '' || /^\d{5}$/.test(zip)
    setWrong(!isReadable)
    if (isReadable && zip !== known) onChange({ zip_code: zip || undefined })
  }
  return (
    <div className="filter-group flex flex-col gap-2">
      <Field label="Near ZIP code" id={`${id}-zip`} error={isWrong ? 'A ZIP code has five digits.' : undefined}>
        <TextInput
          ref={field}
          name="zip_code"
          icon={<MapPin size={16} />}
          inputMode="numeric"
          pattern="\d{5}"
          maxLength={5}
          placeholder="43215"
          defaultValue={known}
          onChange={() => setWrong(false)}
          onBlur={(event) => leave(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave(event.currentTarget.value)
          }}
        />
      </Field>
      {filters.zip_code && (
        <Field label="Distance" id={`${id}-radius`} hideLabel>
          <Select
            name="radius_miles"
            value={String(filters.radius_miles ?? defaultRadius)}
            onChange={(event) => onChange({ radius_miles: Number(event.currentTarget.value) })}
            options={[...new Set([5, 10, 25, 50, 100, 200, filters.radius_miles ?? defaultRadius])]
              .sort((a, b) => a - b)
              .map((miles) => ({ value: String(miles), label: `Within ${miles} miles` }))}
          />
        </Field>
      )}
    </div>
  )
}

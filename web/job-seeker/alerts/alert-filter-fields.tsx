import { limits } from '../../../contract/platform/values.ts'
import { appliedFilters } from '../../text/job-filter-chips.ts'
import { changeFilters, defaultRadius, type JobFilters } from '../../text/job-filters.ts'
import { RemovableChip } from '../../ui/badge.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Props = {
  /** The ids of the fields begin with this. */
  id: string
  /** What is wrong with each, by name. */
  errors: Readonly<Record<string, string>>
  filters: JobFilters
  onChange: (filters: JobFilters) => void
}

/** Those with a field of their own here; the others are taken off, and set in the search. */
export const filterLabels: Readonly<Record<string, string>> = {
  keyword: 'Job title or keywords',
  location: 'Place',
  zip_code: 'Near ZIP code',
}

export function AlertFilterFields({ id, errors, filters, onChange }: Props) {
  const others = appliedFilters(filters).filter(({ name }) => !(name in filterLabels))
  const change = (some: Partial<JobFilters>) => onChange(changeFilters(filters, some))
  const field = (name: string) => ({ id: `${id}-${name}`, label: filterLabels[name], error: errors[name] })
  const radius = filters.radius_miles ?? defaultRadius
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('keyword')} optional>
          <TextInput
            value={filters.keyword ?? ''}
            maxLength={limits.keyword}
            onChange={({ target }) => change({ keyword: target.value || undefined })}
          />
        </Field>
        <Field {...field('location')} optional>
          <TextInput
            autoComplete="address-level2"
            placeholder="City, state or ZIP"
            value={filters.location ?? ''}
            maxLength={200}
            onChange={({ target }) => change({ location: target.value || undefined })}
          />
        </Field>
        <Field {...field('zip_code')} optional>
          <TextInput
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            placeholder="43215"
            value={filters.zip_code ?? ''}
            onChange={({ target }) => change({ zip_code: target.value || undefined })}
          />
        </Field>
        {filters.zip_code && (
          <Field label="Distance">
            <Select
              value={String(radius)}
              onChange={({ target }) => change({ radius_miles: Number(target.value) })}
              options={[...new Set([5, 10, 25, 50, 100, 200, radius])]
                .sort((a, b) => a - b)
                .map((miles) => ({ value: String(miles), label: `Within ${miles} miles` }))}
            />
          </Field>
        )}
      </div>
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Other filters">
          {others.map(({ name, label, without }) => (
            <li key={name}>
              <RemovableChip label={`Remove filter ${label}`} onRemove={() => onChange(without)}>
                {label}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

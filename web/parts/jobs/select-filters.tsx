import { clearancesMet } from '../../../contract/platform/clearances.ts'
import { clearances, educationLevels, mustHaveMatches, postedWithin } from '../../../contract/platform/values.ts'
import { countText } from '../../text/counts.ts'
import type { JobFilters } from '../../text/job-filters.ts'
import { clearanceLabels, mustHaveMatchLabels, postedWithinLabels } from '../../text/labels.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { JobListReply } from './load-jobs.ts'

type Props = { filters: JobFilters; id: string; onChange: (values: Partial<JobFilters>) => void }
type CountedProps = Props & Pick<JobListReply, 'facets'>

/** How long ago a job was posted, and for job seekers how many of its must-haves they meet. */
export function PostedFilter({ filters, facets, id, onChange }: CountedProps) {
  return (
    <div className="filter-group flex flex-col gap-3">
      <Field label="Posted" id={`${id}-posted`}>
        <Select
          name="posted_within"
          placeholder="Any time"
          value={filters.posted_within ?? ''}
          onChange={(event) =>
            onChange({ posted_within: postedWithin.find((days) => days === event.currentTarget.value) })
          }
          options={postedWithin.map((value) => ({
            value,
            label: `${postedWithinLabels[value]}${inBrackets(facets?.posted_within[value])}`,
          }))}
        />
      </Field>
      {facets?.must_haves && (
        <Field label="Your must-haves" id={`${id}-must-haves`}>
          <Select
            name="must_haves"
            placeholder="Any number met"
            value={filters.must_haves ?? ''}
            onChange={(event) =>
              onChange({ must_haves: mustHaveMatches.find((match) => match === event.currentTarget.value) })
            }
            options={mustHaveMatches.map((value) => ({
              value,
              label: `${mustHaveMatchLabels[value]}${inBrackets(facets.must_haves?.[value])}`,
            }))}
          />
        </Field>
      )}
    </div>
  )
}

/** Chooses every level that the clearance a reader holds is enough for. */
export function HeldClearance({ filters, id, onChange }: Props) {
  return (
    <Field label="Clearance you hold" id={`${id}-held`} hideLabel className="mb-1.5">
      <Select
        name="clearance_held"
        placeholder="Up to the one you hold"
        value={clearances.find((level) => isSame(clearancesMet[level], filters.clearance)) ?? ''}
        onChange={(event) => {
          const held = clearances.find((level) => level === event.currentTarget.value)
          onChange({ clearance: held ? [...clearancesMet[held]] : [] })
        }}
        options={clearances.map((value) => ({ value, label: `I hold: ${clearanceLabels[value]}` }))}
      />
    </Field>
  )
}

const several = 'several'

export function EducationFilter({ filters, facets, id, onChange }: CountedProps) {
  const chosen = filters.education_level
  const isSeveral = chosen.length > 1
  return (
    <div className="filter-group">
      {isSeveral && chosen.map((value) => <input key={value} type="hidden" name="education_level" value={value} />)}
      <Field label="Education level" id={`${id}-education`}>
        <Select
          name={isSeveral ? undefined : 'education_level'}
          placeholder="All"
          value={isSeveral ? several : (chosen[0] ?? '')}
          onChange={(event) => {
            const value = educationLevels.find((level) => level === event.currentTarget.value)
            onChange({ education_level: value ? [value] : [] })
          }}
          options={[
            ...(isSeveral ? [{ value: several, label: chosen.join(', ') }] : []),
            ...educationLevels.map((value) => ({
              value,
              label: `${value}${inBrackets(facets?.education_level[value])}`,
            })),
          ]}
        />
      </Field>
    </div>
  )
}

const inBrackets = (count: number | undefined) => (count === undefined ? '' : ` (${countText(count)})`)
const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each) => b.includes(each))

import { clearances, clearanceStates, polygraphs } from '../../../contract/platform/values.ts'
import { clearanceLabels, clearanceStateLabels, polygraphLabels } from '../../text/labels.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { PeopleFilters } from './load-found-people.ts'

/** Clearance, its state and the polygraph: of people who show theirs to this company. */
export function ClearanceFilters({ filters }: { filters: PeopleFilters }) {
  return (
    <div className="directory-group directory-fields">
      <Field
        label="Clearance, at least"
        id="people-clearance"
        hint="Looks only at people who show theirs to you. Most show it once they have applied."
      >
        <Select
          name="clearance"
          placeholder="Any"
          defaultValue={filters.clearance ?? ''}
          options={clearances.slice(1).map((value) => ({ value, label: clearanceLabels[value] }))}
        />
      </Field>
      <Field label="State of the clearance" id="people-clearance-state">
        <Select
          name="clearance_state"
          placeholder="Any"
          defaultValue={filters.clearance_state ?? ''}
          options={clearanceStates.map((value) => ({ value, label: clearanceStateLabels[value] }))}
        />
      </Field>
      <Field label="Polygraph, at least" id="people-polygraph">
        <Select
          name="polygraph"
          placeholder="Any"
          defaultValue={filters.polygraph ?? ''}
          options={polygraphs.slice(1).map((value) => ({ value, label: polygraphLabels[value] }))}
        />
      </Field>
    </div>
  )
}

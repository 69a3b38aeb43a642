import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { PeopleFilters } from './load-found-people.ts'

/** Skills, certificates and languages, by their names. */
export function HeldFilters({ filters }: { filters: PeopleFilters }) {
  return (
    <div className="directory-group directory-fields">
      <Field label="Skills" id="people-skill" hint="With commas between.">
        <TextInput
          name="skill"
          placeholder="Terraform, AWS"
          defaultValue={filters.skill.join(', ')}
          maxLength={400}
          autoComplete="off"
        />
      </Field>
      <Field label="Of these skills" id="people-skill-match">
        <Select
          name="skill_match"
          placeholder="All"
          defaultValue={filters.skill_match === 'any' ? 'any' : ''}
          options={[{ value: 'any', label: 'Any one' }]}
        />
      </Field>
      <Field label="Certificates" id="people-certification" hint="All of them, as long as they are valid.">
        <TextInput
          name="certification"
          placeholder="CISSP, CKA"
          defaultValue={filters.certification.join(', ')}
          maxLength={400}
          autoComplete="off"
        />
      </Field>
      <Field label="Languages" id="people-language">
        <TextInput
          name="language"
          placeholder="Spanish"
          defaultValue={filters.language.join(', ')}
          maxLength={200}
          autoComplete="off"
        />
      </Field>
    </div>
  )
}

import {
  type ResumeSection,
  resumeSectionLabels,
  resumeSections,
  resumeVersionLimits,
} from '../../../contract/seekers/values.ts'
import type { ResumeVersion } from '../../../contract/seekers/resume-versions.ts'
import { call } from '../../browser-api.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Fieldset } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  /** None: a new one is made. */
  version: ResumeVersion | null
  /** Of the profile, in its order. */
  skills: readonly string[]
  onClose: () => void
  onSaved: () => void
}

const fresh = { name: '', headline: '', summary: '', sections: [...resumeSections], first_skills: [] as string[] }

export function VersionDialog({ version, skills, onClose, onSaved }: Props) {
  const { name, headline, summary, sections, first_skills } = version ?? fresh
  const form = useEndpointForm('POST /profile/resume-versions', {
    labels: {
      name: 'Name',
      headline: 'Headline',
      summary: 'Summary',
      sections: 'What is in it',
      first_skills: 'Skills that come first',
    },
    // A skill that the profile lost is passed over in the PDF, and forgotten with the next change.
    defaults: { name, headline, summary, sections, first_skills: first_skills.filter((each) => skills.includes(each)) },
    failed: 'The version was not saved.',
    ...(version && {
      send: (body, options) => call('PUT /profile/resume-versions/{id}', { params: { id: version.id }, body }, options),
    }),
    onDone({ data }) {
      toast.success(`${data.name} saved`)
      onSaved()
    },
  })
  const chosen = form.values.sections || []
  const first = form.values.first_skills || []
  const choose = (section: ResumeSection, on: boolean) =>
    form.setValue('sections', on ? [...chosen, section] : chosen.filter((each) => each !== section))
  const put = (skill: string, on: boolean) =>
    form.setValue('first_skills', on ? [...first, skill] : first.filter((each) => each !== skill))
  return (
    <FormDialog
      form={form}
      size="large"
      title={version ? `Edit ${version.name}` : 'New version of your resume PDF'}
      confirm={version ? 'Save version' : 'Make version'}
      onClose={onClose}
    >
      <Field {...form.field('name', { hint: 'The file is called so. Companies see it where you apply with it.' })}>
        <TextInput maxLength={resumeVersionLimits.name} autoComplete="off" />
      </Field>
      <Field {...form.field('headline', { hint: 'Empty: the headline of your profile.' })} optional>
        <TextInput maxLength={resumeVersionLimits.headline} autoComplete="off" />
      </Field>
      <Field {...form.field('summary', { hint: 'Empty: what your profile says about you.' })} optional>
        <TextArea rows={4} limit={resumeVersionLimits.summary} />
      </Field>
      <Fieldset {...form.field('sections')}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {resumeSections.map((section) => (
            <Checkbox
              key={section}
              label={resumeSectionLabels[section]}
              checked={chosen.includes(section)}
              onChange={({ currentTarget }) => choose(section, currentTarget.checked)}
            />
          ))}
        </div>
      </Fieldset>
      {skills.length > 1 && (
        <Fieldset {...form.field('first_skills', { hint: 'In the order you tick them; the others follow.' })} optional>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {skills.map((skill) => (
              <Checkbox
                key={skill}
                label={skill}
                checked={first.includes(skill)}
                count={first.includes(skill) ? first.indexOf(skill) + 1 : undefined}
                onChange={({ currentTarget }) => put(skill, currentTarget.checked)}
              />
            ))}
          </div>
        </Fieldset>
      )}
    </FormDialog>
  )
}

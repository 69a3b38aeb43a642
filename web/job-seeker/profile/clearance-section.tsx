import { clearances, clearanceStates, polygraphs } from '../../../contract/platform/values.ts'
import { clearanceLabels, clearanceStateLabels, labelOf, polygraphLabels } from '../../text/labels.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { type Column, type Entry, EntryList, nameInEntries } from './entry-list.tsx'
import type { Work } from './list-sections.tsx'
import { ProfileSection, Said } from '../../parts/seekers/profile/profile-section.tsx'
import { SectionForm } from '../../parts/seekers/profile/section-form.tsx'
import { useProfileForm } from '../../parts/seekers/profile/use-profile-form.ts'

export const ClearanceSection = ({ work }: { work: Work }) => (
  <ProfileSection
    id="clearance"
    title="Clearance and work authorization"
    form={(close) => <ClearanceForm work={work} onClose={close} />}
  >
    <ClearanceSaid work={work} />
  </ProfileSection>
)

const ClearanceSaid = ({ work }: { work: Work }) => (
  <Said
    empty="No clearance or work authorization yet. Jobs that require one check it before you apply."
    lines={[
      ['Clearance', work.clearance && labelOf(clearanceLabels, work.clearance)],
      ['Status', work.clearance_state && labelOf(clearanceStateLabels, work.clearance_state)],
      ['Polygraph', work.polygraph && labelOf(polygraphLabels, work.polygraph)],
      [
        'Work authorization',
        work.work_authorization
          .map(({ country, has }) => `${country} ${has ? 'without' : 'with'} sponsorship`)
          .join(', '),
      ],
    ]}
  />
)

const optionsOf = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

const countries: readonly Column[] = [
  { name: 'country', label: 'Two-letter country code' },
  {
    name: 'has',
    label: 'Without sponsorship',
    kind: 'select',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
]

function ClearanceForm({ work, onClose }: { work: Work; onClose: () => void }) {
  const form = useProfileForm('POST /profile/professional', {
    id: 'clearance',
    labels: {
      clearance: 'Clearance',
      clearance_state: 'Status',
      polygraph: 'Polygraph',
      work_authorization: 'Work authorization',
    },
    within: { work_authorization: nameInEntries('country', countries) },
    defaults: {
      clearance: work.clearance ?? '',
      clearance_state: work.clearance_state ?? '',
      polygraph: work.polygraph ?? '',
      work_authorization: work.work_authorization.map(({ country, has }) => ({ country, has: has ? 'yes' : 'no' })),
    } as object,
    updated_at: work.updated_at,
    body: (values) => ({
      ...values,
      work_authorization: (values as { work_authorization: Entry[] }).work_authorization.map(({ country, has }) => ({
        country: country?.trim().toUpperCase(),
        has: has === 'yes',
      })),
    }),
    saved: 'Clearance and work authorization saved',
    onSaved: onClose,
  })
  const { id, error } = form.field('work_authorization')
  return (
    <SectionForm form={form} now={<ClearanceSaid work={work} />} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field {...form.field('clearance')} optional>
          <Select placeholder="Not set" options={optionsOf(clearances, clearanceLabels)} />
        </Field>
        <Field {...form.field('clearance_state')} optional>
          <Select placeholder="Not set" options={optionsOf(clearanceStates, clearanceStateLabels)} />
        </Field>
        <Field {...form.field('polygraph')} optional>
          <Select placeholder="Not set" options={optionsOf(polygraphs, polygraphLabels)} />
        </Field>
      </div>
      <h3 className="heading-panel">Where you can work without sponsorship, now and in the future</h3>
      <EntryList
        id={id}
        error={error}
        errors={form.errorsWithin('work_authorization')}
        one="country"
        most={50}
        columns={countries}
        entries={((form.values as Record<string, unknown>).work_authorization as Entry[] | undefined) ?? []}
        onChange={(next) => form.setValue('work_authorization', next as never)}
      />
    </SectionForm>
  )
}

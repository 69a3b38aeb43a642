import { companyLimits } from '../../../contract/platform/values.ts'
import { ProfileSection, Said } from '../../parts/seekers/profile/profile-section.tsx'
import { SectionForm } from '../../parts/seekers/profile/section-form.tsx'
import { useProfileForm } from '../../parts/seekers/profile/use-profile-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { CompanyProfile } from './company-profile.ts'

type Info = CompanyProfile['company_info']
const lines = (list: readonly string[]) => list.join('\n')

/** What candidates read of the company, on its page and beside its jobs. */
export const CandidatesSection = ({ info, mayEdit }: { info: Info; mayEdit: boolean }) => (
  <ProfileSection
    id="candidates"
    title="For candidates"
    form={mayEdit ? (close) => <CandidatesForm info={info} onClose={close} /> : undefined}
  >
    <CandidatesSaid info={info} />
  </ProfileSection>
)

const CandidatesSaid = ({ info }: { info: Info }) => (
  <Said
    lines={[
      ['About the company', info.description],
      ['Benefits', lines(info.benefits)],
      ['Hiring process', lines(info.hiring_process.map((step, at) => `${at + 1}. ${step}`))],
    ]}
  />
)

function CandidatesForm({ info, onClose }: { info: Info; onClose: () => void }) {
  const form = useProfileForm('POST /employer/profile/company-info', {
    id: 'candidates',
    labels: { description: 'About the company', benefits: 'Benefits', hiring_process: 'Hiring process' },
    defaults: {
      description: info.description,
      benefits: lines(info.benefits),
      hiring_process: lines(info.hiring_process),
    },
    updated_at: info.updated_at,
    saved: 'What candidates read is saved',
    onSaved: onClose,
  })
  const most = (count: number, what: string) => `One a line, ${count} at most. ${what}`
  return (
    <SectionForm form={form} now={<CandidatesSaid info={info} />} onClose={onClose}>
      <Field {...form.field('description', { hint: 'What you do, for whom, and who works there.' })} optional>
        <TextArea rows={7} limit={companyLimits.description} />
      </Field>
      <Field
        {...form.field('benefits', {
          hint: most(companyLimits.benefits, 'Shown on your page, and on jobs that name none of their own.'),
        })}
        optional
      >
        <TextArea rows={5} />
      </Field>
      <Field
        {...form.field('hiring_process', {
          hint: most(
            companyLimits.hiring_steps,
            'In their order: a talk with the team, a task of two hours, an offer.',
          ),
        })}
        optional
      >
        <TextArea rows={5} />
      </Field>
    </SectionForm>
  )
}

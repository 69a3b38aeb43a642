import type { Member } from '../../../contract/companies/team.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { followChange } from '../../session.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { toast } from '../../ui/toast.ts'
import { roleLabels, roleOptions } from './role-labels.ts'

type Props = { member: Member; onClose: () => void; onDone: () => void }

/** Changes what a colleague, or oneself, may do. */
export function RoleDialog({ member, onClose, onDone }: Props) {
  const name = `${member.first_name} ${member.last_name}`
  const form = useEndpointForm('PUT /employer/team/{id}', {
    labels: { role: 'Role' },
    defaults: { role: member.role },
    params: { id: member.id },
    failed: 'The role was not changed.',
    onDone({ data }) {
      if (data.is_me) followChange({ company_role: data.role })
      toast.success(`${data.is_me ? 'You are' : `${name} is`} now ${roleLabels[data.role].toLowerCase()}`)
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      title={member.is_me ? 'Your role' : `Role of ${name}`}
      confirm="Change role"
      onClose={onClose}
    >
      {member.is_me && (
        <p>Give up ownership only once somebody else has it: afterwards another owner has to give it back to you.</p>
      )}
      <RadioGroup {...form.field('role')} options={roleOptions} />
    </FormDialog>
  )
}

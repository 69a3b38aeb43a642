import { Paperclip } from 'lucide-react'
import { useNavigate } from 'react-router'
import { longestMessage } from '../../../contract/messages/values.ts'
import { fillPlaceholders, firstNameOf } from '../../../contract/platform/placeholders.ts'
import { hiddenName } from '../../../contract/platform/values.ts'
import { useLogin } from '../../session.ts'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { FormDialog } from '../platform/forms/form-dialog.tsx'
import { readDraft, writeDraft } from '../platform/forms/draft-storage.ts'
import { useEndpointForm } from '../platform/forms/use-endpoint-form.ts'
import { LimitNear } from '../billing/plans/limit-near.tsx'
import { useMyPlan } from '../billing/plans/use-my-plan.ts'
import { AttachedFile } from './attached-file.tsx'
import { fileProblem, messageFiles } from './message-files.ts'
import type { MessageTo } from './message-button.tsx'
import { messagesBase } from './messages-query.ts'
import { TemplateMenu } from './template-menu.tsx'

type Props = { to: MessageTo; onClose: () => void }

/** The first message to someone. Further ones are written in the conversation. */
export function MessageDialog({ to, onClose }: Props) {
  const { name, job, seeker_id, company_id } = to
  const navigate = useNavigate()
  const login = useLogin()
  // Only messages to people who never applied count against the plan. For known applicants, the job is named.
  const plan = useMyPlan(seeker_id !== undefined && !job)
  const keep = `message to ${seeker_id ?? company_id}`
  const kept = readDraft(keep)?.body
  const form = useEndpointForm('POST /messages', {
    labels: { body: 'Message', attachments: 'File' },
    defaults: { body: '' },
    start: typeof kept === 'string' ? { body: kept } : null,
    keep,
    body: ({ body, attachments }) => ({
      ...(seeker_id ? { seeker_id } : { company_id }),
      ...(job ? { job_id: job.id } : {}),
      body,
      ...(attachments ? { attachments } : {}),
    }),
    problems: ({ attachments }) => fileProblem(attachments),
    failed: 'The message wasn’t sent.',
    onDone({ data }) {
      writeDraft(keep, null)
      const path = `${messagesBase(seeker_id ? 'employer' : 'job_seeker')}?id=${data.conversation_id}`
      toast.success('Message sent', { action: { label: 'Open conversation', onSelect: () => void navigate(path) } })
      onClose()
    },
  })
  const fill = (text: string) =>
    fillPlaceholders(text, {
      ...(name === hiddenName ? {} : { first_name: firstNameOf(name) }),
      ...(job ? { job_title: job.title } : {}),
      company_name: login?.data.company_name ?? '',
    })
  const { attachments: file } = form.values
  return (
    <FormDialog form={form} title={`Message ${name}`} confirm="Send message" onClose={onClose}>
      {job && <p className="text-text-2">About {job.title}.</p>}
      {plan && <LimitNear plan={plan} limit="invitations" />}
      <Field {...form.field('body')}>
        <TextArea rows={6} limit={longestMessage} />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          size="small"
          icon={<Paperclip size={16} />}
          accept={messageFiles}
          fieldLabel="File, PDF or DOCX, up to 5 MB"
          onFile={(chosen) => form.setValue('attachments', chosen)}
        >
          Attach a file
        </FileButton>
        {seeker_id && <TemplateMenu onChoose={(text) => form.setValue('body', fill(text))} />}
      </div>
      <AttachedFile field={form.field('attachments')} file={file} onRemove={() => form.setValue('attachments', '')} />
    </FormDialog>
  )
}

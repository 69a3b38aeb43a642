import { Ellipsis, FileText } from 'lucide-react'
import { useState } from 'react'
import { dateText } from '../../../contract/platform/format.ts'
import type { Resume } from '../../../contract/seekers/resumes.ts'
import { Tag } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menu-item.tsx'
import { toast } from '../../ui/toast.ts'
import { call } from '../../browser-api.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { fileSizeText } from '../../text/counts.ts'
import { failureText } from '../../text/failure.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Props = { resumes: Resume[]; onChanged: () => void }

/** Resumes with their actions. */
export function ResumeList({ resumes, onChanged }: Props) {
  const [renaming, setRenaming] = useState<Resume | null>(null)
  const [removing, setRemoving] = useState<Resume | null>(null)

  async function makeDefault(resume: Resume) {
    try {
      await call('POST /job-seeker/resumes/{id}/update', { params: { id: resume.id }, body: { is_default: true } })
      toast.success(`${resume.name} is now sent by default`)
      onChanged()
    } catch (error) {
      toast.error(failureText(`${resume.name} wasn’t made the default.`, error))
    }
  }

  return (
    <>
      <ul>
        {resumes.map((resume) => (
          <li key={resume.id} className="flex items-center gap-3 border-t border-line px-4.5 py-3 first:border-t-0">
            <FileText size={18} className="text-text-2" />
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2">
                <a href={resume.resume_temp_url} className="wrap-anywhere font-semibold hover:underline" download>
                  {resume.name}
                </a>
                {resume.is_default && <Tag tone="success">Default</Tag>}
              </p>
              <p className="text-sm text-text-2">
                {fileSizeText(resume.bytes)}, updated {dateText(resume.updated_at)}
                {!resume.has_text && '. We couldn’t read any text in this file, so companies see it only as a picture.'}
              </p>
            </div>
            <Menu
              label={`Actions for ${resume.name}`}
              align="end"
              trigger={(props) => (
                <IconButton size="small" label={`Actions for ${resume.name}`} {...props}>
                  <Ellipsis size={17} />
                </IconButton>
              )}
            >
              <MenuItem
                onSelect={() => void makeDefault(resume)}
                disabledReason={resume.is_default && 'Already sent by default'}
              >
                Send by default
              </MenuItem>
              <MenuItem onSelect={() => setRenaming(resume)}>Rename</MenuItem>
              <MenuSeparator />
              <MenuItem danger onSelect={() => setRemoving(resume)}>
                Delete
              </MenuItem>
            </Menu>
          </li>
        ))}
      </ul>
      {renaming && (
        <RenameDialog
          resume={renaming}
          onClose={() => setRenaming(null)}
          onRenamed={() => {
            setRenaming(null)
            onChanged()
          }}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={`Delete ${removing?.name ?? 'this resume'}?`}
        confirm="Delete"
        danger
        failed={`${removing?.name ?? 'The resume'} wasn’t deleted.`}
        onConfirm={async () => {
          if (!removing) return
          await call('DELETE /job-seeker/resumes/{id}', { params: { id: removing.id } })
          toast.success(`${removing.name} deleted`)
          onChanged()
        }}
      >
        The file is permanently deleted. Applications you’ve sent keep their own copy until you withdraw them.
      </ConfirmDialog>
    </>
  )
}

type RenameDialogProps = { resume: Resume; onClose: () => void; onRenamed: () => void }

function RenameDialog({ resume, onClose, onRenamed }: RenameDialogProps) {
  const form = useEndpointForm('POST /job-seeker/resumes/{id}/update', {
    params: { id: resume.id },
    labels: { name: 'Name' },
    defaults: { name: resume.name },
    failed: 'The resume wasn’t renamed.',
    onDone: onRenamed,
  })
  return (
    <FormDialog form={form} title="Rename resume" confirm="Rename" onClose={onClose}>
      <Field {...form.field('name', { hint: 'Companies see this name.' })}>
        <TextInput maxLength={200} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}

import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { Resume } from '../../../../contract/seekers/resumes.ts'
import { limits } from '../../../../contract/platform/values.ts'
import type { ButtonLook } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { call } from '../../../browser-api.ts'
import { failureText } from '../../../text/failure.ts'
import { freshKey } from '../../platform/forms/fresh-key.ts'

const accepted = '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type Props = { onAdded: (resume: Resume) => void; label?: string } & ButtonLook

/** Uploads a file as soon as it's chosen. Its errors appear below the button. */
export function ResumeUpload({ onAdded, label = 'Upload', ...look }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(file: File) {
    setProblem(null)
    if (file.size > limits.file_bytes) {
      setProblem('The file is larger than 5 MB. Upload a smaller PDF or DOCX.')
      return
    }
    setBusy(true)
    try {
      const { data } = await call('POST /job-seeker/resumes', { body: { file } }, { idempotency_key: freshKey() })
      toast.success(`${data.name} uploaded`)
      onAdded(data)
    } catch (error) {
      setProblem(failureText('The file wasn’t uploaded.', error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <FileButton
        {...look}
        icon={<Upload size={16} />}
        loading={busy}
        accept={accepted}
        fieldLabel="Resume file, PDF or DOCX, up to 5 MB"
        onFile={(file) => void send(file)}
      >
        {label}
      </FileButton>
      {problem && (
        <Notice tone="danger" alert>
          {problem}
        </Notice>
      )}
    </div>
  )
}

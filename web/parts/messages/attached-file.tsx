import { Paperclip, X } from 'lucide-react'
import { fileProblem } from './message-files.ts'
import { IconButton } from '../../ui/icon-button.tsx'

type Props = {
  /** Props of the form's field, with its error. */
  field: { id: string; error?: string }
  file: unknown
  onRemove: () => void
}

/** The attached file's name and what is wrong with it. */
export function AttachedFile({ field: { id, error }, file, onRemove }: Props) {
  if (!(file instanceof File)) return null
  // Reported as soon as the file is chosen rather than when the message is sent.
  const problem = error ?? fileProblem(file).attachments
  return (
    <div id={id} tabIndex={-1} className="min-w-0 text-sm">
      <p className="flex items-center gap-2">
        <Paperclip size={15} aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{file.name}</span>
        <IconButton label={`Remove ${file.name}`} size="small" onClick={onRemove}>
          <X size={15} />
        </IconButton>
      </p>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

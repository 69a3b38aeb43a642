import { Paperclip, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Message } from '../../../contract/messages/messages.ts'
import { longestMessage } from '../../../contract/messages/values.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { readKept, writeKept } from '../platform/forms/kept-work.ts'
import { useEndpointForm } from '../platform/forms/use-endpoint-form.ts'
import { AttachedFile } from './attached-file.tsx'
import { fileProblem, messageFiles } from './message-files.ts'
import { TemplateMenu } from './template-menu.tsx'
import { useTypingNotice } from './use-typing-notice.ts'

type Props = {
  conversation_id: string
  /** "Message to Halden Grid". */
  label: string
  /** What placeholders of a template become; null where there are no templates. */
  fill: ((text: string) => string) | null
  /** It has the focus as it comes: another message was sent a moment ago. */
  hasFocus: boolean
  onSent: (message: Message) => void
}

/** Writes a message; what is typed is kept in this tab until it is sent. Ctrl and Enter send it. */
export function Composer({ conversation_id, label, fill, hasFocus, onSent }: Props) {
  const keep = `message ${conversation_id}`
  const kept = readKept(keep)?.body
  const form = useEndpointForm('POST /messages/{id}', {
    params: { id: conversation_id },
    labels: { body: label, attachments: 'File' },
    defaults: { body: '' },
    start: typeof kept === 'string' ? { body: kept } : null,
    keep,
    body: ({ body, attachments }) => ({ body, ...(attachments ? { attachments } : {}) }),
    problems: ({ attachments }) => fileProblem(attachments),
    failed: 'The message was not sent.',
    onDone({ data }) {
      writeKept(keep, null)
      onSent(data.message)
    },
  })
  const box = useRef<HTMLDivElement>(null)
  const field = () => box.current?.querySelector('textarea')
  useEffect(() => {
    if (hasFocus) field()?.focus()
  }, [hasFocus])
  const tellTyping = useTypingNotice(conversation_id)
  const { attachments: file, body } = form.values
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.submit()
  }
  return (
    <form {...form.formProps} className="composer">
      <FormErrors {...form.summary} />
      <div ref={box}>
        <Field {...form.field('body')} hideLabel>
          <TextArea
            rows={2}
            limit={(body?.length ?? 0) > longestMessage * 0.9 ? longestMessage : undefined}
            placeholder="Write a message"
            onKeyDown={key}
            onInput={tellTyping}
          />
        </Field>
      </div>
      <AttachedFile field={form.field('attachments')} file={file} onRemove={() => form.setValue('attachments', '')} />
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          variant="ghost"
          size="small"
          icon={<Paperclip size={16} />}
          accept={messageFiles}
          fieldLabel="File, PDF or DOCX, 5 MB at most"
          onFile={(chosen) => {
            form.clearError('attachments')
            form.setValue('attachments', chosen)
          }}
        >
          Attach
        </FileButton>
        {fill && <TemplateMenu onChoose={(text) => form.setValue('body', fill(text))} />}
        <span className="ml-auto hidden text-[12px] text-text-3 md:block" aria-hidden="true">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </span>
        <Button
          type="submit"
          variant="primary"
          className="max-md:ml-auto"
          iconEnd={<SendHorizontal size={16} />}
          loading={form.sending}
        >
          Send
        </Button>
      </div>
    </form>
  )
}

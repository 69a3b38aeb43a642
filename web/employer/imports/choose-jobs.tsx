import { FileUp } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { importLimits, importSourceLabels, importSources, type ImportSource } from '../../../contract/jobs/values.ts'
import { countText, fileSizeText } from '../../text/counts.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'

export type ChosenJobs = { file: File; source?: ImportSource }
type Props = { busy: boolean; problem: string | null; onChosen: (chosen: ChosenJobs) => void }

const most = `${fileSizeText(importLimits.file_bytes)} and ${countText(importLimits.jobs)} jobs at most`

/** A file, or text that becomes one, and what format it has. Nothing is saved by choosing. */
export function ChooseJobs({ busy, problem, onChosen }: Props) {
  const [source, setSource] = useState<ImportSource>()
  const [text, setText] = useState('')
  const choose = (file: File) => onChosen({ file, ...(source && { source }) })
  const paste = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim()) choose(new File([text], 'pasted text', { type: 'text/plain' }))
  }
  return (
    <Panel title="File or text" pad>
      <form className="flex flex-col gap-5" onSubmit={paste}>
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <Field
          label="Format"
          hint="The job board’s JSON of Greenhouse, Lever or Ashby, JSON-LD or a page that holds it, or an Indeed feed."
        >
          <Select
            className="max-w-[320px]"
            placeholder="Recognise it"
            value={source ?? ''}
            onChange={({ currentTarget: { value } }) => setSource(importSources.find((each) => each === value))}
            options={importSources.map((value) => ({ value, label: importSourceLabels[value] }))}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            variant="primary"
            accept=".json,.xml,.html,.htm,.txt,application/json,application/xml,text/xml,text/html"
            fieldLabel={`File of jobs, ${most}`}
            loading={busy}
            icon={<FileUp size={16} />}
            onFile={choose}
          >
            Choose a file
          </FileButton>
          <span className="text-[13px] text-text-2">{most}</span>
        </div>
        <Field label="Or paste it" hint="A web address is not opened: paste what is behind it.">
          <TextArea rows={6} value={text} spellCheck={false} onChange={(event) => setText(event.currentTarget.value)} />
        </Field>
        <div>
          <Button type="submit" loading={busy} disabledReason={!text.trim() && 'Paste something first.'}>
            Preview pasted text
          </Button>
        </div>
      </form>
    </Panel>
  )
}

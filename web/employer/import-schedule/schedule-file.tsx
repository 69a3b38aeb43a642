import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type { ImportSchedule } from '../../../contract/jobs/import-schedule.ts'
import { importLimits, importSourceLabels } from '../../../contract/jobs/values.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { counted, countText, fileSizeText } from '../../text/counts.ts'
import { nearDateTimeText } from '../../text/dates.ts'
import { failureText } from '../../text/failure.ts'
import { Panel } from '../../ui/card.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.ts'
import { toast } from '../../ui/toast.ts'
import { timesText } from './schedule-labels.ts'

type Props = { schedule: ImportSchedule; onChanged: () => void }

const most = `${fileSizeText(importLimits.file_bytes)} and ${countText(importLimits.jobs)} jobs at most`

/** The newest file and when it is read; another takes its place. */
export function ScheduleFile({ schedule, onChanged }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function upload(file: File) {
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await call('PUT /employer/import-schedule/file', { body: { file } })
      const refused = data.refused ? `, ${countText(data.refused)} of them cannot be taken` : ''
      toast.success(`${importSourceLabels[data.source]}: ${counted(data.total, 'job')}${refused}`)
      onChanged()
    } catch (error) {
      const [said] = error instanceof ApiError ? (error.errors?.file ?? []) : []
      setProblem(said ?? failureText('The file was not kept.', error))
    }
    setBusy(false)
  }
  return (
    <Panel title="The newest file" pad>
      <div className="flex flex-col gap-4">
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <NewestFile schedule={schedule} />
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            variant={schedule.file && !schedule.file.read_at ? 'outline' : 'primary'}
            accept=".json,.xml,.html,.htm,.txt,application/json,application/xml,text/xml,text/html"
            fieldLabel={`File of jobs, ${most}`}
            loading={busy}
            icon={<FileUp size={16} />}
            onFile={(file) => void upload(file)}
          >
            {schedule.file ? 'Upload a newer file' : 'Upload a file'}
          </FileButton>
          <span className="text-[13px] text-text-2">{most}</span>
        </div>
      </div>
    </Panel>
  )
}

function NewestFile({ schedule }: { schedule: ImportSchedule }) {
  const now = useNow()
  const { file, is_active, next_at, time_zone } = schedule
  const at = (moment: string) => nearDateTimeText(moment, now, time_zone)
  const next = is_active ? `Files are read ${timesText(schedule)}; next on ${at(next_at)}.` : 'The schedule is off.'
  if (!file) return <p className="text-[13.5px]">No file yet. {next}</p>
  return (
    <p className="text-[13.5px] [overflow-wrap:anywhere]">
      <b>{file.name}</b>, {fileSizeText(file.bytes)}, uploaded {at(file.uploaded_at)}.{' '}
      {file.read_at ? `It was read on ${at(file.read_at)}, and is not read again.` : 'It waits to be read.'} {next}
    </p>
  )
}

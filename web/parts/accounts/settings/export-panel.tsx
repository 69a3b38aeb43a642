import { useState } from 'react'
import { saveFile } from '../../../browser-api.ts'
import { failureText } from '../../../text/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'

const formats = { json: 'Download as JSON', csv: 'Download as CSV' } as const
type Format = keyof typeof formats

/** Exports everything stored about the signed-in person. `holds` completes the sentence that lists what that is. */
export function ExportPanel({ holds }: { holds: string }) {
  const [busy, setBusy] = useState<Format | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function download(format: Format) {
    setBusy(format)
    setFailure(null)
    try {
      await saveFile(`/api/settings/export?format=${format}`)
    } catch (error) {
      setFailure(failureText('The download didn’t work.', error))
    }
    setBusy(null)
  }
  return (
    <Panel title="Your data" pad>
      <p className="mb-4 text-detail">
        Download everything we keep about you: {holds} Choose one JSON file, or a ZIP with a CSV file for each part.
      </p>
      {failure && (
        <Notice tone="danger" alert className="mb-4">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {(Object.keys(formats) as Format[]).map((format) => (
          <Button key={format} loading={busy === format} onClick={() => void download(format)}>
            {formats[format]}
          </Button>
        ))}
      </div>
    </Panel>
  )
}

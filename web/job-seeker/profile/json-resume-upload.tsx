import { FileJson } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../browser-api.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Proposed } from './fill-dialog.tsx'
import { readJsonResumeFile, refusedLines } from './json-resume-file.ts'

/** Chooses a JSON Resume and has it read; it is not kept. What is wrong with it stands below the button. */
export function JsonResumeUpload({ onRead }: { onRead: (proposed: Proposed) => void }) {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<string[]>([])

  async function read(file: File) {
    setProblems([])
    setBusy(true)
    try {
      const held = await readJsonResumeFile(file)
      if ('problem' in held) setProblems([held.problem])
      else onRead((await call('POST /profile/json-resume', held)).data)
    } catch (error) {
      setProblems(refusedLines(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <FileButton
        icon={<FileJson size={16} />}
        loading={busy}
        accept=".json,application/json"
        fieldLabel="JSON Resume file, 1 MB at most"
        onFile={(file) => void read(file)}
      >
        Fill from a JSON Resume
      </FileButton>
      {problems.length > 0 && (
        // Below all the buttons.
        <div className="w-full" style={{ order: 1 }}>
          <Notice tone="danger" alert>
            <ul className="break-words">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </>
  )
}

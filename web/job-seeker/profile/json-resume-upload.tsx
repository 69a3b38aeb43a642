import { FileJson } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Proposed } from './fill-dialog.tsx'
import { readJsonResumeFile, refusedLines } from './json-resume-file.ts'

/** Chooses a JSON Resume and has it read; it is not kept. What is wrong with it stands below the button. */
export function JsonResumeUpload({ onRead }: { onRead: (proposed: Proposed) => void }) {
  const input = useRef<HTMLInputElement>(null)
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
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="sr-only"
        aria-label="JSON Resume file, 1 MB at most"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // So that the same file, once it is put right, counts as chosen again.
          event.currentTarget.value = ''
          if (file) void read(file)
        }}
      />
      <Button icon={<FileJson size={16} />} loading={busy} onClick={() => input.current?.click()}>
        Fill from a JSON Resume
      </Button>
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

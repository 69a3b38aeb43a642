import { useState } from 'react'
import { saveFile } from '../../../browser-api.ts'
import { failureText } from '../../../text/failure.ts'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

/** Downloads the response of `path`, a file that only the signed-in person can have. */
export function DownloadButton({ path, ...button }: Omit<ButtonProps, 'onClick' | 'loading'> & { path: string }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await saveFile(path)
    } catch (error) {
      toast.error(failureText('The download didn’t work.', error))
    }
    setBusy(false)
  }
  return <Button {...button} loading={busy} onClick={() => void save()} />
}

import { Copy, Download } from 'lucide-react'
import { productName } from '../../../../contract/platform/product.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { toast } from '../../../ui/toast.ts'

type Props = { codes: readonly string[]; onClose: () => void }

/** Shown once, because the codes aren't stored in a readable form. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success('Copied')
    else toast.error('Your browser didn’t allow copying. Select the codes to copy them, or download the file.')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      backdropCloses={false}
      titleFocus
      title="Save your recovery codes"
      footer={
        <Button variant="primary" onClick={onClose}>
          I’ve saved them
        </Button>
      }
    >
      <p>
        If you lose your device, you can sign in with one of these codes instead. Each code works once. Store them away
        from that device, such as in a password manager or on paper.
      </p>
      <Notice className="my-4">You won’t be able to see these codes again.</Notice>
      <ul className="grid gap-x-6 gap-y-1.5 rounded-md border border-line bg-surface-2 p-4 font-mono text-detail sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" icon={<Copy size={15} />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="small" icon={<Download size={15} />} onClick={() => download(codes)}>
          Download
        </Button>
      </div>
    </Dialog>
  )
}

function download(codes: readonly string[]) {
  const text = `Recovery codes for ${productName}, ${location.host}\nEach code works once.\n\n${codes.join('\n')}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

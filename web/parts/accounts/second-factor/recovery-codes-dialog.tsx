import { Copy, Download } from 'lucide-react'
import { productName } from '../../../../contract/platform/product.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { toast } from '../../../ui/toast.ts'

type Props = { codes: readonly string[]; onClose: () => void }

/** Shown once: they are not kept where anybody could read them. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success('Copied')
    else toast.error("This browser can't copy from here. Select the codes and copy them, or download the file.")
  }
  return (
    <Dialog
      open
      onClose={onClose}
      backdropCloses={false}
      titleFocus
      title="Keep your recovery codes"
      footer={
        <Button variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <p>
        Each signs you in once, in place of the app, should you lose the device. Keep them where the device is not: in a
        password manager, or on paper.
      </p>
      <Notice className="my-4">They are shown now and never again.</Notice>
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
  const text = `Recovery codes for ${productName}, ${location.host}\nEach is good once.\n\n${codes.join('\n')}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

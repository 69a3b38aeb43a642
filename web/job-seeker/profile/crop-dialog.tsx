import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

const side = 512
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}

type Props = {
  picture: ImageBitmap
  onClose: () => void
  onCropped: (square: Blob) => Promise<void>
  failure: (failed: string, error: unknown) => string
}

/** Chooses the square of a picture, seen in the circle it is shown in: dragged or moved with the arrow keys, made larger with the slider. */
export function CropDialog({ picture, onClose, onCropped, failure }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [zoom, setZoom] = useState(1)
  // The middle of the square, as a share of the picture.
  const [middle, setMiddle] = useState({ x: 0.5, y: 0.5 })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { width, height } = picture
  const cut = Math.min(width, height) / zoom
  const within = (share: number, length: number) => Math.min(1 - cut / 2 / length, Math.max(cut / 2 / length, share))
  const at = { x: within(middle.x, width), y: within(middle.y, height) }

  useEffect(() => {
    const drawing = canvas.current?.getContext('2d')
    if (!drawing) return
    // A picture that lets something through stands on white.
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, side, side)
    drawing.drawImage(picture, at.x * width - cut / 2, at.y * height - cut / 2, cut, cut, 0, 0, side, side)
  }, [picture, at.x, at.y, cut, width, height])

  const move = (x: number, y: number) => setMiddle({ x: at.x + (x * cut) / width, y: at.y + (y * cut) / height })
  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const drawn = event.currentTarget.clientWidth || 1
    move(-event.movementX / drawn, -event.movementY / drawn)
  }
  function key(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    move(...step)
  }
  async function save() {
    setBusy(true)
    setProblem('')
    try {
      const square = await new Promise<Blob | null>((done) => canvas.current?.toBlob(done, 'image/jpeg', 0.92))
      if (!square) throw new Error('The picture could not be cut.')
      await onCropped(square)
    } catch (error) {
      setProblem(failure('The picture was not saved.', error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title="Your picture"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" loading={busy} onClick={() => void save()}>
            Save picture
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4">
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <canvas
          ref={canvas}
          width={side}
          height={side}
          tabIndex={0}
          aria-label="What is shown of it. Move it with the arrow keys or by dragging."
          className="size-64 max-w-full cursor-move touch-none rounded-full"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onKeyDown={key}
        />
        <Field label="Zoom" className="w-64 max-w-full">
          <input
            type="range"
            style={{ accentColor: 'var(--brand)' }}
            aria-label="Zoom"
            min={1}
            max={4}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
          />
        </Field>
      </div>
    </Dialog>
  )
}

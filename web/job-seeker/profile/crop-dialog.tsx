import { Minus, Plus } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFieldControl } from '../../ui/field-control.ts'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'

const side = 512
const mostZoom = 4

type Props = {
  picture: ImageBitmap
  onClose: () => void
  onCropped: (square: Blob) => Promise<void>
  failure: (failed: string, error: unknown) => string
}

/** Chooses the square of a picture, seen in the circle it is shown in: dragged, or moved and made larger with sliders and buttons. */
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
  /** Where the square is between the two edges of the picture, from 0 to 100; in the middle where it is as long as that side. */
  const percent = (share: number, length: number) => {
    const room = 1 - cut / length
    return room > 0 ? Math.round(((share - cut / 2 / length) / room) * 100) : 50
  }
  const shareOf = (percent: number, length: number) => cut / 2 / length + (percent / 100) * (1 - cut / length)
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
          className="size-64 max-w-full cursor-move touch-none rounded-full"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        >
          What is shown of your picture
        </canvas>
        <Slide
          label="Zoom"
          names={['Zoom out', 'Zoom in']}
          range={[100, mostZoom * 100]}
          step={25}
          value={Math.round(zoom * 100)}
          text={`${Math.round(zoom * 100)} percent`}
          onChange={(value) => setZoom(value / 100)}
        />
        <Slide
          label="Left or right"
          names={['Show more of the left', 'Show more of the right']}
          range={[0, 100]}
          step={10}
          value={percent(at.x, width)}
          text={`${percent(at.x, width)} percent from the left`}
          fixed={cut >= width}
          onChange={(value) => setMiddle({ ...at, x: shareOf(value, width) })}
        />
        <Slide
          label="Up or down"
          names={['Show more of the top', 'Show more of the bottom']}
          range={[0, 100]}
          step={10}
          value={percent(at.y, height)}
          text={`${percent(at.y, height)} percent from the top`}
          fixed={cut >= height}
          onChange={(value) => setMiddle({ ...at, y: shareOf(value, height) })}
        />
      </div>
    </Dialog>
  )
}

type SlideProps = {
  label: string
  /** Of the two buttons: less and more. */
  names: [string, string]
  range: [number, number]
  /** Of the buttons; the slider moves by one. */
  step: number
  value: number
  /** The value as it is read out. */
  text: string
  /** There is nothing to move: the whole side is shown. */
  fixed?: boolean
  onChange: (value: number) => void
}

/** A slider between two buttons, so that nothing has to be dragged. */
function Slide({ label, names, range: [min, max], step, value, text, fixed, onChange }: SlideProps) {
  const change = (by: number) => onChange(Math.min(max, Math.max(min, value + by)))
  const button = (at: 0 | 1) => {
    const isOver = fixed || value === (at ? max : min)
    return (
      <IconButton
        label={names[at]}
        outline
        aria-disabled={isOver || undefined}
        onClick={() => !isOver && change(at ? step : -step)}
      >
        {at ? <Plus size={16} /> : <Minus size={16} />}
      </IconButton>
    )
  }
  return (
    <Field
      label={label}
      hint={fixed ? 'All of this side is shown. Zoom in to move it.' : undefined}
      className="w-72 max-w-full"
    >
      <div className="flex items-center gap-2">
        {button(0)}
        <Range min={min} max={max} value={value} text={text} disabled={fixed} onChange={onChange} />
        {button(1)}
      </div>
    </Field>
  )
}

type RangeProps = { min: number; max: number; value: number; text: string; disabled: boolean | undefined }

const Range = ({ text, onChange, ...rest }: RangeProps & { onChange: (value: number) => void }) => (
  <input
    {...rest}
    {...useFieldControl({})}
    type="range"
    className="min-w-0 flex-1"
    style={{ accentColor: 'var(--brand)' }}
    aria-valuetext={text}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  />
)

import { ImageUp, Minus, Plus } from 'lucide-react'
import { useState, type PointerEvent, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { dateText } from '../../../contract/platform/format.ts'
import { profileLimits, limits } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import { followChange } from '../../session.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ProfileSection, Said } from '../../parts/seekers/profile/profile-section.tsx'
import { SectionForm } from '../../parts/seekers/profile/section-form.tsx'
import { type Profile, useProfileForm } from '../../parts/seekers/profile/use-profile-form.ts'
import { failureText } from '../../text/failure.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFieldControl } from '../../ui/field-control.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'

type PersonalProfile = Profile['personal_profile']

export const AboutSection = ({ person }: { person: PersonalProfile }) => (
  <ProfileSection id="about" title="About you" form={(close) => <AboutForm person={person} onClose={close} />}>
    <div className="flex flex-col gap-4">
      <PictureEditor person={person} />
      <AboutSaid person={person} />
    </div>
  </ProfileSection>
)

const AboutSaid = ({ person }: { person: PersonalProfile }) => (
  <Said
    lines={[
      ['Name', `${person.first_name} ${person.last_name}`],
      ['Email', person.email],
      ['Username', person.username],
      ['Phone', person.phone],
      ['Location', [person.city, person.state, person.country].filter(Boolean).join(', ')],
      ['ZIP code', person.zip_code],
      ['About you', person.biography],
      ['Date of birth', person.date_of_birth && dateText(person.date_of_birth)],
    ]}
  />
)

const labels = {
  first_name: 'First name',
  last_name: 'Last name',
  username: 'Username',
  phone: 'Phone',
  biography: 'About you',
  zip_code: 'ZIP code',
  city: 'City',
  state: 'State',
  country: 'Country',
  date_of_birth: 'Date of birth',
  nationality: 'Nationality',
  gender: 'Gender',
  marital_status: 'Marital status',
} as const

function AboutForm({ person, onClose }: { person: PersonalProfile; onClose: () => void }) {
  const names = Object.keys(labels) as (keyof typeof labels)[]
  const form = useProfileForm('POST /profile/personal', {
    id: 'about',
    labels,
    defaults: Object.fromEntries(names.map((name) => [name, person[name] ?? ''])),
    updated_at: person.updated_at,
    saved: 'Your details are saved',
    onSaved: ({ data: { first_name, last_name } }) => {
      followChange({ first_name, last_name })
      onClose()
    },
  })
  return (
    <SectionForm form={form} now={<AboutSaid person={person} />} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('first_name')} required>
          <TextInput autoComplete="given-name" />
        </Field>
        <Field {...form.field('last_name')} required>
          <TextInput autoComplete="family-name" />
        </Field>
        <Field
          {...form.field('username', { hint: '3 to 30 characters: a to z, 0 to 9, periods, underscores, or hyphens.' })}
          optional
        >
          <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field {...form.field('phone')} optional>
          <TextInput type="tel" autoComplete="tel" />
        </Field>
      </div>
      <Field {...form.field('biography', { hint: 'What you do best and what you’re looking for.' })} optional>
        <TextArea limit={profileLimits.biography} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('zip_code', { hint: 'Used to find jobs near you.' })} optional>
          <TextInput autoComplete="postal-code" inputMode="numeric" />
        </Field>
        <Field {...form.field('city')} optional>
          <TextInput autoComplete="address-level2" />
        </Field>
        <Field {...form.field('state')} optional>
          <TextInput autoComplete="address-level1" />
        </Field>
        <Field {...form.field('country', { hint: 'Two-letter code, such as US.' })} optional>
          <TextInput autoComplete="country" maxLength={2} />
        </Field>
      </div>
      <p className="field-hint">
        The fields below are hidden unless you choose to show them in your privacy settings. All are optional.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('date_of_birth')} optional>
          <TextInput type="date" autoComplete="bday" />
        </Field>
        <Field {...form.field('nationality')} optional>
          <TextInput autoComplete="off" />
        </Field>
        <Field {...form.field('gender')} optional>
          <TextInput autoComplete="sex" />
        </Field>
        <Field {...form.field('marital_status')} optional>
          <TextInput autoComplete="off" />
        </Field>
      </div>
    </SectionForm>
  )
}

const accepted = ['image/png', 'image/jpeg', 'image/webp']

/** The picture, with buttons to change or remove it. */
function PictureEditor({ person }: { person: Profile['personal_profile'] }) {
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<ImageBitmap | null>(null)
  const [removing, setRemoving] = useState(false)
  const [problem, setProblem] = useState('')
  const has = person.profile_picture_temp_url !== null

  async function open(file: File) {
    setProblem('')
    if (!accepted.includes(file.type)) return setProblem('Choose a PNG, JPEG, or WebP file.')
    try {
      setChosen(await createImageBitmap(file))
    } catch {
      setProblem('This picture can’t be opened. It might be damaged. Choose another one.')
    }
  }
  const saved = async (said: string) => {
    toast.success(said)
    followChange({})
    await revalidate()
  }
  async function send(picture: Blob) {
    if (picture.size > limits.file_bytes) throw new Error('The picture must be 5 MB or smaller.')
    await call('POST /profile/personal', { body: { profile_picture: picture } })
    setChosen(null)
    await saved('Picture saved')
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={`${person.first_name} ${person.last_name}`} src={person.profile_picture_temp_url} size={64} />
      <FileButton
        size="small"
        icon={<ImageUp size={16} />}
        accept={accepted.join(',')}
        fieldLabel="Picture (PNG, JPEG, or WebP)"
        onFile={(file) => void open(file)}
      >
        {has ? 'Change picture' : 'Add picture'}
      </FileButton>
      {has && (
        <Button size="small" variant="ghost" onClick={() => setRemoving(true)}>
          Remove picture
        </Button>
      )}
      {problem && (
        <Notice tone="danger" alert>
          {problem}
        </Notice>
      )}
      {chosen && <CropDialog picture={chosen} onClose={() => setChosen(null)} onCropped={send} failure={failureText} />}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title="Remove your picture?"
        confirm="Remove picture"
        danger
        failed="The picture wasn’t removed."
        onConfirm={async () => {
          await call('POST /profile/personal', { body: { remove_picture: true } })
          await saved('Picture removed')
        }}
      >
        Your initials will be shown instead. Applications you’ve already sent keep the picture.
      </ConfirmDialog>
    </div>
  )
}

const side = 512
const mostZoom = 4

type CropDialogProps = {
  picture: ImageBitmap
  onClose: () => void
  onCropped: (square: Blob) => Promise<void>
  failure: (failed: string, error: unknown) => string
}

/** Crops a picture to a square, previewed in the circle it's shown in, by dragging or with sliders and buttons. */
function CropDialog({ picture, onClose, onCropped, failure }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [zoom, setZoom] = useState(1)
  // The center of the square, as a fraction of the picture.
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
    // Transparent pictures get a white background.
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
  /** The square's position between the picture's edges, from 0 to 100; 50 if it spans the whole side. */
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
      if (!square) throw new Error('The picture couldn’t be cropped.')
      await onCropped(square)
    } catch (error) {
      setProblem(failure('The picture wasn’t saved.', error))
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
          The visible part of your picture
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
  /** Labels of the two buttons: less and more. */
  names: [string, string]
  range: [number, number]
  /** The step of the buttons; the slider moves by one. */
  step: number
  value: number
  /** The value as screen readers announce it. */
  text: string
  /** The whole side is shown, so there's nothing to move. */
  fixed?: boolean
  onChange: (value: number) => void
}

/** A slider between two buttons, so nothing has to be dragged. */
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
      hint={fixed ? 'The picture already fits. Zoom in to move it.' : undefined}
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

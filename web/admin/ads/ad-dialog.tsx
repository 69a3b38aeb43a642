import { ImageUp } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { clockTime, timeZoneText } from '../../../contract/platform/format.ts'
import { adPicture, adPlacements } from '../../../contract/content/values.ts'
import type { AdRecord } from '../../../contract/admin/ads.ts'
import { limits } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { adPlacementLabels } from '../../text/ads.ts'
import { lastClockTime, momentOfClock } from '../../text/zoned-time.ts'
import { Field, FieldError } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { ownZone } from '../clock.ts'
import { AdPicture } from './ad-picture.tsx'

const shown = (moment: string | null | undefined) => (moment ? clockTime(moment, ownZone) : '')
/** The value of a date and time field as the API expects it. Blank means none. */
const sent = (time: unknown) => (typeof time === 'string' ? momentOfClock(time, ownZone) : '')

type Props = { ad: AdRecord | null; onDone: () => void; onClose: () => void }

/** Adds or edits a banner, with a preview. */
export function AdDialog({ ad, onDone, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  const form = useEndpointForm('PATCH /admin/ads/{id}', {
    params: { id: ad?.id ?? '' },
    labels: {
      banner_image: 'Picture',
      title: 'Title',
      redirect_url: 'Link',
      placement: 'Shown on',
      starts_at: 'Starts',
      expires_at: 'Ends',
    },
    defaults: {
      title: ad?.title ?? '',
      redirect_url: ad?.redirect_url ?? '',
      placement: ad?.placement ?? 'both',
      starts_at: shown(ad?.starts_at),
      expires_at: shown(ad?.expires_at),
    },
    body: (values) => ({ ...values, starts_at: sent(values.starts_at), expires_at: sent(values.expires_at) }),
    problems: () => (ad || file ? {} : { banner_image: 'Choose a picture.' }),
    failed: 'The banner wasn’t saved.',
    send: (body, options) => {
      if (ad) {
        const change = { ...body, ...(file && { banner_image: file }), updated_at: ad.updated_at }
        return call('PATCH /admin/ads/{id}', { params: { id: ad.id }, body: change }, options)
      }
      const { title = '', redirect_url = '', placement = 'both', starts_at, expires_at } = body
      const added = { title, redirect_url, placement, starts_at, expires_at, banner_image: file! }
      return call('POST /admin/ads', { body: added }, options)
    },
    onDone({ data }) {
      toast.success(`“${data.title}” saved`)
      onDone()
      onClose()
    },
  })
  const choose = (chosen: File) => {
    if (chosen.size > limits.file_bytes)
      return toast.error('The picture must be 5 MB or smaller. Choose a smaller one.')
    form.clearError('banner_image')
    setFile(chosen)
  }
  const picture = form.field('banner_image')
  return (
    <FormDialog
      form={form}
      title={ad ? `Edit “${ad.title}”` : 'Add a banner'}
      confirm="Save banner"
      size="large"
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        <AdPicture address={address ?? ad?.banner_image_temp_url ?? null} width={adPicture.width} />
        <div>
          <FileButton
            size="small"
            icon={<ImageUp size={16} />}
            accept="image/png,image/jpeg,image/webp"
            fieldLabel="Picture (PNG, JPEG, or WebP)"
            id={picture.id}
            aria-describedby={picture.error && `${picture.id}-error`}
            onFile={choose}
          >
            {ad || file ? 'Change picture' : 'Choose picture'}
          </FileButton>
        </div>
        {picture.error && <FieldError id={`${picture.id}-error`}>{picture.error}</FieldError>}
        <p className="field-hint">
          PNG, JPEG, or WebP, up to 5 MB. At least {adPicture.width} × {adPicture.height} pixels, in the same
          proportions.
        </p>
      </div>
      <Field {...form.field('title', { hint: 'Screen readers read this instead of the picture.' })} required>
        <TextInput />
      </Field>
      <Field {...form.field('redirect_url')} required>
        <TextInput inputMode="url" placeholder="company.com/event" />
      </Field>
      <Field {...form.field('placement')}>
        <Select options={adPlacements.map((value) => ({ value, label: adPlacementLabels[value] }))} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          optional
          {...form.field('starts_at', {
            hint: `Leave blank to start right away. Your time zone: ${timeZoneText(ownZone)}.`,
          })}
        >
          <TextInput type="datetime-local" max={lastClockTime} />
        </Field>
        <Field
          optional
          {...form.field('expires_at', { hint: 'Leave blank to keep it running until you turn it off.' })}
        >
          <TextInput type="datetime-local" max={lastClockTime} />
        </Field>
      </div>
    </FormDialog>
  )
}

import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { limits } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import { followChange } from '../../session.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import type { CompanyProfile } from './company-profile.ts'

type Info = CompanyProfile['company_info']
type Picture = 'logo' | 'banner'
const names = { logo: 'logo', banner: 'banner' } as const
const removal = { logo: { remove_logo: true }, banner: { remove_banner: true } } as const

/** Logo and banner with what changes them; each is saved as soon as it is chosen. */
export function PicturesEditor({ info, mayEdit }: { info: Info; mayEdit: boolean }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<Picture | null>(null)
  const [problem, setProblem] = useState('')

  async function change(picture: Picture, file: File | null) {
    const name = names[picture]
    setProblem('')
    if (file && file.size > limits.file_bytes)
      return setProblem('The picture is larger than 5 MB. Choose a smaller one.')
    setBusy(picture)
    try {
      await call('POST /employer/profile/company-info', { body: file ? { [picture]: file } : removal[picture] })
      toast.success(`Your ${name} is ${file ? 'saved' : 'removed'}`)
      followChange({})
      await revalidate()
    } catch (error) {
      setProblem(failureText(`The ${name} was not ${file ? 'saved' : 'removed'}.`, error))
    }
    setBusy(null)
  }
  const buttons = (picture: Picture, has: boolean) =>
    mayEdit && (
      <PictureButtons {...{ picture, has, busy: busy === picture }} onChange={(file) => void change(picture, file)} />
    )

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <CompanyLogo name={info.company_name} src={info.logo_temp_url} size={72} />
        {buttons('logo', info.logo_temp_url !== null)}
      </div>
      {info.banner_temp_url && (
        <img
          src={info.banner_temp_url}
          alt="Your banner"
          width={1440}
          height={360}
          className="h-auto w-full rounded-md border border-line"
        />
      )}
      <div className="flex flex-wrap items-center gap-3">{buttons('banner', info.banner_temp_url !== null)}</div>
      {mayEdit && (
        <p className="field-hint">PNG, JPEG or WebP, 5 MB at most. A banner is cut to four times its height.</p>
      )}
      {problem && (
        <Notice tone="danger" alert>
          {problem}
        </Notice>
      )}
    </div>
  )
}

type ButtonsProps = { picture: Picture; has: boolean; busy: boolean; onChange: (file: File | null) => void }

const PictureButtons = ({ picture, has, busy, onChange }: ButtonsProps) => (
  <>
    <FileButton
      size="small"
      icon={<ImageUp size={16} />}
      accept="image/png,image/jpeg,image/webp"
      fieldLabel={`${picture === 'logo' ? 'Logo' : 'Banner'}, PNG, JPEG or WebP`}
      loading={busy}
      onFile={onChange}
    >
      {has ? 'Change' : 'Add'} {picture}
    </FileButton>
    {has && (
      <Button size="small" variant="ghost" onClick={() => onChange(null)}>
        Remove {picture}
      </Button>
    )}
  </>
)

import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { limits } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import { followChange } from '../../session.ts'
import { failureText } from '../../text/failure.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { CropDialog } from './crop-dialog.tsx'
import type { Profile } from '../../parts/seekers/profile/use-profile-form.ts'

const accepted = ['image/png', 'image/jpeg', 'image/webp']

/** The picture with what changes it. */
export function PictureEditor({ person }: { person: Profile['personal_profile'] }) {
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<ImageBitmap | null>(null)
  const [removing, setRemoving] = useState(false)
  const [problem, setProblem] = useState('')
  const has = person.profile_picture_temp_url !== null

  async function open(file: File) {
    setProblem('')
    if (!accepted.includes(file.type)) return setProblem('Choose a PNG, JPEG or WebP. Other kinds cannot be used.')
    try {
      setChosen(await createImageBitmap(file))
    } catch {
      setProblem('This picture cannot be opened. It may be damaged: save it anew or choose another.')
    }
  }
  const saved = async (said: string) => {
    toast.success(said)
    followChange({})
    await revalidate()
  }
  async function send(picture: Blob) {
    if (picture.size > limits.file_bytes) throw new Error('The picture is larger than 5 MB.')
    await call('POST /profile/personal', { body: { profile_picture: picture } })
    setChosen(null)
    await saved('Your picture is saved')
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={`${person.first_name} ${person.last_name}`} src={person.profile_picture_temp_url} size={64} />
      <FileButton
        size="small"
        icon={<ImageUp size={16} />}
        accept={accepted.join(',')}
        fieldLabel="Picture, PNG, JPEG or WebP"
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
        title="Remove your picture"
        confirm="Remove"
        danger
        failed="The picture was not removed."
        onConfirm={async () => {
          await call('POST /profile/personal', { body: { remove_picture: true } })
          await saved('Your picture is removed')
        }}
      >
        Your initials stand in its place. Applications you sent keep the picture they were sent with.
      </ConfirmDialog>
    </div>
  )
}

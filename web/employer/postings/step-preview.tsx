import { Notice } from '../../ui/notice.tsx'
import { PostingPreview } from './posting-preview.tsx'
import { StillMissing, useMissing } from './still-missing.tsx'

/** The posting as it will be read, and whatever still keeps it from going out. */
export function StepPreview() {
  const missing = useMissing()
  return (
    <div className="flex flex-col gap-6">
      {missing.length > 0 && (
        <Notice tone="warning">
          <p className="mb-2 font-semibold">Before it can go live</p>
          <StillMissing />
        </Notice>
      )}
      <PostingPreview />
    </div>
  )
}

import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { Autosave } from './autosave.ts'
import { lastStep, postingSteps } from './posting-steps.ts'
import { SaveLine } from './save-line.tsx'

type Props = {
  mode: 'post' | 'edit'
  step: number
  busy: boolean
  autosave: Autosave
  onBack: () => void
  onSaveDraft: () => void
  onFinish: () => void
}

/** Back on the left; saving and going on at the right. Next submits the step, so Enter in a field does it too. */
export function PostingFooter({ mode, step, busy, autosave, onBack, onSaveDraft, onFinish }: Props) {
  const next = postingSteps[step + 1]
  const last = step === lastStep
  return (
    <div className="posting-footer">
      {step > 0 && (
        <Button variant="ghost" icon={<ArrowLeft size={16} />} onClick={onBack}>
          Back
        </Button>
      )}
      <SaveLine autosave={autosave} automatic={mode === 'post'} />
      {mode === 'post' && (
        <Button loading={busy && !last} onClick={onSaveDraft}>
          Save draft
        </Button>
      )}
      {next && (
        <Button type="submit" variant={mode === 'post' ? 'primary' : 'outline'} iconEnd={<ArrowRight size={16} />}>
          <span>
            Next<span className="max-sm:sr-only">: {next.label}</span>
          </span>
        </Button>
      )}
      {mode === 'edit' ? (
        <Button variant="primary" loading={busy} onClick={onFinish}>
          Save changes
        </Button>
      ) : (
        last && (
          <Button variant="signal" loading={busy} onClick={onFinish}>
            Post job
          </Button>
        )
      )}
    </div>
  )
}

import { Stepper } from '../../ui/stepper.tsx'
import { lastStep, type Missing, postingSteps } from './posting-steps.ts'

type Props = {
  step: number
  /** The steps that were opened so far. */
  seen: ReadonlySet<number>
  missing: readonly Missing[]
  onSelect: (step: number) => void
}

/** The five steps of a posting; of those seen, how much is still to do. */
export const PostingStepper = ({ step, seen, missing, onSelect }: Props) => (
  <Stepper
    label="Steps"
    steps={postingSteps.map(({ label }, at) => {
      const open = missing.filter((each) => each.step === at).length
      const known = seen.has(at) && at < lastStep
      return {
        label,
        state: at === step ? 'now' : known ? (open ? 'invalid' : 'done') : 'later',
        ...(known && open && at !== step ? { note: `${open} to do` } : {}),
        ...(at === step ? {} : { onSelect: () => onSelect(at) }),
      }
    })}
  />
)

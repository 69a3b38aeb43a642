import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { WaitingApplicant } from '../../../contract/applications/pipeline.ts'
import { Button } from '../../ui/button.tsx'

type Props = { person: WaitingApplicant; place: number; total: number; onNext?: (() => void) | undefined }

/** Above an application of the queue: its job, its position, and the button that skips it. */
export function WaitingPosition({ person, place, total, onNext }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-[13.5px] text-text-2">
      <output>
        {place} of {total} for{' '}
        <Link className="link" to={`/employer/my-jobs/applications?id=${person.job.id}`}>
          {person.job.title}
        </Link>
        . Move {person.seeker.name}, and the next one comes.
      </output>
      {onNext && (
        <Button size="small" iconEnd={<ArrowRight size={15} />} onClick={onNext}>
          Next without an answer
        </Button>
      )}
    </div>
  )
}

import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Panel } from './card.tsx'

export type FirstStep = {
  title: string
  /** One sentence: why it's worth doing. */
  text: ReactNode
  isDone: boolean
  /** Shown until the step is done. */
  action?: ReactNode
}

type Props = { title: string; steps: readonly FirstStep[]; className?: string }

/** What to do first in a new account, in place of figures that are all zero. */
export function FirstSteps({ title, steps, className }: Props) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel
      title={title}
      className={clsx('mb-4.5', className)}
      action={
        <span className="text-sm text-text-2">
          {done} of {steps.length} done
        </span>
      }
    >
      <ol>
        {steps.map(({ title: name, text, isDone, action }, index) => (
          <li
            key={name}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4.5 py-4 first:border-t-0"
          >
            <div className="flex min-w-0 flex-1 basis-72 gap-3.5">
              <span
                aria-hidden="true"
                className={clsx(
                  'flex size-7 shrink-0 items-center justify-center rounded-md border text-sm font-semibold',
                  isDone ? 'border-success bg-success-tint text-success' : 'border-line-2 text-text-2',
                )}
              >
                {isDone ? <Check size={16} /> : index + 1}
              </span>
              <div className="min-w-0">
                <h3 className="font-semibold">
                  {name}
                  {isDone && <span className="sr-only"> (done)</span>}
                </h3>
                <p className="text-sm text-text-2">{text}</p>
              </div>
            </div>
            {!isDone && action}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

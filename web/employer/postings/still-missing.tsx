import { CircleAlert, CircleCheck } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { usePosting } from './posting-context.ts'
import { problemsOf } from './posting-problems.ts'
import { missingIn, postingSteps } from './posting-steps.ts'
import type { PostingValues } from './posting-values.ts'

/** What keeps the posting from going live, each leading to its field. Follows the typing a moment behind it. */
export function useMissing() {
  const { control } = useFormContext<PostingValues>()
  const values = useDeferredValue(useWatch({ control }) as PostingValues)
  return useMemo(() => missingIn(problemsOf(values)), [values])
}

export function StillMissing() {
  const missing = useMissing()
  const { onShow } = usePosting()
  if (!missing.length)
    return (
      <p className="posting-ready">
        <CircleCheck size={17} />
        Everything needed is there.
      </p>
    )
  return (
    <ul className="still-missing">
      {postingSteps.map(({ key, label }, step) => {
        const own = missing.filter((each) => each.step === step)
        if (!own.length) return null
        return (
          <li key={key}>
            <b>{label}</b>
            <ul>
              {own.map(({ path, label: field, text }) => (
                <li key={path}>
                  <CircleAlert size={15} />
                  <span>
                    <button type="button" className="link" onClick={() => onShow(path)}>
                      {field}
                    </button>
                    <small>{text}</small>
                  </span>
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

import type { MyPlan } from '../../../contract/billing/billing.ts'
import { lessIn } from './less-in.ts'

/** What goes with a change to a cheaper plan. */
export function LessList({
  included,
  plan_name,
  isAtOnce,
}: {
  included: MyPlan
  plan_name: string
  isAtOnce: boolean
}) {
  const { gone, less } = lessIn(included, plan_name)
  return (
    <>
      <Lines title={isAtOnce ? 'You no longer have:' : 'Then you no longer have:'} lines={gone} />
      <Lines title={isAtOnce ? 'You have:' : 'Then you have:'} lines={less} />
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (!lines.length) return null
  return (
    <div>
      <p>{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

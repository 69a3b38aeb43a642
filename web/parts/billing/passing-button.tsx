import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFocusFallback } from '../../ui/focus-fallback.ts'
import { currentPlanId } from './current-plan-id.ts'

/** A button that disappears once it has done its work, and moves the focus to the plan that changed. */
export function PassingButton(props: ComponentProps<typeof Button>) {
  useFocusFallback(currentPlanId)
  return <Button {...props} />
}

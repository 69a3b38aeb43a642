import { Button, type ButtonProps } from './button.tsx'
import { useFocusFallback } from './focus-fallback.ts'

const id = 'save-form'

/** Submits a form that is re-created from the saved values, and keeps the focus. At most one per page. */
export function SaveButton(props: Omit<ButtonProps, 'id' | 'type' | 'variant' | 'children'>) {
  useFocusFallback(id)
  return (
    <Button {...props} id={id} type="submit" variant="primary">
      Save
    </Button>
  )
}

import { createContext, useContext } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** What connects a control to its form: react-hook-form's `register()`, as far as it's known yet. */
export type Registered = Partial<UseFormRegisterReturn> & { defaultValue?: string }

type FieldWiring = { id: string; describedBy?: string; invalid: boolean; required?: boolean; register?: Registered }
/** How a Field wires the control inside it. */
export const FieldContext = createContext<FieldWiring | null>(null)

/** The wiring for a control inside a Field. Empty outside a Field. */
export function useFieldControl(own: { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: unknown }) {
  const field = useContext(FieldContext)
  return {
    ...field?.register,
    id: own.id ?? field?.id,
    'aria-describedby': [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field?.invalid || own['aria-invalid'] === true || own['aria-invalid'] === 'true' || undefined,
    'aria-required': field?.required || undefined,
  }
}

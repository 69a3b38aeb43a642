import { createContext, useContext } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** What connects a control with its form: of react-hook-form's `register()` whatever is known by now. */
export type Registered = Partial<UseFormRegisterReturn> & { defaultValue?: string }

type FieldWiring = { id: string; describedBy?: string; invalid: boolean; required?: boolean; register?: Registered }
/** How a Field wires whatever control stands in it. */
export const FieldContext = createContext<FieldWiring | null>(null)

/** What a control inside a Field puts on its element. Outside a Field it is empty. */
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

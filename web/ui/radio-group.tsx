import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import type { Registered } from './field-control.ts'
import { Fieldset, type FieldsetProps } from './field.tsx'

export type RadioOption = { value: string; label: ReactNode; description?: ReactNode; disabled?: boolean }

export type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode
  description?: ReactNode
  card?: boolean
}

export function Radio({ label, description, card, className, ...rest }: RadioProps) {
  return (
    <label className={clsx('choice', card && 'choice-card', description && 'choice-described', className)}>
      <input {...rest} type="radio" className="choice-box" />
      <span className="choice-label">
        {description ? <b>{label}</b> : label}
        {description && <span className="field-hint">{description}</span>}
      </span>
    </label>
  )
}

export type RadioGroupProps = Omit<FieldsetProps, 'children' | 'name'> & {
  name?: string
  options: readonly RadioOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** One bordered block per choice, for choices that need a sentence. */
  cards?: boolean
  /** The result of react-hook-form's register(), instead of name, value, and onChange. */
  register?: Registered
}

export function RadioGroup({
  name,
  options,
  value,
  defaultValue,
  onChange,
  cards,
  register: { defaultValue: registered, ...register } = {},
  ...field
}: RadioGroupProps) {
  const chosen = defaultValue ?? registered
  return (
    <Fieldset {...field}>
      <div className={clsx('flex flex-col', cards && 'gap-2')}>
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            description={option.description}
            disabled={option.disabled}
            card={cards}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={chosen === undefined ? undefined : chosen === option.value}
            onChange={onChange ? () => onChange(option.value) : undefined}
            aria-invalid={field.error ? true : undefined}
            {...register}
          />
        ))}
      </div>
    </Fieldset>
  )
}

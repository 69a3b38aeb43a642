import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useFieldControl } from './field-control.ts'
import { IconButton } from './icon-button.tsx'
import type { TextInputProps } from './text-input.tsx'
import clsx from 'clsx'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'icon' | 'prefix' | 'suffix' | 'mono'>

export function PasswordInput({ size = 'medium', className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <span className={clsx('input', size !== 'medium' && `input-${size}`, className)}>
      <input
        autoComplete="current-password"
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={shown ? 'text' : 'password'}
        {...useFieldControl(rest)}
      />
      <IconButton
        size="small"
        label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff size={17} /> : <Eye size={17} />}
      </IconButton>
    </span>
  )
}

import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** The file types offered by the browser's picker. */
  accept: string
  /** The field's name, including the allowed types. */
  fieldLabel: string
  onFile: (file: File) => void
}

/** A button that opens the file picker. */
export function FileButton({ accept, fieldLabel, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="sr-only"
        aria-label={fieldLabel}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // Lets the same file be chosen again after it was fixed.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}

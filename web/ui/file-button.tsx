import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** What kinds may be chosen, as the browser's own list offers them. */
  accept: string
  /** The field's name, with what may be chosen. */
  fieldLabel: string
  onFile: (file: File) => void
}

/** A button that lets a file be chosen. */
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
          // So that the same file, once it is put right, counts as chosen again.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}

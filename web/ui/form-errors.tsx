import { CircleAlert } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'

export type FormErrorItem = { id: string; label: string }

const numberWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

export type FormErrorsProps = {
  /** Fields that need attention, in page order; `id` is the control's. */
  fields?: readonly FormErrorItem[]
  /** An error that belongs to no field: the server's own message. */
  message?: string
  /** A link to what can be done about it. */
  action?: ReactNode
  /** Changes with every failed submit, after which the summary takes the focus. */
  attempt?: number
}

export function FormErrors({ fields = [], message, action, attempt = 0 }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null)
  const led = useRef(0)
  // The error may arrive after the attempt is counted, so this runs once for whichever comes last.
  useEffect(() => {
    if (attempt <= led.current || !box.current) return
    led.current = attempt
    box.current.focus()
  })
  if (!fields.length && !message) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="notice notice-danger">
      <CircleAlert size={17} />
      <div>
        {message && <b>{message}</b>}
        {message && action && <> {action}</>}
        {message && fields.length > 0 && ' '}
        {fields.length > 0 && (
          <>
            <b>
              {numberWords[fields.length] ?? fields.length} {fields.length === 1 ? 'field needs' : 'fields need'}{' '}
              attention:
            </b>{' '}
            {fields.map((field, i) => (
              <Fragment key={field.id}>
                {i > 0 && ', '}
                <a
                  href={`#${field.id}`}
                  className="link"
                  onClick={(event) => {
                    const control = document.getElementById(field.id)
                    if (!control) return
                    event.preventDefault()
                    control.focus()
                  }}
                >
                  {field.label}
                </a>
              </Fragment>
            ))}
          </>
        )}
      </div>
    </div>
  )
}

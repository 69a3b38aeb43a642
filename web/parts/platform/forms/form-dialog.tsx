import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, type DialogProps } from '../../../ui/dialog.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { SeePlans } from './see-plans.tsx'
import type { EndpointForm } from './use-endpoint-form.ts'

type Props = Pick<DialogProps, 'title' | 'size' | 'role' | 'describedBy' | 'onClose'> & {
  form: Pick<EndpointForm, 'id' | 'sending' | 'formProps' | 'summary' | 'isPlanLimit'>
  /** The submit button's label: "Send report". */
  confirm: string
  /** Needed where the confirmed action is itself called canceling. */
  cancel?: string
  danger?: boolean
  children: ReactNode
}

/** A dialog that is one form: the errors, the fields, Cancel, and the submit button. */
export function FormDialog({ form, confirm, cancel = 'Cancel', danger, onClose, children, ...dialog }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      {...dialog}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={form.id} loading={form.sending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <FormErrors {...form.summary} action={form.isPlanLimit && <SeePlans />} />
        {children}
      </form>
    </Dialog>
  )
}

import { useState } from 'react'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Ends the schedule for good, with its file and token. */
export function EndSchedule({ onEnded }: { onEnded: () => void }) {
  const [asking, setAsking] = useState(false)
  async function end() {
    toast.success((await call('DELETE /employer/import-schedule')).message)
    onEnded()
  }
  return (
    <div>
      <Button variant="danger-outline" onClick={() => setAsking(true)}>
        End the schedule
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="End the schedule?"
        confirm="End it"
        danger
        failed="The schedule was not ended."
        onConfirm={end}
      >
        Its file and its token are deleted. Jobs that it saved stay as they are.
      </ConfirmDialog>
    </div>
  )
}

import { ApiError } from '../../api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

type Props = { error: unknown; onRetry: () => void; onClose: () => void }

/** In place of an application that is not here yet, or not to be had. */
export function ApplicantMissing({ error, onRetry, onClose }: Props) {
  const isNone = error instanceof ApiError && error.status === 404
  return (
    <Dialog open onClose={onClose} size="extra-large" sheet title="Application">
      <div className="py-4">
        {!error && <output>Loading the application...</output>}
        {isNone && (
          <ErrorState title="There is no such application.">It may belong to another company&apos;s job.</ErrorState>
        )}
        {Boolean(error) && !isNone && <ErrorState title="The application did not load." onRetry={onRetry} />}
      </div>
    </Dialog>
  )
}

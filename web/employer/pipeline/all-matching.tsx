import { Button } from '../../ui/button.tsx'
import { mostChosen } from './use-selection.ts'

type Props = { onPage: number; chosen: number; total: number; busy: boolean; onAll: () => Promise<void> }

/** Shown when the whole page is selected: selects everybody who matches, on the other pages too. */
export function AllMatching({ onPage, chosen, total, busy, onAll }: Props) {
  const most = Math.min(total, mostChosen)
  return (
    <p className="flex min-h-[41px] flex-wrap items-center gap-x-3 border-b border-line bg-brand-tint px-4 py-1 text-[13px]">
      {chosen >= most ? (
        <output>
          {most === total ? `All ${total} that match are selected.` : `The first ${most} of ${total} are selected.`}
        </output>
      ) : (
        <>
          <output>All {onPage} on this page are selected.</output>
          <Button size="small" variant="ghost" loading={busy} onClick={() => void onAll()}>
            {most === total ? `Select all ${total} that match` : `Select the first ${most} of the ${total} that match`}
          </Button>
        </>
      )}
    </p>
  )
}

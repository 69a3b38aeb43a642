import { useState } from 'react'
import { call } from '../../browser-api.ts'
import { dateText } from '../../text/dates.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { token_at: string | null; onChanged: () => void }

/** What a program of the company sends files with. It is shown once, when it is made. */
export function ScheduleToken({ token_at, onChanged }: Props) {
  const [token, setToken] = useState<string | null>(null)
  const [asking, setAsking] = useState<'new' | 'none' | null>(null)
  async function make() {
    setToken((await call('POST /employer/import-schedule/token')).data.token)
    onChanged()
  }
  async function end() {
    toast.success((await call('DELETE /employer/import-schedule/token')).message)
    setToken(null)
    onChanged()
  }
  return (
    <Panel title="Files sent by your own software" pad>
      <div className="flex flex-col gap-4 text-[13.5px]">
        <p>
          With a token, a program sends files to this schedule and can do nothing else.{' '}
          {token_at ? `One was made on ${dateText(token_at)}.` : 'There is none yet.'}
        </p>
        {token && <Shown token={token} />}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => (token_at ? setAsking('new') : void make().catch(notMade))}>
            {token_at ? 'Make a new token' : 'Make a token'}
          </Button>
          {token_at && <Button onClick={() => setAsking('none')}>Remove the token</Button>}
        </div>
      </div>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'new' ? 'Make a new token?' : 'Remove the token?'}
        confirm={asking === 'new' ? 'Make a new token' : 'Remove'}
        failed="Nothing was changed."
        onConfirm={asking === 'new' ? make : end}
      >
        Programs that send files with the present one are refused from then on.
      </ConfirmDialog>
    </Panel>
  )
}

const notMade = (error: unknown) => toast.error(failureText('No token was made.', error))

function Shown({ token }: { token: string }) {
  return (
    <Notice tone="warning">
      Copy it now: it is not shown again.
      <pre className="mono mt-2 text-[12.5px] whitespace-pre-wrap [overflow-wrap:anywhere]">
        {`curl -X PUT ${location.origin}/api/import-schedule/file \\\n  -F token=${token} \\\n  -F file=@jobs.json`}
      </pre>
    </Notice>
  )
}

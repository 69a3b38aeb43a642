import { Panel } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { turnKeys, useKeysOn } from '../../../ui/keys.ts'

type Props = {
  /** What the keys do on this reader's pages, and when they work. */
  children: string
}

/** Turns single-key shortcuts on or off in this browser, effective immediately. */
export function KeysChoice({ children }: Props) {
  const isOn = useKeysOn()
  return (
    <Panel title="Keyboard" pad className="max-w-180">
      <Checkbox
        label="Single-key shortcuts"
        description={children}
        checked={isOn}
        onChange={(event) => turnKeys(event.currentTarget.checked)}
      />
      <p className="mt-3 text-sm text-text-2">
        Turn them off if you use speech input or press keys by accident. Saved in this browser only.
      </p>
    </Panel>
  )
}

import { Button, type ButtonProps } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { useId } from 'react'
import { Keys } from '../palette/Keys'
import type { Action } from './action'
import { areCharacters, ariaKeys } from './shortcuts'
import { useSingleKeys } from './use-single-keys'

interface ActionButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'disabled' | 'isBusy'> {
  action: Action
}

/** The button of an action, with its key; one that can't be chosen stays, and says why to whoever tries. */
export function ActionButton({ action: { label, keys, refusal, run }, ...look }: ActionButtonProps) {
  const [hasSingleKeys] = useSingleKeys()
  const { say } = useNotices()
  const reasonId = useId()
  if (refusal)
    return (
      <>
        <Button
          {...look}
          kind="default"
          aria-disabled
          aria-describedby={reasonId}
          title={refusal}
          onClick={() => say(refusal)}
        >
          {label}
        </Button>
        <span id={reasonId} className="al-hidden">
          {refusal}
        </span>
      </>
    )
  const shown = keys !== undefined && (hasSingleKeys || !areCharacters(keys)) ? keys : undefined
  return (
    <Button {...look} aria-keyshortcuts={shown && ariaKeys(shown)} onClick={run}>
      {label}
      {shown && <Keys keys={shown} />}
    </Button>
  )
}

import { Icon } from '@almoner/ui/brand/Icon'
import { ActionMenu } from '@almoner/ui/controls/ActionMenu'
import { Button } from '@almoner/ui/controls/Button'
import { useRef } from 'react'
import type { Action } from './action'
import { useActions } from './action-store'
import { menuLine } from './menu-line'
import { actionText } from './messages'
import { useIsInHand } from './row-in-hand'

interface RowMenuProps {
  /** What the menu is of: "Actions for the tag Major donor". */
  label: string
  groups: readonly (readonly Action[])[]
}

/** What can be done with one row of a list, behind three dots; while the row has the focus, the palette and a key offer it too. */
export function RowMenu({ label, groups }: RowMenuProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isInHand = useIsInHand(place)
  const actions = groups.flat()
  if (actions.length === 0) return null
  const open = () => place.current?.querySelector('button')?.click()
  return (
    <span ref={place} style={{ display: 'contents' }}>
      <ActionMenu
        label={label}
        groups={groups.map((group) => group.map(menuLine))}
        renderTrigger={(aria) => (
          <Button {...aria} kind="quiet" size="small" shape="icon" aria-label={label} icon={<Icon name="more" />} />
        )}
      />
      {isInHand && <Offered label={label} actions={actions} onOpen={open} />}
    </span>
  )
}

interface OfferedProps {
  label: string
  actions: readonly Action[]
  onOpen: () => void
}

function Offered({ label, actions, onOpen }: OfferedProps) {
  const menu: Action = { id: 'row.menu', label: actionText('rowMenu'), keys: '.', isKeyOnly: true, run: onOpen }
  useActions([...actions, menu], { label })
  return null
}

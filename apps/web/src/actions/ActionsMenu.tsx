import { ActionMenu, type ActionMenuProps } from '@almoner/ui/controls/ActionMenu'
import type { Action } from './action'
import { useActions } from './action-store'
import { menuLine } from './menu-line'

interface ActionsMenuProps extends Omit<ActionMenuProps, 'groups'> {
  groups: readonly (readonly Action[])[]
}

/** A menu of what can be done with the record on the screen, which the palette and the keys offer as well. */
export function ActionsMenu({ groups, ...menu }: ActionsMenuProps) {
  useActions(groups.flat())
  return <ActionMenu {...menu} groups={groups.map((group) => group.map(menuLine))} />
}

import { Icon } from '@almoner/ui/brand/Icon'
import { ActionMenu, type ActionMenuProps, type MenuAction } from '@almoner/ui/controls/ActionMenu'
import type { Action } from './action'
import { useActions } from './action-store'

interface ActionsMenuProps extends Omit<ActionMenuProps, 'groups'> {
  groups: readonly (readonly Action[])[]
}

/** A menu of what can be done with the record on the screen, which the palette and the keys offer as well. */
export function ActionsMenu({ groups, ...menu }: ActionsMenuProps) {
  useActions(groups.flat())
  return <ActionMenu {...menu} groups={groups.map((group) => group.map(lineOf))} />
}

const lineOf = ({ id, label, detail, icon, isDanger, run }: Action): MenuAction => ({
  key: id,
  label,
  ...(detail !== undefined && { detail }),
  ...(icon && { icon: <Icon name={icon} size={16} /> }),
  ...(isDanger && { isDanger }),
  onChoose: run,
})

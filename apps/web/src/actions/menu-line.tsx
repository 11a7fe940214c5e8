import { Icon } from '@almoner/ui/brand/Icon'
import type { MenuAction } from '@almoner/ui/controls/ActionMenu'
import type { Action } from './action'

/** An action as a line of a menu. */
export const menuLine = ({ id, label, detail, icon, isDanger, run }: Action): MenuAction => ({
  key: id,
  label,
  ...(detail !== undefined && { detail }),
  ...(icon && { icon: <Icon name={icon} size={16} /> }),
  ...(isDanger && { isDanger }),
  onChoose: run,
})

/** The panels that slide in over a page. */
const panelNames = ['organization-manager', 'edit-user', 'invite-user'] as const
export type PanelName = (typeof panelNames)[number]

export const managerTabs = ['organization', 'teammates'] as const
export type ManagerTab = (typeof managerTabs)[number]

export type OpenPanel =
  | { name: 'organization-manager'; tab?: ManagerTab }
  /** `isFromManager`: there is a way back to it. */
  | { name: 'edit-user'; isFromManager?: boolean }
  | { name: 'invite-user' }

/** A link named a panel that does not exist. */
export class InvalidPanelError extends Error {
  override name = 'InvalidPanelError'

  constructor() {
    super('invalid panel string')
  }
}

const nameKey = 'panel'
const tabKey = 'panelTab'
const fromKey = 'panelFrom'
const manager: PanelName = 'organization-manager'

/** The names that links from outside may use as well. */
const titles: Readonly<Record<string, PanelName>> = {
  'Organization Manager': 'organization-manager',
  'Edit User': 'edit-user',
  'Invite New User': 'invite-user',
}

/** The panel that a link opens over its page; null for none. Throws `InvalidPanelError` for any other name. */
export function readPanel(params: URLSearchParams): OpenPanel | null {
  const given = params.get(nameKey)
  const name = given === null ? null : (titles[given] ?? given)
  switch (name) {
    case null:
      return null
    case 'organization-manager':
      return { name, tab: params.get(tabKey) === 'teammates' ? 'teammates' : 'organization' }
    case 'edit-user':
      return { name, isFromManager: params.get(fromKey) === manager }
    case 'invite-user':
      return { name }
    default:
      throw new InvalidPanelError()
  }
}

/** The search of the same page with a panel over it, or with none. */
export function panelSearch(params: URLSearchParams, panel: OpenPanel | null): string {
  const next = new URLSearchParams(params)
  for (const key of [nameKey, tabKey, fromKey]) next.delete(key)
  if (panel) next.set(nameKey, panel.name)
  if (panel?.name === 'organization-manager' && panel.tab === 'teammates') next.set(tabKey, panel.tab)
  if (panel?.name === 'edit-user' && panel.isFromManager) next.set(fromKey, manager)
  return next.size > 0 ? `?${next}` : ''
}
